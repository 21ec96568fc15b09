"""The board: the town inside its wall, the score track on it, and the free triangles."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import dist

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.cronberg import layout, looks
from renderer.drawing import Fill, Group, Letters, Mark, Region, Soft, Stroke, drawing, written
from renderer.geometry import Box, Point, Shape, circle, inset, moved, rounded, towards
from renderer.kit import frame, icons, marks, people, surfaces
from renderer.scene import Scene
from renderer.theme import Type
from rules.cronberg.tables import TRACK, TRIANGLES, Kind
from rules.cronberg.view import CronbergView

WALL_LEVEL = surfaces.Level(5, 10, 16, 0.6)
TOWER_LEVEL = surfaces.Level(4, 4, 5, 0.5)
STONE_DEPTH, JOINT = 18, 1.6
TOWER_RADIUS, TOWER_INNER, TOWER_JOINTS = 38, 27, 12
FIFTH = 5
CELL_NUMBER, FIFTH_NUMBER, TOWER_NUMBER = Type(18, "Semibold"), Type(20, "Black"), Type(24, "Black")


@drawing
def town() -> Iterable[Mark]:
    """Draw everything below the pieces."""
    yield from frame.table(layout.HEIGHT)
    yield from frame.heading("Cronberg", looks.ICONS["city_hall"])
    yield from _wall()
    yield from _ground()
    for number in range(0, len(TRACK), layout.SIDE_CELLS):
        yield from _tower(number)


def _wall() -> Iterator[Mark]:
    shape = rounded(layout.hexagon_at(layout.OUTSIDE), 10)
    yield surfaces.shadow(shape, WALL_LEVEL)
    yield surfaces.side(shape, looks.WALL_SIDE, WALL_LEVEL.thickness)
    yield Fill(shape, looks.WALL)
    yield Stroke(shape, looks.WALL_EDGE, 1.6, closed=True)
    for number in range(len(TRACK)):
        if number % layout.SIDE_CELLS:
            yield from _stone(number)


def _stone(number: int) -> Iterator[Mark]:
    """Draw one cell of the score track as a dressed stone."""
    shape = rounded(_block(number), 5)
    yield Fill(moved(shape, (0, 1.5)), looks.STONE_SIDE)
    yield Fill(shape, _stone_face(number))
    fifth = number % FIFTH == 0
    style, ink = (FIFTH_NUMBER, theme.INK) if fifth else (CELL_NUMBER, looks.STONE_INK)
    yield Letters(str(number), layout.cell_at(number), style, ink)


def _stone_face(number: int) -> str:
    if number % FIFTH == 0:
        return looks.FIFTH_STONE
    return looks.OTHER_STONE if number % 3 == 0 else looks.STONE


def _block(number: int) -> Shape:
    """Return a stone's corners, at right angles to its wall."""
    middle, after = layout.cell_at(number), layout.cell_at(number + 1)
    half = dist(middle, after) / 2 - JOINT
    x, y = towards((0, 0), (after[0] - middle[0], after[1] - middle[1]), 1)
    return tuple(
        _offset(middle, (x, y), a * half, b * STONE_DEPTH * layout.UNIT) for a, b in _CORNERS
    )


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _offset(point: Point, direction: Point, ahead: float, aside: float) -> Point:
    x, y = direction
    return (point[0] + x * ahead - y * aside, point[1] + y * ahead + x * aside)


def _ground() -> Iterator[Mark]:
    edge = layout.hexagon_at(layout.INSIDE)
    sand = rounded(inset(edge, 5), 6)
    yield Fill(rounded(edge, 6), looks.SAND_EDGE)
    yield Fill(sand, looks.SAND)
    ring = Region((layout.hexagon_at(layout.OUTSIDE),), (edge,))
    shade = Soft(ring, 6, 0.42, looks.WALL_SHADOW, shift=(0, 7))
    yield Group((shade,), sand)


def _tower(number: int) -> Iterator[Mark]:
    at = layout.cell_at(number)
    shape, face = circle(at, TOWER_RADIUS), circle(at, TOWER_INNER)
    yield surfaces.shadow(shape, TOWER_LEVEL)
    yield surfaces.side(shape, looks.WALL_SIDE, TOWER_LEVEL.thickness)
    yield Fill(shape, looks.TOWER)
    rims = zip(circle(at, 27, TOWER_JOINTS), circle(at, 37, TOWER_JOINTS), strict=True)
    for inner, outer in rims:
        yield Stroke((inner, outer), looks.TOWER_JOINT, 2)
    yield surfaces.light_edge(circle(at, 37.4), looks.TOWER_RIM)
    yield Fill(face, looks.TOWER_FACE)
    yield Stroke(face, looks.TOWER_JOINT, 1.6, closed=True)
    yield Letters(str(number), at, TOWER_NUMBER, theme.INK)


ALONE, TOGETHER = 16.5, 12.5
MARKER = surfaces.Level(3.5, 4, 4, 0.55)
SPOTS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-13, 0), (13, 0)),
    3: ((-13, -11), (13, -11), (0, 12)),
    4: ((-13, -12), (13, -12), (-13, 12), (13, 12)),
}
"""Positions of markers that share a cell, by their number."""


def show_markers(canvas: Canvas, scene: Scene) -> None:
    """Put every seat's marker on the cell of its score."""
    for cell, colours in _by_cell(scene.view).items():
        radius = ALONE if len(colours) == 1 else TOGETHER
        for colour, where in zip(
            colours, moved(SPOTS[len(colours)], layout.cell_at(cell)), strict=True
        ):
            canvas.put(people.piece(colour, radius, level=MARKER), where)


