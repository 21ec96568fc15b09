"""Pictures of how a game went."""

from dataclasses import replace
from math import hypot
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.comparing import Golden, changed, changed_only_in, opened
from renderer.catalog import PAINTERS, seat_colours
from renderer.sheets.chart import GAP, KEY, NUMBER, Chart, KeyTurn, round_step
from renderer.sheets.last_post import LastPost
from renderer.sheets.page import draw_sheet, painted
from renderer.sheets.progress import Sources, Turnings
from renderer.theme import IN_SEAT_ORDER, SEATS
from rules.catalog import GAMES
from rules.core import Category, Result, ranked
from rules.match import Match
from rules.progress import Progress, TurningPoint, progress_of
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Seat, say
from tests.renderer.placing import chart_of, placed
from tools.pictures.sheets import last_posts

GOLDEN_WIDTH, SMALL = 600, 400
FOUR, SHARED, LOST, TWO = last_posts()
NAMES = ("Anna", "Ben", "Clara", "Dmitri", "Emil", "Frida")
WHOLE_PAGE = (0, 0, 1200, 4000)


@pytest.mark.parametrize(
    ("name", "last_post"), [("four", FOUR), ("shared", SHARED), ("alone", LOST), ("two", TWO)]
)
def test_the_picture_looks_as_it_did(golden: Golden, name: str, last_post: LastPost) -> None:
    golden(f"last_post_{name}", draw_sheet(last_post, width=GOLDEN_WIDTH).png)


def test_the_number_of_a_turn_keeps_off_the_letter_beside_it() -> None:
    turn = FOUR.progress.turning_points[0].turn
    best = max(range(4), key=FOUR.progress.standings[turn].__getitem__)
    marked = replace(FOUR, key_turns=(KeyTurn(turn, Seat(best), "A"),))
    chart, scale = chart_of(marked)
    (x, y) = chart.lines(scale)[Seat(best)][turn]

    at, *_ = chart.numbers_at(scale, [(x, y)])

    assert hypot(at[0] - x, at[1] - y) >= NUMBER + KEY


def played(key: str, seats: int) -> Match:
    random, match = Random(5), Match.start(GAMES[key], Setup(seats))
    while not match.is_over:
        match = match.roll_once(random)
    return match


@pytest.mark.long
@pytest.mark.parametrize("key", PAINTERS)
def test_every_game_can_be_told(key: str) -> None:
    seats = max(GAMES[key].seats)
    match = played(key, seats)
    progress = progress_of(match)
    assert progress
    colours = seat_colours(key, match.view(None)) or IN_SEAT_ORDER[:seats]

    picture = draw_sheet(LastPost(match.game.title, NAMES[:seats], colours, progress), width=SMALL)

    assert bool(progress.categories) == bool(match.game.breakdown(match.state))
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
    categories, turning_points = parts
    standings = tuple(tuple(score * turn / 7 for score in scores) for turn in range(turns))
    seats = range(len(scores))
    progress = Progress(
        Result(tuple(scores), ranked(scores), say("The most points decide.")),
        (*standings, tuple(scores)),
        bool(turns % 2),
        (Category(say("{name}", name=name), tuple(scores)),) * categories,
        (TurningPoint(turns, Seat(len(scores) - 1), -7, (), (say("{told}", told=told),)),)
        * turning_points,
    )
    last_post = LastPost(
        "Cronberg", tuple(name for _ in seats), tuple(SEATS)[: len(scores)], progress
    )

    picture = draw_sheet(last_post, width=SMALL)

    width, height = opened(picture.png).size
    assert width == SMALL
    assert SMALL * 0.2 < height < SMALL * 2
    assert 0 < len(picture.alt) <= 1024


def test_a_column_takes_the_short_name_where_only_that_has_room() -> None:
    def heads(last_post: LastPost) -> list[str]:
        found = placed(last_post, Sources)
        assert found
        return [found[0].name_of(Seat(seat)) for seat in range(len(last_post.names))]

    full = ("Anna", *(f"Opponent {number} (medium)" for number in (1, 2, 3)))
    short = ("Anna", *(f"Opp. {number} medium" for number in (1, 2, 3)))

    assert heads(replace(FOUR, names=full, short_names=short)) == [*short]
    assert heads(replace(FOUR, names=full)) == [*full]
    assert heads(replace(TWO, names=full[:2], short_names=short[:2])) == [*full[:2]]


def test_each_part_is_left_out_where_there_is_nothing_to_tell() -> None:
    progress = FOUR.progress
    short = replace(FOUR, progress=replace(progress, standings=progress.standings[-2:]))
    untold = replace(FOUR, progress=replace(progress, categories=()))
    even = replace(FOUR, progress=replace(progress, turning_points=()))

    for kind, without in ((Chart, short), (Sources, untold), (Turnings, even)):
        assert placed(FOUR, kind)
        assert placed(without, kind) is None
        assert painted(without, width=SMALL).size < painted(FOUR, width=SMALL).size


