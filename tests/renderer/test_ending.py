"""Pictures of how a game went."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderer.catalog import PAINTERS, seat_colours
from renderer.chronicle.layout import ChronicleMeasures, round_step
from renderer.chronicle.layout import measured as measured_parts
from renderer.chronicle.table import column_name
from renderer.ending import Ending, draw_ending
from renderer.ending.layout import CONTENT_TOP
from renderer.ending.sample import samples
from renderer.ending.wording import chronicle_of
from renderer.theme import IN_SEAT_ORDER, SEATS, red_green_blue
from rules.catalog import GAMES
from rules.course import Course, Swing, course_of
from rules.match import Match
from rules.result import Category, Result, ranked
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Seat, say
from tests.renderer.comparing import Golden, changed, changed_only_in, opened

GOLDEN_WIDTH, SMALL = 600, 400
FOUR, SHARED, LOST, TWO = samples()
NAMES = ("Anna", "Ben", "Clara", "Dmitri", "Emil", "Frida")
WHOLE_PAGE = (0, 0, 1200, 4000)


@pytest.mark.parametrize(
    ("name", "ending"), [("four", FOUR), ("shared", SHARED), ("alone", LOST), ("two", TWO)]
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, ending: Ending) -> None:
    golden(f"ending_{name}", draw_ending(ending, width=GOLDEN_WIDTH).png)


def measured(ending: Ending) -> ChronicleMeasures:
    return measured_parts(chronicle_of(ending, ENGLISH), CONTENT_TOP)


def played(key: str, seats: int) -> Match:
    random, match = Random(5), Match.start(GAMES[key], Setup(seats))
    while not match.is_over:
        match = match.roll_once(random)
    return match


@pytest.mark.parametrize("key", PAINTERS)
def test_every_game_can_be_told(key: str) -> None:
    seats = max(GAMES[key].seats)
    match = played(key, seats)
    course = course_of(match)
    assert course
    colours = seat_colours(key, match.view(None)) or IN_SEAT_ORDER[:seats]

    picture = draw_ending(Ending(match.game.title, NAMES[:seats], colours, course), width=SMALL)

    assert bool(course.categories) == bool(match.game.breakdown(match.state))
    assert opened(picture.png).width == SMALL
    assert match.game.title in picture.alt
    assert len(picture.png) < 60_000


@settings(max_examples=12, deadline=None)
@given(
    scores=st.lists(st.integers(-99999, 99999), min_size=1, max_size=6),
    name=st.text(max_size=40),
    turns=st.integers(0, 300),
    parts=st.tuples(st.integers(0, 9), st.integers(0, 3)),
    told=st.text(max_size=400),
)
def test_any_game_can_be_drawn(
    scores: list[int], name: str, turns: int, parts: tuple[int, int], told: str
) -> None:
    categories, swings = parts
    standings = tuple(tuple(score * turn / 7 for score in scores) for turn in range(turns))
    seats = range(len(scores))
    course = Course(
        Result(tuple(scores), ranked(scores), say("The most points decide.")),
        (*standings, tuple(scores)),
        bool(turns % 2),
        (Category(say("{name}", name=name), tuple(scores)),) * categories,
        (Swing(turns, Seat(len(scores) - 1), -7, (), (say("{told}", told=told),)),) * swings,
    )
    ending = Ending("Cronberg", tuple(name for _ in seats), tuple(SEATS)[: len(scores)], course)

    picture = draw_ending(ending, width=SMALL)

    width, height = opened(picture.png).size
    assert width == SMALL
    assert SMALL * 0.2 < height < SMALL * 2
    assert 0 < len(picture.alt) <= 1024


def test_a_column_takes_the_short_name_where_only_that_has_room() -> None:
    def heads(ending: Ending) -> list[str]:
        chronicle, measures = chronicle_of(ending, ENGLISH), measured(ending)
        return [column_name(chronicle, measures, Seat(seat)) for seat in range(len(ending.names))]

    full = ("Anna", *(f"Opponent {number} (medium)" for number in (1, 2, 3)))
    short = ("Anna", *(f"Opp. {number} medium" for number in (1, 2, 3)))

    assert heads(replace(FOUR, names=full, short_names=short)) == [*short]
    assert heads(replace(FOUR, names=full)) == [*full]
    assert heads(replace(TWO, names=full[:2], short_names=short[:2])) == [*full[:2]]


def test_each_part_is_left_out_where_there_is_nothing_to_tell() -> None:
    measures = measured(FOUR)
    course = FOUR.course
    short = measured(replace(FOUR, course=replace(course, standings=course.standings[-2:])))
    untold = measured(replace(FOUR, course=replace(course, categories=())))
    even = measured(replace(FOUR, course=replace(course, swings=())))

    assert None not in {measures.scale, measures.table_top, measures.story_top}
    assert (short.scale, untold.table_top, even.story_top) == (None, None, None)
    assert max(short.bottom, untold.bottom, even.bottom) < measures.bottom


def test_where_nobody_ever_had_points_there_is_no_chart() -> None:
    course = replace(FOUR.course, standings=((0.0,) * 4,) * 9, categories=(), swings=())
    nothing = replace(FOUR, course=course)

    assert measured(nothing).scale is None
    assert "Points after each turn" not in draw_ending(nothing, width=SMALL).alt


def test_the_outlook_is_called_what_it_is() -> None:
    scores, outlook = (
        draw_ending(replace(FOUR, course=replace(FOUR.course, is_outlook=each)), width=SMALL)
        for each in (False, True)
    )
    scale = measured(FOUR).scale

    assert "Points expected at the end, after each turn" in outlook.alt
    assert "Points after each turn" in scores.alt
    assert scale
    heading = (0, scale.top - 60, 1200, scale.top - 12)
    assert changed_only_in(opened(scores.png), opened(outlook.png), heading)


def test_a_standing_moves_only_its_line() -> None:
    course = FOUR.course
    standings = (*course.standings[:5], (20.0, *course.standings[5][1:]), *course.standings[6:])
    moved = replace(FOUR, course=replace(course, standings=standings))
    scale = measured(FOUR).scale
    assert scale

    before, now = (opened(draw_ending(each, width=SMALL).png) for each in (FOUR, moved))

    (left, _), (right, _) = scale.at(3, 0), scale.at(7, 0)
    assert changed_only_in(before, now, (left, scale.top - 40, right, scale.y(scale.low)))


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (FOUR, "Cronberg. 4 players · 14 turns. Anna, Clara share the win."),
        (FOUR, "coats of arms: Anna 10, Clara 10, Ben 8, Dmitri −2."),
        (FOUR, "Turn 5 · Anna gains 6 on the others; Anna leads."),
        (FOUR, "Turn 11 · Dmitri falls back by 4."),
        (TWO, "Turn 5 · Karl gains 6 on the other; Karl leads."),
        (LOST, "A game for one · 14 turns. The game is lost."),
        (LOST, "Turn 5 · +6."),
        (LOST, "Turn 11 · −4."),
        (TWO, "Karl wins."),
        (FOUR, "Points after each turn (0, 3, 6, 9, 12, 14): Anna 0, 6, 12, 16, 22, 31."),
    ],
)
def test_alt_text_tells_the_same(ending: Ending, said: str) -> None:
    assert said in draw_ending(ending, width=SMALL).alt


def handed_over(*names: str) -> Ending:
    """Return a game of four whose first seat is played by these people, turn by turn."""
    return replace(FOUR, casts=tuple((name, *FOUR.names[1:]) for name in names))


def test_turning_points_name_who_played_then() -> None:
    alt = draw_ending(handed_over(*("Zoe",) * 6, *("Anna",) * 9), width=SMALL).alt

    assert "Anna finished the game for Zoe (until turn 5)." in alt
    assert "Turn 5 · Zoe gains 6 on the others; Zoe leads." in alt
    assert "Anna, Clara share the win." in alt


def test_everybody_who_has_played_is_named_once() -> None:
    thrice = handed_over("Zoe", *("🎲",) * 3, *("Yves",) * 6, *("Anna",) * 5)
    never = handed_over(*("Anna",) * 15)

    assert "for 🎲 (until turn 3), Yves (until turn 9)." in draw_ending(thrice, width=SMALL).alt
    assert "has finished" not in draw_ending(never, width=SMALL).alt


def test_who_has_played_before_stands_below_everything() -> None:
    changed_hands = handed_over(*("Zoe",) * 7, *("Anna",) * 8)

    before, now = (opened(draw_ending(each, width=SMALL).png) for each in (FOUR, changed_hands))

    assert before.height < now.height


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"Turning points": "Wendepunkte"}.get(text, text))
    top = measured(FOUR).story_top
    assert top is not None

    english, translated = (opened(draw_ending(FOUR, r, SMALL).png) for r in (ENGLISH, german))

    assert changed_only_in(english, translated, (60, top - 10, 700, top + 60))


def test_long_names_never_push_out_who_has_won() -> None:
    long = replace(FOUR, names=("W" * 32,) * 4)
    others = Reader(gettext=lambda text: text.replace("share the win", "both have won"))

    here, there = (opened(draw_ending(long, r, SMALL).png) for r in (ENGLISH, others))

    assert changed(here, there, WHOLE_PAGE) > 0


@pytest.mark.parametrize("colour", SEATS)
def test_every_seat_keeps_its_exact_colour(colour: str) -> None:
    picture = opened(draw_ending(replace(LOST, colours=(colour,)), width=SMALL).png)
    colours = {found for _, found in picture.getcolors(picture.width * picture.height) or []}

    assert red_green_blue(SEATS[colour].face) in colours


@given(st.integers(1, 100_000), st.integers(2, 9))
def test_axes_have_round_steps_and_few(span: int, lines: int) -> None:
    step = round_step(span, lines)

    assert span / step <= lines
    assert str(step).rstrip("0") in {"1", "2", "5"}