def _by_cell(view: CronbergView) -> Mapping[int, list[str]]:
    cells: dict[int, list[str]] = defaultdict(list)
    for colour, score in zip(view.colours, view.scores, strict=True):
        cells[score % len(TRACK)].append(colour)
    return cells


FROM_LANE, CORNER, TEXTURE_FROM_LANE = 7.5, 7, 10
SYMBOL_OFF, NUMBER_OFF = 9, 29
"""How far the symbol is from the middle towards the apex, and the number towards the base."""
TIMES_TWO = "×2"
QUIET_TIMES, AWAKE_TIMES, NUMBER = Type(38, "Black"), Type(44, "Black"), Type(17, "Bold")
QUIET_ICON, AWAKE_ICON, AWAKE_SINK = 40, 48, 2
LIT_NUMBER, LIT_SIZE, LIT_OFF = Type(28, "Black"), (42, 30), 27
QUIET_TEXTURE, AWAKE_TEXTURE = 0.34, 0.3


def show_triangles(canvas: Canvas, scene: Scene) -> None:
    """Draw every triangle that no rhomb covers."""
    view: CronbergView = scene.view
    for number in sorted(view.free):
        kind, up = TRIANGLES[number].kind, layout.points_up(number)
        if number in view.activated:
            canvas.put(awake(kind, up=up), layout.triangle_at(number))
        else:
            canvas.put(quiet(kind, up=up), layout.triangle_at(number))


def show_numbers(canvas: Canvas, scene: Scene) -> None:
    """Write the numbers of coverable triangles, highlighted while a rhomb is to be laid."""
    view: CronbergView = scene.view
    number_triangles(canvas, view, view.free if view.drawn else frozenset())


def number_triangles(canvas: Canvas, view: CronbergView, chosen: frozenset[int]) -> None:
    """Write the numbers of triangles that can be covered, and highlight those in `chosen`."""
    for number in sorted(view.free - set(view.activated)):
        x, y = layout.triangle_at(number)
        down = 1 if layout.points_up(number) else -1
        if number in chosen:
            canvas.put(marks.lit(str(number), *LIT_SIZE, LIT_NUMBER), (x, y + LIT_OFF * down))
        else:
            ink = looks.QUIET[TRIANGLES[number].kind].ink
            canvas.put(written(str(number), NUMBER, ink), (x, y + NUMBER_OFF * down))


@drawing
def quiet(kind: Kind, *, up: bool) -> Iterable[Mark]:
    """Draw a triangle that may still be covered."""
    look, corners = looks.QUIET[kind], _corners(up=up)
    shape = rounded(inset(corners, FROM_LANE), CORNER)
    yield Fill(moved(shape, (0, -1.5)), look.edge)
    yield Fill(shape, look.face)
    yield surfaces.texture(
        inset(corners, TEXTURE_FROM_LANE), _pattern(kind, shape, look.edge), QUIET_TEXTURE
    )
    at = (0, -SYMBOL_OFF if up else SYMBOL_OFF)
    yield from _symbol(kind, at, look, awake=False)


@drawing
def awake(kind: Kind, *, up: bool) -> Iterable[Mark]:
    """Draw an activated triangle."""
    look, corners = looks.AWAKE[kind], _corners(up=up)
    shape = rounded(inset(corners, FROM_LANE), CORNER)
    yield Soft(shape, 5, 0.45)
    yield Fill(moved(shape, (0, 2)), look.edge)
    yield Fill(shape, look.face)
    yield surfaces.texture(
        inset(corners, TEXTURE_FROM_LANE), _pattern(kind, shape, look.edge), AWAKE_TEXTURE
    )
    yield Stroke(shape, looks.AWAKE_BORDER, 3.4, closed=True)
    yield from _symbol(kind, (0, AWAKE_SINK if up else -AWAKE_SINK), look, awake=True)


@drawing
def small(kind: Kind) -> Iterable[Mark]:
    """Draw an activated triangle for the legend."""
    look = looks.AWAKE[kind]
    shape = rounded(((-17, 12), (0, -16), (17, 12)), 3)
    yield Fill(shape, look.face)
    yield Stroke(shape, looks.AWAKE_BORDER, 1.4, closed=True)
    if kind is Kind.PARK:
        yield Letters(TIMES_TWO, (0, 3), Type(12, "Black"), looks.AWAKE_BORDER)
    else:
        yield from icons.icon_marks(looks.ICONS[kind], (0, 2.5), 14, looks.AWAKE_BORDER, look.face)


def _symbol(kind: Kind, at: Point, look: looks.TriangleLook, *, awake: bool) -> Iterator[Mark]:
    if kind is Kind.PARK:
        yield Letters(TIMES_TWO, at, AWAKE_TIMES if awake else QUIET_TIMES, look.ink)
    else:
        size = AWAKE_ICON if awake else QUIET_ICON
        yield from icons.icon_marks(looks.ICONS[kind], at, size, look.ink, look.face)


def _pattern(kind: Kind, shape: Shape, edge: str) -> Iterable[Mark]:
    box: Box = surfaces.box_of(shape)
    match kind:
        case Kind.PARK:
            return surfaces.dots(box, edge, 2.4, 18, 9)
        case Kind.GUARD:
            return surfaces.bricks(box, edge, 22, 11)
        case Kind.COAT:
            return surfaces.hatching(box, edge, 16)


def _corners(*, up: bool) -> Shape:
    """Return the corners of a triangle that points up or down, around its middle."""
    number = next(number for number in TRIANGLES if layout.points_up(number) == up)
    x, y = layout.triangle_at(number)
    return moved(layout.triangle_shape(number), (-x, -y))
