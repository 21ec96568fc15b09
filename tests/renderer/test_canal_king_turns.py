"""How pictures of Canal King Brugge mark what the last turn did, and who is out or ahead."""

from dataclasses import replace
from math import dist

from msgspec import structs

from authoring.scenes import scene
from renderer.canal_king.board import way_of
from renderer.canal_king.layout import TILE, space_at
from rules import history
from rules.canal_king.canals import Berth, Canals, Laid
from rules.canal_king.events import (
    Returned,
    RouteClaimed,
    RouteFinished,
    Sailed,
    SpecialPlaced,
    TilePlaced,
)
from rules.canal_king.tables import SPACES
from rules.canal_king.view import CanalKingView
from rules.core import Result
from rules.text import Seat, say
from tests.renderer.canal_king import ANNA, KEY, around, difference, file_of, started
from tools.pictures.positions import position


def test_a_tile_just_laid_is_outlined() -> None:
    here = position(KEY, "building")

    (laid,) = (event for event in here.recent if isinstance(event, TilePlaced))
    plain = replace(here, recent=())

    box = around(space_at(laid.space), 80)
    assert difference(here, plain) == difference(here, plain, box) > 50


def test_a_tile_is_outlined_while_the_builder_may_claim() -> None:
    here = position(KEY, "building")
    (laid,) = (event for event in here.recent if isinstance(event, TilePlaced))
    told = replace(here, recent=(RouteFinished(laid.seat, laid.tile, laid.space),))

    assert difference(told, here) == 0


def test_a_claim_rings_its_four_ports() -> None:
    here = position(KEY, "sailing")
    claim = RouteClaimed(Seat(2), ("EZ", "DA", "KR", "GE"), ())
    claimed, before = replace(here, recent=(claim,)), replace(here, recent=())

    for port in claim.route:
        assert difference(before, claimed, around(space_at(port), 60)) > 30


def test_a_return_leaves_a_ghost_where_the_ship_was() -> None:
    here = position(KEY, "sailing")
    view: CanalKingView = here.view
    sailor = structs.replace(view.players[2], ship=Berth("KA"))
    back = replace(view, players=(*view.players[:2], sailor, *view.players[3:]))
    returned = replace(here, view=back, recent=(Returned(Seat(2), Berth("f9", 3), "KA"),))

    plain = replace(returned, recent=())
    assert difference(returned, plain, around(space_at("f9"), 40)) > 10


def test_a_voyage_ends_where_the_ship_lies() -> None:
    canals = Canals({"f10": Laid("S", 0), "f9": Laid("S.R", 0), "f8": Laid("S.R", 0)})
    first = Sailed(ANNA, Berth("KA"), (Berth("f10", 3), Berth("f9", 3)))
    second = Sailed(ANNA, Berth("f9", 3), (Berth("f8", 3),))

    out, on = way_of(canals, first), way_of(canals, second)

    assert dist(out[-1], on[0]) < 0.1 * TILE
    assert all(abs(x - space_at("f9")[0]) < 0.01 for x, _ in (*out, *on))


def test_nothing_marks_a_voyage_that_is_no_longer_true() -> None:
    here = position(KEY, "sailing")
    elsewhere = Sailed(Seat(2), Berth("KA"), (Berth("DI"),))
    free = next(space for space in SPACES if space not in here.view.canals.laid)
    gone = SpecialPlaced(ANNA, free, 0)

    for event in (elsewhere, gone):
        old = replace(here, recent=(event,))
        assert file_of(old) == file_of(replace(here, recent=()))


def test_the_winner_wears_a_crown() -> None:
    here = position(KEY, "sailing")
    won = replace(here, result=Result((1, 0, 4, 0, 0, 0), (2, 2, 1, 2, 2, 2), say("First.")))

    plates = (852, 90, 1200, 1032)
    assert difference(here, won, plates) > 5


def test_history_marks_what_the_last_turn_did() -> None:
    match = started(2)
    seat = match.waiting_for[0]
    notation = next(c.notation for c in match.choices(seat) if c.notation.startswith("place"))
    laid = match.play(seat, notation)
    while laid.to_act == (Seat(-1),):
        laid = laid.play(Seat(-1), laid.game.format(laid.state, laid.game.odds(laid.state)[0][0]))

    assert history.recent(laid, None)
    assert file_of(scene(laid)) != file_of(replace(scene(laid), recent=()))
