"""Shared by the vectors of the Operation Phase and the Clean-Up."""

from collections.abc import Mapping
from typing import Any

from rules.big_shoulders.cubes import Cubes, counted
from rules.big_shoulders.play.operation import Selling
from rules.big_shoulders.state import Chicago, Stand
from rules.big_shoulders.tables.components import TILES
from tests.rules.big_shoulders.builder import chicago, company

BOXES = ("X", "30", "20", "10")
KINDS = ("livestock", "coal", "wood", "steel")


def boxes(given: Mapping[str, Any]) -> tuple[Cubes, ...]:
    """Return supply boxes from lists of cubes, or from their number."""
    return tuple(
        counted(given[box]) if isinstance(given[box], list) else counted(["steel"] * given[box])
        for box in BOXES
    )


def by_kind(cubes: Cubes) -> dict[str, int]:
    return {kind: number for kind, number in zip(KINDS, cubes, strict=True) if number}


def stand(words: str) -> Stand:
    """Read "d10 (4 of 5)"; without numbers the tile is empty."""
    tile, _, filled = words.partition(" (")
    number = filled.split()[0] if filled else "0"
    return Stand(tile, int(number) if number.isdecimal() else 0)


def of_capacity(words: str) -> Stand:
    """Read "capacity 4, 3 filled" as any tile of that size."""
    numbers = [int(word) for word in words.replace(",", "").split() if word.isdecimal()]
    tile = next(tile.name for tile in TILES.values() if tile.capacity == numbers[0])
    return Stand(tile, sum(numbers[1:]))


def selling(key: str, demand: Mapping[str, Stand], ran: int = 0, **changes: Any) -> Chicago:
    value = changes.pop("value", 50)
    seller = company(key, 0, value, **changes)
    return chicago(seller, phase=Selling(key, ran), board={"demand": demand})


def revenue(state: Chicago) -> int:
    phase = state.phase
    return phase.total(state) if isinstance(phase, Selling) else -1
