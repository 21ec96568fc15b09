"""Pictures of Cronberg."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from authoring.comparing import (
    FADED,
    Golden,
    changed,
    changed_only_in,
    draw_menu,
    drawn,
    opened,
)
from authoring.scenes import matches, scene
from renderer.catalog import PAINTERS, draw, parts
from renderer.cronberg.layout import crossing_at, place_at
from renderer.scene import Scene
from rules.catalog import GAMES
from rules.core import NATURE
from rules.cronberg.events import RhombLaid, TokenPlaced
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat
from tools.pictures.positions import position

GOLDEN_WIDTH, SMALL = 600, 400


@pytest.mark.parametrize("name", ["turn", "lay", "end"])
def test_the_picture_looks_as_it_did(golden: Golden, name: str) -> None:
    here = position("cronberg", name)

    golden(f"cronberg_{name}", draw("cronberg", here, width=GOLDEN_WIDTH).png)


def test_there_are_the_board_and_its_legend() -> None:
    assert parts("cronberg", position("cronberg", "turn")) == ("board", "legend")


def begun(*drawn_rhomb: str) -> Match:
    """Start a game; the first player has drawn the rhomb if one is named."""
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
    for rhomb in drawn_rhomb:
        match = match.play(Seat(0), "draw").play(NATURE, f"drawn {rhomb}")
    return match


def menu(match: Match, *beginnings: str) -> Image.Image:
    """Return the picture of the choices that begin with a text."""
    choices = [c for c in match.choices(Seat(0)) if c.notation.startswith(beginnings)]
    picture = draw_menu("cronberg", scene(match), choices, SMALL)
    assert picture
    return opened(picture.png)


def test_the_crossings_that_can_be_chosen_are_marked() -> None:
    match = begun()
    plain = drawn("cronberg", scene(match))

    assert changed_only_in(plain, menu(match, "token g"), (310, 980, 890, 1060))
    assert changed_only_in(plain, menu(match, "token a"), (310, 190, 890, 260))


def test_only_the_triangles_that_can_be_chosen_are_lit() -> None:
    match = begun("R07")

    every, some = (
        menu(match, "rhomb"),
        menu(match, "rhomb 48-", "rhomb 49-", "rhomb 51-", "rhomb 53-"),
    )

    assert changed_only_in(every, some, (0, 200, 1200, 889))


def test_no_place_is_marked_where_only_drawing_is_left() -> None:
    match = begun()

    assert draw_menu("cronberg", scene(match), match.choices(Seat(0))[:1]) is None


def test_what_every_one_of_several_turns_put_there_is_marked() -> None:
    match = begun("R07").play(Seat(0), "rhomb 1-2").play(Seat(1), "token a4")
    match = match.play(Seat(0), "token g1").play(Seat(1), "draw").play(NATURE, "drawn R08")
    match = match.play(Seat(1), "rhomb 53-54")
    all_turns = tuple(event for entry in match.entries for event in entry.events)
    marked = drawn("cronberg", replace(scene(match), recent=all_turns))

    for event in all_turns:
        if isinstance(event, RhombLaid | TokenPlaced):
            others = tuple(other for other in all_turns if other is not event)
            unmarked = drawn("cronberg", replace(scene(match), recent=others))
            assert changed_only_in(unmarked, marked, around(event))


def around(event: RhombLaid | TokenPlaced) -> tuple[float, float, float, float]:
    """Return the box, in u, of the outline around what was placed."""
    if isinstance(event, RhombLaid):
        (x, y), reach = place_at(event.place), 150
    else:
        (x, y), reach = crossing_at(event.crossing), 45
    return x - reach, y - reach, x + reach, y + reach


def test_the_winners_crown_covers_no_token_in_hand() -> None:
    over = position("cronberg", "end")

    crowned, plain = (drawn("cronberg", s) for s in (over, replace(over, result=None)))

    assert over.result
    assert over.result.winners == (Seat(2),)
    assert changed(crowned, plain, (900, 992, 1180, 1050)) > 0
    assert changed(crowned, plain, (900, 1055, 1180, 1128)) == 0


def test_words_come_in_the_readers_language() -> None:
    german = Reader(gettext=lambda text: text.replace("in stack", "im Stapel"))
    here = position("cronberg", "turn")

    english, translated = (drawn("cronberg", s) for s in (here, replace(here, reader=german)))

    assert changed_only_in(english, translated, (624, 1144, 784, 1248))


def test_everybody_sees_the_same() -> None:
    match = list(matches("cronberg", 3, Setup(3)))[30]
    public = draw("cronberg", scene(match), width=SMALL).png

    for seat in map(Seat, range(3)):
        private = replace(scene(match), view=match.view(seat), viewer=seat)
        assert draw("cronberg", private, width=SMALL).png == public


@pytest.mark.parametrize("scores", [(-103, 134, 1434, -46), (60, 0, -60, 120), (7, 7, 7, 8)])
def test_scores_far_off_the_track_are_drawn(scores: tuple[int, ...]) -> None:
    here = position("cronberg", "turn")
    PAINTERS["cronberg"].paint(replace(here, view=replace(here.view, scores=scores)), "", SMALL)


def test_a_seat_that_resigned_is_faded() -> None:
    here = position("cronberg", "turn")
    gone = replace(here, resigned=frozenset({Seat(1)}))

    before, now = (drawn("cronberg", s) for s in (here, gone))

    assert changed_only_in(before, now, (920, 96, 1180, 240))
    assert changed(before, now) > FADED


def test_threads_do_not_disturb_each_other() -> None:
    scenes: list[Scene] = [
        scene(match) for match in list(matches("cronberg", 11, Setup(4)))[10:60:5]
    ]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(_drawn, scenes * 2))

    assert together == [_drawn(here) for here in scenes] * 2


def _drawn(here: Scene) -> bytes:
    return draw("cronberg", here, width=SMALL).png
