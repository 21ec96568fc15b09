"""Pictures of Canal King Brugge."""

from dataclasses import replace

import pytest

from authoring.comparing import Golden, opened
from authoring.scenes import scene
from renderer.canal_king.layout import space_at
from renderer.catalog import PAINTERS, draw, draw_choices, parts
from rules.canal_king.moves import Place, Special
from rules.canal_king.view import Stage
from rules.core import Choice
from rules.text import Seat, say
from tests.renderer.canal_king import ANNA, KEY, around, difference, file_of, started
from tests.rules.canal_king.tables import played, recorded
from tools.pictures.positions import position

GOLDEN_WIDTH, SMALL = 600, 400


@pytest.mark.parametrize("name", ["building", "sailing", "private"])
def test_the_picture_looks_as_it_did(golden: Golden, name: str) -> None:
    golden(f"canal_king_{name}", file_of(position(KEY, name), GOLDEN_WIDTH))


def test_the_rotations_look_as_they_did(golden: Golden) -> None:
    match = started(2)
    seat = match.waiting_for[0]
    tile = match.state.players[seat].hand[0]
    choices = [c for c in match.choices(seat) if c.notation.startswith(f"place {tile} f6 ")]

    picture = draw_choices(KEY, replace(scene(match), view=match.view(seat)), choices)

    assert picture is not None
    golden("canal_king_rotations", picture.png)


def test_the_legend_comes_after_the_board() -> None:
    assert parts(KEY, position(KEY, "building")) == ("board", "legend")


def test_the_private_picture_alone_shows_colour_route_and_links() -> None:
    """The public picture of a position does not depend on what only a seat knows."""
    match = started(3)
    public = scene(match)
    private = [replace(public, view=match.view(seat), viewer=seat) for seat in (Seat(0), Seat(1))]

    assert file_of(public) == file_of(replace(public, view=match.view(None)))
    for here in private:
        for port in here.view.own.route:
            assert difference(public, here, around(space_at(port), 60)) > 30


def test_an_open_claim_window_is_drawn_as_the_start_of_the_turn() -> None:
    """CK-8.10: the same file, byte by byte."""
    claim = recorded().moves.index((ANNA, "claim"))
    before, during = (scene(played(lines)) for lines in (claim - 1, claim))

    assert draw(KEY, before, width=SMALL) == draw(KEY, during, width=SMALL)


def test_choices_show_ports_special_tiles_and_neighbours() -> None:
    here = position(KEY, "building")
    moves = (Special("f9", 0), Place("S", "f9", 0))
    choices = [Choice(str(move), say("x"), (say("x"),), (move,)) for move in moves]

    picture = draw_choices(KEY, here, choices)

    assert picture is not None
    assert opened(picture.png).width == 1200


@pytest.mark.parametrize("stage", list(Stage))
def test_every_stage_can_be_drawn(stage: Stage) -> None:
    here = position(KEY, "building")
    view = replace(here.view, stage=stage, nature_acts=stage is Stage.DRAWING)
    PAINTERS[KEY].paint(replace(here, view=view), "", SMALL)
