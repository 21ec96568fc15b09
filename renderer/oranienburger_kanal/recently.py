"""What the last finished turn changed."""

from collections.abc import Iterator

from renderer.scene import Scene
from rules.oranienburger_kanal.events import CardDrawn, PieceBuilt, SpaceChosen, StructureRaised
from rules.oranienburger_kanal.tables.costs import BRIDGE
from rules.text import Seat

MARKED = (SpaceChosen, StructureRaised, PieceBuilt, CardDrawn)
"""The events that leave a mark."""


def new_structures(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """Return the spaces on which a seat raised a structure."""
    return tuple(
        event.space
        for event in scene.recent
        if isinstance(event, StructureRaised) and event.seat == seat
    )


def new_pieces(scene: Scene, seat: Seat) -> Iterator[PieceBuilt]:
    """Yield the routes and bridges that a seat built and that are still there."""
    player = scene.view.players[seat]
    for event in scene.recent:
        if isinstance(event, PieceBuilt) and event.seat == seat:
            there = player.bridges if event.piece == BRIDGE else player.routes
            if event.space in there:
                yield event


def new_cards(scene: Scene) -> frozenset[str]:
    """Return the structures that entered the display."""
    return frozenset(e.structure for e in scene.recent if isinstance(e, CardDrawn))


def newest_space(scene: Scene) -> str:
    """Return the action space that was used; empty if none was."""
    chosen = [event.space for event in scene.recent if isinstance(event, SpaceChosen)]
    return next((space for space in chosen if space in scene.view.used), "")
