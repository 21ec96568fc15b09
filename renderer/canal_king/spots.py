"""Positions of flags, houses and trees on a tile, as far from its canals as possible."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import hypot
from typing import TypeAlias

from renderer.canal_king.flags import HIGH, ON_TILE, WIDE
from renderer.canal_king.layout import HALF, TILE, curve
from renderer.geometry import Box, Point
from rules.canal_king.tables import PATTERNS, TILES

Reach: TypeAlias = tuple[float, float]
"""Half the width and height of a box, in circumradii."""
Segment: TypeAlias = tuple[int, int]
"""The edges of a tile that a canal joins."""
Distances: TypeAlias = tuple[float, ...]
"""A distance for every box of one size inside a tile, in circumradii."""
BANK = 0.21
"""Half the width of a canal with its banks, in circumradii."""
STEP = 0.1
COARSE = tuple(round(-1 + STEP * step, 2) for step in range(21))
LABEL: Box = (-0.72, -0.84, -0.16, -0.5)
"""The box around the name of the space."""
AROUND_FLAG = 1.2
"""What a flag's white line and points add to its box, in u at scale 1."""
DECORATION, APART = (0.12, 0.12), (0.26, 0.22)
"""Half the width and height of a tree, and of the clear box around it."""
EDGE = 0.02
"""The clearance that everything keeps from the edge."""
LEAST, FAR = 0.01, 1.0
MOST = 3
SAMPLE = 4


@lru_cache(maxsize=2048)
def flag_spots(
    tile: str, rotation: int, radius: float = TILE, scale: float = ON_TILE
) -> tuple[tuple[str, Point], ...]:
    """Return where the flags of a tile stand, in circumradii from its middle."""
    flags = TILES[tile].flags if tile in TILES else ()
    if not flags:
        return ()
    reach = flag_reach(radius, scale)
    dry = _dry(PATTERNS[tile][rotation].segments, reach)
    apart = _gaps(LABEL, reach) if radius == TILE else (FAR,) * len(dry)
    spots: list[tuple[str, Point]] = []
    for colour in flags:
        spot, _ = _roomiest(reach, dry, apart)
        spots.append((colour, spot))
        apart = _least(apart, _gaps(_around(spot, reach), reach))
    return tuple(spots)


def flag_reach(radius: float, scale: float) -> Reach:
    """Return half the width and height of a flag, in circumradii."""
    return (
        (WIDE / 2 + AROUND_FLAG) * scale / radius,
        (HIGH / 2 + AROUND_FLAG) * scale / radius,
    )


@lru_cache(maxsize=1024)
def free_spots(tile: str, rotation: int) -> tuple[tuple[Point, float], ...]:
    """Return up to three points for houses and trees, each with the clearance around it."""
    dry = _dry(PATTERNS[tile][rotation].segments, DECORATION)
    reach, apart = flag_reach(TILE, ON_TILE), _gaps(LABEL, DECORATION)
    for _, spot in flag_spots(tile, rotation):
        apart = _least(apart, _gaps(_around(spot, reach), DECORATION))
    found: list[tuple[Point, float]] = []
    for _ in range(MOST):
        spot, room = _roomiest(DECORATION, dry, apart)
        if room < LEAST:
            break
        found.append((spot, room))
        apart = _least(apart, _gaps(_around(spot, APART), DECORATION))
    return tuple(found)


@lru_cache(maxsize=1024)
def _dry(segments: Iterable[Segment], reach: Reach) -> Distances:
    """Return the distance of each box from the nearest bank."""
    return _least(*(_from_canal(segment, reach) for segment in segments))


@lru_cache(maxsize=256)
def _from_canal(segment: Segment, reach: Reach) -> Distances:
    """Return the distance of each box from the bank of one canal."""
    water, (across, down) = curve(*segment, 1)[::SAMPLE], reach
    return tuple(
        min([hypot(max(abs(x - u) - across, 0), max(abs(y - v) - down, 0)) for u, v in water])
        - BANK
        for x, y in _middles(reach)
    )


@lru_cache(maxsize=256)
def _gaps(box: Box, reach: Reach) -> Distances:
    """Return the distance of each box from another box; negative if they overlap."""
    left, top, right, low = box
    across, down = reach
    return tuple(
        max(left - x - across, x - right - across, top - y - down, y - low - down)
        for x, y in _middles(reach)
    )


@lru_cache
def _middles(reach: Reach) -> Sequence[Point]:
    """Return the middles of all boxes of a size that fit inside a tile."""
    across, down = reach
    return [
        (x, y) for x, y in product(COARSE, COARSE) if _is_inside((abs(x) + across, abs(y) + down))
    ]


def _is_inside(corner: Point) -> bool:
    return corner[1] < HALF - EDGE and corner[0] + corner[1] / (2 * HALF) < 1 - EDGE


def _least(*several: Distances) -> Distances:
    return tuple(map(min, zip(*several, strict=True)))


def _roomiest(reach: Reach, dry: Distances, apart: Distances) -> tuple[Point, float]:
    """Return the box with the most clearance; an overlapping one only if all overlap."""
    rooms = [
        min(water, other) if other > 0 else other - 1
        for water, other in zip(dry, apart, strict=True)
    ]
    most = max(rooms)
    return _middles(reach)[rooms.index(most)], most


def _around(spot: Point, reach: Reach) -> Box:
    return (spot[0] - reach[0], spot[1] - reach[1], spot[0] + reach[0], spot[1] + reach[1])
