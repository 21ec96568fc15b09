"""The unchanging base: table, town wall with the score track, towers, and sandy ground."""

from collections.abc import Iterable, Iterator
from math import dist

from renderer import theme
from renderer.cronberg import layout, looks
from renderer.cronberg.icons import CITY_HALL
from renderer.cronberg.layout import INSIDE, OUTSIDE, SIDE_CELLS, UNIT, cell_at
from renderer.drawing import Fill, Group, Letters, Mark, Region, Soft, Stroke, drawing
from renderer.geometry import Point, Shape, circle, inset, moved, rounded, towards
from renderer.kit.depth import Level, light_edge, shadow, side
from renderer.kit.frame import heading, table
from renderer.theme import Type
from rules.cronberg.tables import TRACK

WALL_LEVEL = Level(5, 10, 16, 0.6)
TOWER_LEVEL = Level(4, 4, 5, 0.5)
STONE_DEPTH, JOINT = 18, 1.6
TOWER_RADIUS, TOWER_INNER, TOWER_JOINTS = 38, 27, 12
FIFTH = 5
NUMBER, FIFTH_NUMBER, TOWER_NUMBER = Type(18, "Semibold"), Type(20, "Black"), Type(24, "Black")


@drawing
def town() -> Iterable[Mark]:
    """Draw everything below the pieces."""
    yield from table(layout.HEIGHT)
    yield from heading("Cronberg", CITY_HALL)
    yield from _wall()
    yield from _ground()
    for number in range(0, len(TRACK), SIDE_CELLS):
        yield from _tower(number)


def _wall() -> Iterator[Mark]:
    shape = rounded(layout.hexagon_at(OUTSIDE), 10)
    yield shadow(shape, WALL_LEVEL)
    yield side(shape, looks.WALL_SIDE, WALL_LEVEL.thickness)
    yield Fill(shape, looks.WALL)
    yield Stroke(shape, looks.WALL_EDGE, 1.6, closed=True)
    for number in range(len(TRACK)):
        if number % SIDE_CELLS:
            yield from _stone(number)


def _stone(number: int) -> Iterator[Mark]:
    """Draw one cell of the score track as a dressed stone."""
    shape = rounded(_block(number), 5)
    yield Fill(moved(shape, (0, 1.5)), looks.STONE_SIDE)
    yield Fill(shape, _stone_face(number))
    fifth = number % FIFTH == 0
    style, ink = (FIFTH_NUMBER, theme.INK) if fifth else (NUMBER, looks.STONE_INK)
    yield Letters(str(number), cell_at(number), style, ink)


def _stone_face(number: int) -> str:
    if number % FIFTH == 0:
        return looks.FIFTH_STONE
    return looks.OTHER_STONE if number % 3 == 0 else looks.STONE


def _block(number: int) -> Shape:
    """Return a stone's corners, at right angles to its wall."""
    middle, after = cell_at(number), cell_at(number + 1)
    half = dist(middle, after) / 2 - JOINT
    x, y = towards((0, 0), (after[0] - middle[0], after[1] - middle[1]), 1)
    return tuple(_offset(middle, (x, y), a * half, b * STONE_DEPTH * UNIT) for a, b in _CORNERS)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _offset(point: Point, direction: Point, ahead: float, aside: float) -> Point:
    x, y = direction
    return (point[0] + x * ahead - y * aside, point[1] + y * ahead + x * aside)


def _ground() -> Iterator[Mark]:
    edge = layout.hexagon_at(INSIDE)
    sand = rounded(inset(edge, 5), 6)
    yield Fill(rounded(edge, 6), looks.SAND_EDGE)
    yield Fill(sand, looks.SAND)
    ring = Region((layout.hexagon_at(OUTSIDE),), (edge,))
    shade = Soft(ring, 6, 0.42, looks.WALL_SHADOW, shift=(0, 7))
    yield Group((shade,), sand)


def _tower(number: int) -> Iterator[Mark]:
    at = cell_at(number)
    shape, face = circle(at, TOWER_RADIUS), circle(at, TOWER_INNER)
    yield shadow(shape, TOWER_LEVEL)
    yield side(shape, looks.WALL_SIDE, TOWER_LEVEL.thickness)
    yield Fill(shape, looks.TOWER)
    rims = zip(circle(at, 27, TOWER_JOINTS), circle(at, 37, TOWER_JOINTS), strict=True)
    for inner, outer in rims:
        yield Stroke((inner, outer), looks.TOWER_JOINT, 2)
    yield light_edge(circle(at, 37.4), looks.TOWER_RIM)
    yield Fill(face, looks.TOWER_FACE)
    yield Stroke(face, looks.TOWER_JOINT, 1.6, closed=True)
    yield Letters(str(number), at, TOWER_NUMBER, theme.INK)
