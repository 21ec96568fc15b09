"""Made-up positions with everything that has its own colour."""

from dataclasses import replace

from msgspec import structs

from renderer.scene import Scene
from rules.canal_king.canals import Berth, Canals, Laid
from rules.canal_king.events import (
    Returned,
    RouteClaimed,
    Sailed,
    SpecialPlaced,
    TilePlaced,
    TileReplaced,
)
from rules.canal_king.state import Player
from rules.canal_king.tables import CHARACTERS, COLOURS, SPACES, SPECIAL, TILES
from rules.canal_king.view import CanalKingView, Own, Stage
from rules.text import Seat

NAMES = ("Ulla", "Gerd", "Karl", "Annemarie", "Bo", "Willem")
ROUTE = ("KA", "MI", "AU", "KR")
EVERY = 2
"""One in this many spaces has a tile."""
SPECIALS = (("f6", 0), ("d5", 1))
VOYAGE = Sailed(Seat(2), Berth("KA"), (Berth("f10", 3), Berth("f9", 3)))


def samples() -> tuple[Scene, ...]:
    """Return a building turn with secret colours, a voyage, and a private picture."""
    laid = _laid()
    return (
        Scene(_view(laid, 4), NAMES, (TilePlaced(Seat(0), "2S", "e6", 0),)),
        Scene(_view(laid, 6, sails=True), NAMES, (VOYAGE,)),
        Scene(_view(laid, 2, seat=Seat(0)), NAMES, viewer=Seat(0)),
    )


def last_turns() -> tuple[Scene, ...]:
    """Return a claim with a tile replaced, a voyage past a special tile, and a ship's return."""
    building, sailing, _ = samples()
    view: CanalKingView = sailing.view
    sailor = structs.replace(view.players[VOYAGE.seat], ship=VOYAGE.start)
    players = tuple(sailor if p is view.players[VOYAGE.seat] else p for p in view.players)
    claim = RouteClaimed(Seat(0), ("EZ", "DA", "KR", "GE"), ())
    back = Returned(VOYAGE.seat, VOYAGE.way[-1], VOYAGE.start.at)
    return (
        replace(building, recent=(TileReplaced(Seat(0), "2S", "e6", 0, "S"), claim)),
        replace(sailing, recent=(SpecialPlaced(Seat(1), "d5", 1), VOYAGE)),
        replace(
            sailing,
            view=replace(view, players=players),
            recent=(TilePlaced(Seat(1), "2S", "e6", 0), back),
        ),
    )


def _laid() -> dict[str, Laid]:
    tiles = [name for name in TILES if TILES[name].flags][::2]
    spaces = list(SPACES)[::EVERY]
    laid = {space: Laid(tile, 0) for space, tile in zip(spaces, tiles, strict=False)}
    laid |= {space: Laid(SPECIAL, seat % 3, Seat(seat)) for space, seat in SPECIALS}
    return laid | {"e6": Laid("2S", 0), "f10": Laid("S", 0), "f9": Laid("S.G", 0)}


def _view(
    laid: dict[str, Laid], seats: int, *, sails: bool = False, seat: Seat | None = None
) -> CanalKingView:
    colours = tuple(COLOURS)
    hands = [tuple(list(TILES)[start::21][:5]) for start in range(seats)]
    players = [
        Player(hand=hand, colour=colours[place] if sails else "", character=character)
        for place, (hand, character) in enumerate(zip(hands, CHARACTERS, strict=False))
    ]
    if sails:
        players[2] = Player(
            colour=colours[2],
            route=ROUTE,
            character="brewer",
            special_used=True,
            ship=Berth("f9", 3),
            last_port="KA",
            target=2,
            loses_turn=True,
            route_public=True,
        )
    own = None if seat is None else Own(seat, colours[0], ROUTE, ((Berth("f10", 3),), (), ()))
    return CanalKingView(
        players=tuple(players),
        own=own,
        on_turn=Seat(1),
        stage=Stage.TURN,
        canals=Canals(laid),
        supply=82,
        discard=("S",) * 7,
        pool=("X1", "X2"),
        out_of_play=("T",) * 2,
        turns=33,
        idle=0,
        colours_public=sails,
        nature_acts=False,
        winner=None,
    )
