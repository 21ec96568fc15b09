"""Canal tiles: meadows with banks, quays and water; and the cobbled special tiles.

Flags, houses and trees stand as far from the canals as possible.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import product
from math import hypot
from typing import TypeAlias

from renderer import geometry
from renderer.canal_king import looks
from renderer.canal_king.layout import HALF, MIDDLES, TILE, channel, curve, hex_shape, strip
from renderer.canal_king.pieces import HIGH, ON_HAND_TILE, ON_TILE, WIDE, pennant_marks
from renderer.drawing import Drawing, Fill, Group, Letters, Mark, Put, Stroke, drawing
from renderer.kit.surfaces import TILE as LEVEL
from renderer.kit.surfaces import Level, box_of, bricks, furrows, light_edge, shadow, side, texture
from renderer.theme import BLACK, SEATS, Type, mixed
from rules.canal_king.tables import PATTERNS, SPECIAL, TILES, Segment
from rules.canal_king.words import FLAGS_AFTER

INSET, CORNER = 0.022, 0.07
PASSES = ((0.42, looks.BANK), (0.385, looks.QUAY), (0.30, looks.DEEP), (0.275, looks.WATER))
"""Width of a canal in circumradii, from the bank to the water."""
LINE_WIDTH, HAND_LINE = 0.05, 0.062
MOWING, MOWING_OPACITY = 9, 0.35
BOND = (14, 8)
NAME, NAME_AT, NAME_HALO = Type(15.5, "Bold"), (-0.43, -0.67), 2.6
ON_CARD, IN_HAND = Level(LEVEL.thickness, 0, 0, 0), Level(2, 0, 0, 0)
"""Levels that throw no shadow."""
ROOF = (8.8, 12)
DROP = 1.6
ROOM_FOR_HOUSES = 0.08
JOINT = 2.4
"""How far a joint extends beyond the gap between two tiles, on either side."""
ALIKE = {tile.partition(FLAGS_AFTER)[0]: tile for tile in PATTERNS}
"""One representative tile for each kind."""
VARIANTS = 6
"""The number of arrangements of houses and trees; a space always has the same one."""


def tile_on(tile: str, rotation: int, colour: str = "") -> Drawing:
    """Return a tile as it lies on the board; a special tile is tinted once its owner is known."""
    return _without_flags(ALIKE[tile.partition(FLAGS_AFTER)[0]], rotation, colour)


def every_tile() -> Iterator[Drawing]:
    """Yield each tile in each rotation as it lies on the board; special ones have no owner."""
    for tile in sorted(set(ALIKE.values())):
        yield from (_without_flags(tile, rotation, "") for rotation in range(len(PATTERNS[tile])))


@drawing
def _without_flags(tile: str, rotation: int, colour: str) -> Iterable[Mark]:
    yield from _body(tile, rotation, TILE, LEVEL, colour)


@drawing
def tile_in_hand(tile: str, radius: float) -> Iterable[Mark]:
    """Draw a small unrotated tile with its flags."""
    yield from _body(tile, 0, radius, IN_HAND)
    yield from flags_on(tile, 0, radius, ON_HAND_TILE)


@drawing
def small_tile(tile: str, rotation: int, radius: float, colour: str = "") -> Iterable[Mark]:
    """Draw a tile at another size, without houses and trees."""
    yield from _body(tile, rotation, radius, ON_CARD, colour)
    yield from flags_on(tile, rotation, radius, max(ON_HAND_TILE, ON_TILE * radius / TILE))


@drawing
def name_on(space: str, ground: str, ink: str) -> Iterable[Mark]:
    """Write the name of a space on its tile; the origin is the middle of the tile."""
    at = geometry.scaled((NAME_AT,), TILE)[0]
    yield Letters(space, at, NAME, ink, halo=ground, halo_width=NAME_HALO)


def name_of_space(space: str, tile: str, colour: str) -> Drawing:
    """Return the name of a space in the colours of the tile on it."""
    if tile == SPECIAL:
        return name_on(space, _cobbles(colour)[0], looks.COBBLES_LABEL)
    return name_on(space, looks.MEADOW, looks.LABEL)


@drawing
def joint(edge: int) -> Iterable[Mark]:
    """Draw the piece of canal across the gap between two tiles, which hides the seam."""
    x, y = geometry.scaled((MIDDLES[edge],), JOINT / HALF)[0]
    for width, colour in (*PASSES[1:], (LINE_WIDTH, looks.LINE)):
        yield strip((-x, -y), (x, y), width * TILE, colour)


def flags_on(tile: str, rotation: int, radius: float, scale: float) -> Iterator[Mark]:
    """Draw the flags of a tile without poles."""
    for colour, (x, y) in flag_spots(tile, rotation, radius, scale):
        yield from pennant_marks(colour, (x * radius, y * radius), scale, pole=False)


def tile_shape(radius: float = TILE, outside: float = 0) -> geometry.Shape:
    """Return the outline of a tile."""
    return geometry.rounded(
        geometry.inset(hex_shape(radius), INSET * radius - outside), CORNER * radius + outside
    )


def variant_of(space: str) -> int:
    """Return the arrangement of houses and trees of a space, always the same one."""
    return sha256(space.encode()).digest()[0] % VARIANTS


def _body(
    tile: str, rotation: int, radius: float, level: Level, colour: str = ""
) -> Iterator[Mark]:
    yield Put(_cobbled(radius, level, colour) if tile == SPECIAL else _mown(radius, level))
    yield Group(tuple(_canals(tile, rotation, radius)), tile_shape(radius))


@drawing
def _mown(radius: float, level: Level) -> Iterable[Mark]:
    """Draw a meadow without canals."""
    shape = tile_shape(radius)
    lines = furrows(box_of(shape), looks.MOWN, MOWING * radius / TILE)
    faces = (looks.MEADOW, looks.MEADOW_SIDE, looks.MEADOW_EDGE)
    yield from _ground(shape, level, faces, texture(shape, lines, MOWING_OPACITY))


@drawing
def _cobbled(radius: float, level: Level, colour: str) -> Iterable[Mark]:
    """Draw a special tile without canals."""
    shape, faces = tile_shape(radius), _cobbles(colour)
    joints = bricks(box_of(shape), mixed(faces[0], BLACK, 0.14), *BOND)
    yield from _ground(shape, level, faces, texture(shape, joints, 1))


def _ground(
    shape: geometry.Shape, level: Level, colours: tuple[str, str, str], printed: Mark
) -> Iterator[Mark]:
    face, deep, edge = colours
    if level.dark:
        yield shadow(shape, level)
    yield side(shape, deep, level.thickness)
    yield Fill(shape, face)
    yield printed
    yield light_edge(shape, edge)


def _cobbles(colour: str) -> tuple[str, str, str]:
    plain = (looks.COBBLES, looks.COBBLES_SIDE, looks.COBBLES_EDGE)
    if not colour:
        return plain
    look = SEATS[colour]
    face, deep, edge = (
        mixed(stone, own, looks.TINTED)
        for stone, own in zip(plain, (look.face, look.deep, look.tint), strict=True)
    )
    return face, deep, edge


def _canals(tile: str, rotation: int, radius: float) -> Iterator[Mark]:
    """Draw all canals pass by pass, so that crossings look clean."""
    lines = [channel(*segment, radius) for segment in PATTERNS[tile][rotation].segments]
    fine = LINE_WIDTH if radius == TILE else HAND_LINE
    for width, colour in (*PASSES, (fine, looks.LINE)):
        for line in lines:
            yield Stroke(line, colour, width * radius)


@lru_cache(maxsize=1024)
def decoration(tile: str, rotation: int, space: str) -> tuple[tuple[Drawing, geometry.Point], ...]:
    """Return a pair of houses and some trees, each with its position, where there is room."""
    return tuple(_decoration(free_spots(tile, rotation), variant_of(space)))


def _decoration(
    spots: Sequence[tuple[geometry.Point, float]], variant: int
) -> Iterator[tuple[Drawing, geometry.Point]]:
    housed = variant % max(1, len(spots))
    for place, ((x, y), room) in enumerate(spots):
        if place == housed and room > ROOM_FOR_HOUSES:
            yield houses((variant + place) % 3 * 60 - 60), (x * TILE, y * TILE)
        else:
            yield trees((variant + place) % 2 + 1), (x * TILE, y * TILE)


@drawing
def houses(angle: int) -> Iterable[Mark]:
    """Draw a pair of houses, their ridges turned by `angle` degrees."""
    width, length = ROOF
    for aside, (light, dark) in zip((-5.2, 5.2), looks.ROOFS, strict=True):
        middle = (aside, aside * 0.4)
        roof = geometry.rotated(geometry.centred(middle, width, length), angle, middle)
        half = geometry.rotated(
            geometry.centred((middle[0] - width / 4, middle[1]), width / 2, length), angle, middle
        )
        yield Fill(geometry.moved(roof, (0, DROP)), looks.MEADOW_SIDE)
        yield Fill(roof, dark)
        yield Fill(half, light)


@drawing
def trees(number: int) -> Iterable[Mark]:
    """Draw one tree or two."""
    for (x, y), radius in (((-4.0, 1.5), 5.0), ((5.0, -1.5), 4.0))[:number]:
        yield Fill(geometry.circle((x, y + DROP), radius, 24), looks.MEADOW_SIDE)
        yield Fill(geometry.circle((x, y), radius, 24), looks.TREE)
        cap = (x - radius * 0.25, y - radius * 0.3)
        yield Fill(geometry.circle(cap, radius * 0.55, 20), looks.TREE_CAP)


Reach: TypeAlias = tuple[float, float]
"""Half the width and height of a box, in circumradii."""
Distances: TypeAlias = tuple[float, ...]
"""A distance for every box of one size inside a tile, in circumradii."""
BANK = 0.21
"""Half the width of a canal with its banks, in circumradii."""
STEP = 0.1
COARSE = tuple(round(-1 + STEP * step, 2) for step in range(21))
LABEL: geometry.Box = (-0.72, -0.84, -0.16, -0.5)
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
) -> tuple[tuple[str, geometry.Point], ...]:
    """Return where the flags of a tile stand, in circumradii from its middle."""
    flags = TILES[tile].flags if tile in TILES else ()
    if not flags:
        return ()
    reach = flag_reach(radius, scale)
    dry = _dry(PATTERNS[tile][rotation].segments, reach)
    apart = _gaps(LABEL, reach) if radius == TILE else (FAR,) * len(dry)
    spots: list[tuple[str, geometry.Point]] = []
    for colour in flags:
        spot, _ = _roomiest(reach, dry, apart)
        spots.append((colour, spot))
        apart = _least(apart, _gaps(_around(spot, reach), reach))
    return tuple(spots)


def flag_reach(radius: float, scale: float) -> Reach:
    """Return half the width and height of a flag, in circumradii."""
    return ((WIDE / 2 + AROUND_FLAG) * scale / radius, (HIGH / 2 + AROUND_FLAG) * scale / radius)


@lru_cache(maxsize=1024)
def free_spots(tile: str, rotation: int) -> tuple[tuple[geometry.Point, float], ...]:
    """Return up to three points for houses and trees, each with the clearance around it."""
    dry = _dry(PATTERNS[tile][rotation].segments, DECORATION)
    reach, apart = flag_reach(TILE, ON_TILE), _gaps(LABEL, DECORATION)
    for _, spot in flag_spots(tile, rotation):
        apart = _least(apart, _gaps(_around(spot, reach), DECORATION))
    found: list[tuple[geometry.Point, float]] = []
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
def _gaps(box: geometry.Box, reach: Reach) -> Distances:
    """Return the distance of each box from another box; negative if they overlap."""
    left, top, right, low = box
    across, down = reach
    return tuple(
        max(left - x - across, x - right - across, top - y - down, y - low - down)
        for x, y in _middles(reach)
    )


@lru_cache
def _middles(reach: Reach) -> Sequence[geometry.Point]:
    """Return the middles of all boxes of a size that fit inside a tile."""
    across, down = reach
    return [
        (x, y) for x, y in product(COARSE, COARSE) if _is_inside((abs(x) + across, abs(y) + down))
    ]


def _is_inside(corner: geometry.Point) -> bool:
    return corner[1] < HALF - EDGE and corner[0] + corner[1] / (2 * HALF) < 1 - EDGE


def _least(*several: Distances) -> Distances:
    return tuple(map(min, zip(*several, strict=True)))


def _roomiest(reach: Reach, dry: Distances, apart: Distances) -> tuple[geometry.Point, float]:
    """Return the box with the most clearance; an overlapping one only if all overlap."""
    rooms = [
        min(water, other) if other > 0 else other - 1
        for water, other in zip(dry, apart, strict=True)
    ]
    most = max(rooms)
    return _middles(reach)[rooms.index(most)], most


def _around(spot: geometry.Point, reach: Reach) -> geometry.Box:
    return (spot[0] - reach[0], spot[1] - reach[1], spot[0] + reach[0], spot[1] + reach[1])
