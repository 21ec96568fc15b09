"""The 147 canal tiles, the special tile, and how they lie in each rotation (CK-1.2 to 1.4)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rules.canal_king.table import table
from rules.canal_king.tables.board import SIDES, bits

_TABLE = table("tiles")
_PIECES = table("pieces")

_PAIRS = {pair: 1 << place for place, pair in enumerate(combinations(SIDES, 2))}

Segment = tuple[int, int]
"""One drawn canal: the two edges it joins, the smaller first (CK-2.1)."""


@dataclass(frozen=True, slots=True)
class Lie:
    """A tile as it lies in one rotation."""

    segments: tuple[Segment, ...]
    ends: int
    """The canal ends, one bit an edge."""
    parts: int
    """The segments, one bit each (CK-5.2)."""
    exits: tuple[tuple[int, ...], ...]
    """By the edge a ship comes in through: the edges it may leave through (CK-9.3)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the 101 kinds of canal tile that differ in canals or flags."""

    name: str
    flags: tuple[str, ...]
    """Colours."""
    count: int
    lies: tuple[Lie, ...]
    """By rotation; only rotations that look different (CK-2.2)."""


SPECIAL = "special"
"""The name that stands on the board for a special tile; its owner says whose (CK-1.4)."""


def _turned(edges: Iterable[int], rotation: int) -> Segment:
    first, second = sorted((edge + rotation) % len(SIDES) for edge in edges)
    return first, second


def _lie(segments: Iterable[Mapping[str, Any]], rotation: int) -> Lie:
    turned = tuple(sorted(_turned(segment["edges"], rotation) for segment in segments))
    exits = tuple(
        tuple(sorted(sum(segment) - edge for segment in turned if edge in segment))
        for edge in SIDES
    )
    ends = bits(tuple(edge for segment in turned for edge in segment))
    return Lie(turned, ends, sum(_PAIRS[segment] for segment in turned), exits)


def _lies(row: Mapping[str, Any]) -> tuple[Lie, ...]:
    return tuple(_lie(row["segments"], rotation) for rotation in row["distinct_rotations"])


_KINDS = {row["code"]: _lies(row) for row in _TABLE["kinds"]}

TILES: Mapping[str, Tile] = {
    row["id"]: Tile(row["id"], tuple(row["flags"]), row["count"], _KINDS[row["kind"]])
    for row in sorted(_TABLE["variants"], key=lambda row: row["id"])
}
"""By name, in the order of the rulebook (plain character codes)."""
TOTAL = sum(tile.count for tile in TILES.values())
LIES: Mapping[str, tuple[Lie, ...]] = {
    SPECIAL: _lies(_PIECES["special_tiles"][0]),
    **{name: tile.lies for name, tile in TILES.items()},
}
"""How each tile and the special tile can lie, by rotation."""
FLAGS: Mapping[str, frozenset[str]] = {
    SPECIAL: frozenset(),
    **{name: frozenset(tile.flags) for name, tile in TILES.items()},
}
