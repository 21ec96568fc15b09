"""What the last finished turn changed on the river and in the ledger."""

from functools import cache
from itertools import pairwise
from math import dist

from renderer.geometry import Point, Shape, between, piece
from renderer.ruhrschifffahrt.chart import AT, RIVER
from renderer.scene import Scene
from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.events.rounds import DemandPlaced, DieRemoved
from rules.ruhrschifffahrt.events.turns import (
    DiePlaced,
    DieRaised,
    LockBuilt,
    ShipStarted,
    Sold,
    TileGained,
    WarehouseBuilt,
    WarehouseMoved,
)
from rules.text import Seat

MARKED = (
    DemandPlaced,
    DiePlaced,
    DieRaised,
    DieRemoved,
    LockBuilt,
    ShipStarted,
    Sold,
    TileGained,
    WarehouseBuilt,
    WarehouseMoved,
)
"""The events that leave a mark."""
QUAY = 36
"""The distance from the middle of a depot to its water."""


def places(scene: Scene) -> tuple[str, ...]:
    """Return the fields, stores and columns that the last turn changed, except depots sold from."""
    left = {event.depot for event in scene.recent if isinstance(event, Sold)}
    found = (
        code
        for event in scene.recent
        if isinstance(event, RuhrEvent)
        for code in event.where
        if code not in left or code in scene.view.dice
    )
    return tuple(dict.fromkeys(found))


def sales(scene: Scene) -> tuple[Sold, ...]:
    """Return the sales of the last turn."""
    return tuple(event for event in scene.recent if isinstance(event, Sold))


def loads(scene: Scene) -> dict[str, int]:
    """Return the values of the dice that came to the track last, by colour."""
    return {event.colour: event.value for event in sales(scene)}


def gained(scene: Scene, seat: Seat) -> frozenset[str]:
    """Return the tiles that a seat has gained."""
    mine = (e for e in scene.recent if isinstance(e, TileGained) and e.seat == seat)
    return frozenset(event.tile for event in mine)


def voyage(sale: Sold) -> Shape:
    """Return the path of a ship along the river, from the quay of its depot to the field."""
    start, end = _passed(sale.depot), _passed(sale.field)
    return piece(RIVER, min(start + QUAY, end), end)


@cache
def _passed(field: str) -> float:
    """Return the length of the river from its beginning to the point nearest to a field."""
    at, nearest, passed, best = AT[field], 0.0, 0.0, float("inf")
    for one, other in pairwise(RIVER):
        step = dist(one, other)
        part = max(0.0, min(1.0, _projected(one, other, at) / step**2))
        off = dist(between(one, other, part), at)
        if off < best:
            nearest, best = passed + step * part, off
        passed += step
    return nearest


def _projected(one: Point, other: Point, at: Point) -> float:
    across, down = other[0] - one[0], other[1] - one[1]
    return (at[0] - one[0]) * across + (at[1] - one[1]) * down


def built(scene: Scene) -> frozenset[str]:
    """Return the stores and columns into which a warehouse was built or moved."""
    found = (e for e in scene.recent if isinstance(e, WarehouseBuilt | WarehouseMoved))
    return frozenset(code for event in found for code in event.where)
