"""The 147 canal tiles and the special tile, with their canals in each rotation (CK-1.2 to 1.4)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rules.canal_king.tables.board import SIDES, bits
from rules.tables import read_table

_TABLE = read_table("canal_king", "tiles")
_PIECES = read_table("canal_king", "pieces")

_PAIRS = {pair: 1 << place for place, pair in enumerate(combinations(SIDES, 2))}

Segment = tuple[int, int]
"""One drawn canal: the two edges that it joins, the smaller number first (CK-2.1)."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """The canals of a tile in one rotation."""

    segments: tuple[Segment, ...]
    ends: int
    """The edges that are canal ends, as bits."""
    segment_bits: int
    """The segments as bits, one for each pair of edges (CK-5.2)."""
    exits: tuple[tuple[int, ...], ...]
    """The edges by which a ship may leave, by the edge it enters through (CK-9.3)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the 101 kinds of canal tiles, which differ in canals or flags."""

    name: str
    flags: tuple[str, ...]
    """The colours of its flags."""
    count: int
    """The number of copies in the game."""
    patterns: tuple[Pattern, ...]
    """Patterns by rotation; only rotations that look different (CK-2.2)."""


SPECIAL = "special"
"""The name of every special tile on the board; its owner tells them apart (CK-1.4)."""


def _turned(edges: Iterable[int], rotation: int) -> Segment:
    first, second = sorted((edge + rotation) % len(SIDES) for edge in edges)
    return first, second


def _pattern(segments: Iterable[Mapping[str, Any]], rotation: int) -> Pattern:
    turned = tuple(sorted(_turned(segment["edges"], rotation) for segment in segments))
    exits = tuple(
        tuple(sorted(sum(segment) - edge for segment in turned if edge in segment))
        for edge in SIDES
    )
    ends = bits(tuple(edge for segment in turned for edge in segment))
    return Pattern(turned, ends, sum(_PAIRS[segment] for segment in turned), exits)


def _patterns(row: Mapping[str, Any]) -> tuple[Pattern, ...]:
    return tuple(_pattern(row["segments"], rotation) for rotation in row["distinct_rotations"])


_KINDS = {row["code"]: _patterns(row) for row in _TABLE["kinds"]}

TILES: Mapping[str, Tile] = {
    row["id"]: Tile(row["id"], tuple(row["flags"]), row["count"], _KINDS[row["kind"]])
    for row in sorted(_TABLE["variants"], key=lambda row: row["id"])
}
"""Tiles by name, in the order of the rulebook (by character code)."""
TOTAL = sum(tile.count for tile in TILES.values())
"""The number of canal tiles in the game."""
PATTERNS: Mapping[str, tuple[Pattern, ...]] = {
    SPECIAL: _patterns(_PIECES["special_tiles"][0]),
    **{name: tile.patterns for name, tile in TILES.items()},
}
"""The canals of each tile and of the special tile, by rotation."""
ENDS: Mapping[str, tuple[int, ...]] = {
    name: tuple(pattern.ends for pattern in patterns) for name, patterns in PATTERNS.items()
}
"""The canal ends of each tile and of the special tile, by rotation, as bits."""


def _rotations_with(patterns: Sequence[Pattern]) -> dict[int, list[int]]:
    """Return the rotations that contain some canals, for every set of canals, as bits."""
    found: dict[int, list[int]] = {}
    for rotation, pattern in enumerate(patterns):
        pairs = [_PAIRS[segment] for segment in pattern.segments]
        for number in range(len(pairs) + 1):
            for chosen in combinations(pairs, number):
                found.setdefault(sum(chosen), []).append(rotation)
    return found


ROTATIONS_WITH: Mapping[str, Mapping[int, Sequence[int]]] = {
    name: _rotations_with(patterns) for name, patterns in PATTERNS.items()
}
"""By tile and `segment_bits` of some canals: the rotations that contain them all (CK-5.2)."""
FLAGS: Mapping[str, frozenset[str]] = {
    SPECIAL: frozenset(),
    **{name: frozenset(tile.flags) for name, tile in TILES.items()},
}
"""The colours of the flags on each tile; the special tile has none."""
