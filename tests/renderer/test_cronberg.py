"""Pictures of Cronberg."""

from dataclasses import replace

import pytest
from PIL import Image

from authoring.comparing import (
    Golden,
    changed,
    changed_only_in,
    draw_menu,
    drawn,
    opened,
)
from authoring.scenes import scene
from renderer.catalog import PAINTERS, draw, parts
from renderer.cronberg.layout import crossing_at, place_at
from rules.catalog import GAMES
from rules.core import NATURE
from rules.cronberg.events import RhombLaid, TokenPlaced
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
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


@pytest.mark.parametrize("scores", [(-103, 134, 1434, -46), (60, 0, -60, 120), (7, 7, 7, 8)])
def test_scores_far_off_the_track_are_drawn(scores: tuple[int, ...]) -> None:
    here = position("cronberg", "turn")
    PAINTERS["cronberg"].paint(replace(here, view=replace(here.view, scores=scores)), "", SMALL)
