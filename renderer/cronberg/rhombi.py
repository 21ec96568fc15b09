"""Rhombi: cream and plum buildings, with their numbers near the corners they refer to."""

from collections.abc import Iterable, Iterator
from math import dist

from renderer import theme
from renderer.canvas import Canvas
from renderer.cronberg import looks
from renderer.cronberg.icons import OF_RHOMBI
from renderer.cronberg.layout import place_at, place_shape
from renderer.cronberg.recently import newest_rhombi
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, inset, moved, rhomb, rounded, towards
from renderer.kit.depth import TILE, Level, light_edge, raised
from renderer.kit.icons import icon_marks
from renderer.kit.last_turn import OUTSIDE_TILE, ringed, shining, signed
from renderer.scene import Scene
from renderer.theme import Type
from rules.cronberg.tables import RHOMBI
from rules.cronberg.view import CronbergView

FROM_LANE, CORNER, ICON = 8.5, 9, 33
RHOMB_LEVEL = Level(TILE.thickness, 4, 4, 0.5)
ACUTE, OBTUSE = Type(32, "Black"), Type(28, "Black")
ACUTE_OFF, OBTUSE_OFF = 58, 42.5
"""Distances of the numbers from the crossings."""
BIG_ACROSS, BIG_DOWN, BIG_ICON = 84, 48.5, 32
BIG_ACUTE, BIG_OBTUSE = Type(29, "Black"), Type(23, "Black")
MINI_ACROSS, MINI_DOWN, MINI_ICON = 34, 21, 25


def show_rhombi(canvas: Canvas, scene: Scene) -> None:
    """Put every rhomb on its place; those just laid are on top."""
    view: CronbergView = scene.view
    newest = newest_rhombi(scene)
    for place in sorted(view.laid, key=newest.__contains__):
        kind, corners = RHOMBI[view.laid[place]].kind, place_shape(place)
        if place in newest:
            canvas.put(shining(_face(corners)), place_at(place))
        canvas.put(rhomb_on(kind, corners), place_at(place))
        if place in newest:
            canvas.put(ringed(_face(corners, OUTSIDE_TILE)), place_at(place))
            canvas.put(numbers_on(kind, corners), place_at(place))


@drawing
def rhomb_on(kind: str, corners: Shape) -> Iterable[Mark]:
    """Draw a rhomb by the corners of its place: acute, obtuse, acute, obtuse."""
    look = looks.look_of(numbers_of(kind)[1])
    yield from raised(_face(corners), look.face, look.side, look.edge, RHOMB_LEVEL)
    yield from icon_marks(OF_RHOMBI[kind], (0, 0), ICON, look.icon, look.face)
    yield from _numbers(kind, corners, look.numbers)


@drawing
def numbers_on(kind: str, corners: Shape) -> Iterable[Mark]:
    """Write the numbers again where an outline crosses them."""
    yield from _numbers(kind, corners, looks.look_of(numbers_of(kind)[1]).numbers)


@drawing
def big(kind: str) -> Iterable[Mark]:
    """Draw the rhomb to be laid, lying on its side."""
    obtuse, acute = numbers_of(kind)
    look = looks.look_of(acute)
    shape = rounded(rhomb((0, 0), BIG_ACROSS, BIG_DOWN), 8)
    yield from raised(shape, look.face, look.side, look.edge, Level(3, 3, 4, 0.5))
    yield from icon_marks(OF_RHOMBI[kind], (0, 0), BIG_ICON, look.icon, look.face)
    for aside in (-1, 1):
        yield Letters(signed(acute), (aside * 47, 0), BIG_ACUTE, look.numbers)
        yield Letters(signed(obtuse), (0, aside * 29), BIG_OBTUSE, look.numbers)


@drawing
def mini(kind: str, *, gone: bool = False) -> Iterable[Mark]:
    """Draw a small rhomb for the supply; a kind that is used up is only an outline."""
    look = looks.look_of(numbers_of(kind)[1])
    shape = rounded(rhomb((0, 0), MINI_ACROSS, MINI_DOWN), 3)
    if gone:
        yield Stroke(shape, looks.GONE, 1.6, closed=True)
        yield from icon_marks(OF_RHOMBI[kind], (0, 0), MINI_ICON, looks.GONE_INK, theme.PANEL)
        return
    yield Fill(moved(shape, (0, 2)), look.side)
    yield Fill(shape, look.face)
    yield light_edge(shape, look.edge, 1)
    yield from icon_marks(OF_RHOMBI[kind], (0, 0), MINI_ICON, look.icon, look.face)


def numbers_of(kind: str) -> tuple[int, int]:
    """Return the number at the obtuse and at the acute corners of a kind."""
    return next((r.obtuse, r.acute) for r in RHOMBI.values() if r.kind == kind)


def _face(corners: Shape, outside: float = 0) -> Shape:
    """Return the outline of a rhomb inside its place."""
    return rounded(inset(corners, FROM_LANE - outside), CORNER + outside)


def _numbers(kind: str, corners: Shape, ink: str) -> Iterator[Mark]:
    obtuse, acute = numbers_of(kind)
    for place, corner in enumerate(corners):
        number, style, off = ((acute, ACUTE, ACUTE_OFF), (obtuse, OBTUSE, OBTUSE_OFF))[place % 2]
        yield Letters(signed(number), _from_corner(corner, off), style, ink)


def _from_corner(corner: Point, off: float) -> Point:
    return towards((0, 0), corner, dist((0, 0), corner) - off)