def test_turning_points_that_are_told_beside_the_page_are_numbered_on_it() -> None:
    numbered = replace(FOUR, are_turns_told=False)
    _, scale = chart_of(FOUR)
    even = replace(numbered, progress=replace(FOUR.progress, turning_points=()))

    first, none = (draw_sheet(each, width=SMALL) for each in (numbered, even))

    assert placed(numbered, Turnings) is None
    assert changed_only_in(
        opened(first.png), opened(none.png), (0, scale.top - 40, 1200, scale.y(0))
    )
    assert changed(opened(first.png), opened(none.png), WHOLE_PAGE) > 0
    assert "gains" not in first.alt


def test_where_nobody_ever_had_points_there_is_no_chart() -> None:
    progress = replace(FOUR.progress, standings=((0.0,) * 4,) * 9, categories=(), turning_points=())
    nothing = replace(FOUR, progress=progress)

    assert placed(nothing, Chart) is None
    assert "Points after each turn" not in draw_sheet(nothing, width=SMALL).alt


def test_the_outlook_is_called_what_it_is() -> None:
    scores, outlook = (
        draw_sheet(replace(FOUR, progress=replace(FOUR.progress, is_outlook=each)), width=SMALL)
        for each in (False, True)
    )
    _, scale = chart_of(FOUR)

    assert "Points expected at the end, after each turn" in outlook.alt
    assert "Points after each turn" in scores.alt
    heading = (0, scale.top - 60, 1200, scale.top - 12)
    assert changed_only_in(opened(scores.png), opened(outlook.png), heading)


def test_a_standing_moves_only_its_line() -> None:
    progress = FOUR.progress
    standings = (
        *progress.standings[:5],
        (20.0, *progress.standings[5][1:]),
        *progress.standings[6:],
    )
    moved = replace(FOUR, progress=replace(progress, standings=standings))
    _, scale = chart_of(FOUR)

    before, now = (opened(draw_sheet(each, width=SMALL).png) for each in (FOUR, moved))

    (left, _), (right, _) = scale.at(3, 0), scale.at(7, 0)
    assert changed_only_in(before, now, (left, scale.top - 40, right, scale.y(scale.low)))


@pytest.mark.parametrize(
    ("last_post", "said"),
    [
        (FOUR, "Cronberg. 4 players · 14 turns. Anna and Clara share the win."),
        (FOUR, "coats of arms: Anna 10, Clara 10, Ben 8, Dmitri −2."),
        (FOUR, "Turn 5 · Anna gains 6 on the others; Anna leads."),
        (FOUR, "Turn 11 · Dmitri falls back by 4."),
        (TWO, "Turn 5 · Karl gains 6 on Bartholomew of the Seven Locks; Karl leads."),
        (LOST, "A game for one · 14 turns. The game is lost."),
        (LOST, "Turn 5 · +6."),
        (LOST, "Turn 11 · −4."),
        (TWO, "Karl wins."),
        (FOUR, "Points after each turn (0, 3, 6, 9, 12, 14): Anna 0, 6, 12, 16, 22, 31."),
    ],
)
def test_alt_text_tells_the_same(last_post: LastPost, said: str) -> None:
    assert said in draw_sheet(last_post, width=SMALL).alt


def handed_over(*names: str) -> LastPost:
    """Return a game of four whose first seat is played by these people, turn by turn."""
    return replace(FOUR, names_by_turn=tuple((name, *FOUR.names[1:]) for name in names))


def test_turning_points_name_who_played_then() -> None:
    alt = draw_sheet(handed_over(*("Zoe",) * 6, *("Anna",) * 9), width=SMALL).alt

    assert "Anna finished the game for Zoe (until turn 5)." in alt
    assert "Turn 5 · Zoe gains 6 on the others; Zoe leads." in alt
    assert "Anna and Clara share the win." in alt


def test_everybody_who_has_played_is_named_once() -> None:
    thrice = handed_over("Zoe", *("🎲",) * 3, *("Yves",) * 6, *("Anna",) * 5)
    never = handed_over(*("Anna",) * 15)

    assert "for 🎲 (until turn 3), Yves (until turn 9)." in draw_sheet(thrice, width=SMALL).alt
    assert "has finished" not in draw_sheet(never, width=SMALL).alt


def test_who_has_played_before_stands_below_everything() -> None:
    changed_hands = handed_over(*("Zoe",) * 7, *("Anna",) * 8)

    before, now = (opened(draw_sheet(each, width=SMALL).png) for each in (FOUR, changed_hands))

    assert before.height < now.height


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: {"Turning points": "Wendepunkte"}.get(text, text))
    found = placed(FOUR, Turnings)
    assert found
    top = found[1] + GAP

    english, translated = (opened(draw_sheet(FOUR, r, SMALL).png) for r in (ENGLISH, german))

    assert changed_only_in(english, translated, (60, top - 10, 700, top + 60))


def test_long_names_never_push_out_who_has_won() -> None:
    long = replace(FOUR, names=("W" * 32,) * 4)
    others = Reader(gettext=lambda text: text.replace("share the win", "both have won"))

    here, there = (opened(draw_sheet(long, r, SMALL).png) for r in (ENGLISH, others))

    assert changed(here, there, WHOLE_PAGE) > 0


@given(st.integers(1, 100_000), st.integers(2, 9))
def test_axes_have_round_steps_and_few(span: int, lines: int) -> None:
    step = round_step(span, lines)

    assert span / step <= lines
    assert str(step).rstrip("0") in {"1", "2", "5"}
