"""What the last finished turn changed on the board of Canal King."""

from renderer.scene import Scene
from rules.canal_king.events import (
    Returned,
    RouteClaimed,
    RouteFinished,
    Sailed,
    SpecialPlaced,
    TilePlaced,
    TileReplaced,
)
from rules.canal_king.view import CanalKingView

LAID = (TilePlaced, TileReplaced, SpecialPlaced)
MARKED = (*LAID, Sailed, Returned, RouteClaimed)
"""The events that leave a mark."""
TOLD_OF_A_TILE = (*LAID, RouteFinished)
"""The events that announce a tile; until the claim is decided, RouteFinished alone does so."""


def newest_tile(scene: Scene) -> str:
    """Return the space of the tile just laid; empty if there is none."""
    laid = [event.space for event in scene.recent if isinstance(event, TOLD_OF_A_TILE)]
    view: CanalKingView = scene.view
    return next((space for space in laid if space in view.canals.laid), "")


def newest_voyage(scene: Scene) -> Sailed | Returned | None:
    """Return the voyage just made, if its ship is still at the destination."""
    view: CanalKingView = scene.view
    for event in scene.recent:
        match event:
            case Sailed(seat, _, way) if view.players[seat].ship == way[-1]:
                return event
            case Returned(seat, _, port) if _lies_in(view, seat, port):
                return event
            case _:
                pass
    return None


def newest_claim(scene: Scene) -> RouteClaimed | None:
    """Return the claim just accepted, if any."""
    return next((event for event in scene.recent if isinstance(event, RouteClaimed)), None)


def _lies_in(view: CanalKingView, seat: int, port: str) -> bool:
    ship = view.players[seat].ship
    return ship is not None and ship.at == port
