"""Where flags, houses and trees stand on a tile: as far from its canals as they can."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import hypot
from typing import TypeAlias

from renderer.canal_king.flags import HIGH, ON_TILE, WIDE
from renderer.canal_king.layout import HALF, TILE, curve
from renderer.geometry import Box, Point
from rules.canal_king.view import PATTERNS, TILES

Reach: TypeAlias = tuple[float, float]
"""Half the width and height of a box, in circumradii."""
BANK = 0.21
"""Half the width of a canal with its banks, in circumradii."""
STEP = 0.1
COARSE = tuple(round(-1 + STEP * step, 2) for step in range(21))
LABEL: Box = (-0.72, -0.84, -0.16, -0.5)
"""Where the name of the space stands."""
AROUND_FLAG = 1.2
"""What the white line and the points of a flag add to its box, in u at scale 1."""
DECORATION, APART = (0.12, 0.12), (0.26, 0.22)
"""Half the width and height of a tree, and of what it keeps from others."""
EDGE = 0.02
"""How far everything stays away from the edge."""
LEAST = 0.01
MOST = 3
SAMPLE = 4


@lru_cache(maxsize=2048)
def flag_spots(
    tile: str, rotation: int, radius: float = TILE, scale: float = ON_TILE
) -> tuple[tuple[str, Point], ...]:
    """Say where the flags of a tile stand, in circumradii from its middle."""
    flags = TILES[tile].flags if tile in TILES else ()
    if not flags:
        return ()
    reach = flag_reach(radius, scale)
    dry = _dry(PATTERNS[tile][rotation].segments, reach)
    taken: list[Box] = [LABEL] if radius == TILE else []
    spots: list[tuple[str, Point]] = []
    for colour in flags:
        spot, _ = _roomiest(dry, reach, taken)
        spots.append((colour, spot))
        taken.append(_around(spot, reach))
    return tuple(spots)


def flag_reach(radius: float, scale: float) -> Reach:
    """Give half the width and height of a flag, in circumradii."""
    return (
        (WIDE / 2 + AROUND_FLAG) * scale / radius,
        (HIGH / 2 + AROUND_FLAG) * scale / radius,
    )


@lru_cache(maxsize=1024)
def free_spots(tile: str, rotation: int) -> tuple[tuple[Point, float], ...]:
    """Give up to three places for houses and trees, each with the room it has around it."""
    dry = _dry(PATTERNS[tile][rotation].segments, DECORATION)
    reach = flag_reach(TILE, ON_TILE)
    taken = [LABEL, *(_around(spot, reach) for _, spot in flag_spots(tile, rotation))]
    found: list[tuple[Point, float]] = []
    for _ in range(MOST):
        spot, room = _roomiest(dry, DECORATION, taken)
        if room < LEAST:
            break
        found.append((spot, room))
        taken.append(_around(spot, APART))
    return tuple(found)


@lru_cache(maxsize=1024)
def _dry(segments: Iterable[tuple[int, int]], reach: Reach) -> Mapping[Point, float]:
    """Measure for every box within the tile how far it lies from the nearest bank."""
    water = [point for segment in segments for point in curve(*segment, 1)[::SAMPLE]]
    across, down = reach
    return {
        (x, y): min(hypot(max(abs(x - u) - across, 0), max(abs(y - v) - down, 0)) for u, v in water)
        - BANK
        for x, y in product(COARSE, COARSE)
        if _is_inside((abs(x) + across, abs(y) + down))
    }


def _is_inside(corner: Point) -> bool:
    return corner[1] < HALF - EDGE and corner[0] + corner[1] / (2 * HALF) < 1 - EDGE


def _roomiest(
    dry: Mapping[Point, float], reach: Reach, taken: Sequence[Box]
) -> tuple[Point, float]:
    """Choose the box with the most room; one that overlaps another only if all do."""

    def room(spot: Point) -> float:
        apart = min((_gap(spot, reach, box) for box in taken), default=1.0)
        return min(dry[spot], apart) if apart > 0 else apart - 1

    best = max(dry, key=room)
    return best, room(best)


def _gap(spot: Point, reach: Reach, box: Box) -> float:
    """Measure the distance of a box from another; negative if they overlap."""
    left, top, right, low = box
    across = max(left - spot[0], spot[0] - right) - reach[0]
    down = max(top - spot[1], spot[1] - low) - reach[1]
    return max(across, down)


def _around(spot: Point, reach: Reach) -> Box:
    return (spot[0] - reach[0], spot[1] - reach[1], spot[0] + reach[0], spot[1] + reach[1])
