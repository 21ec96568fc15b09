"""The free triangles: plain while they can be covered, bright and raised once activated."""

from collections.abc import Iterable, Iterator

from renderer.canvas import Canvas
from renderer.cronberg import looks
from renderer.cronberg.icons import OF_TRIANGLES
from renderer.cronberg.layout import points_up, triangle_at, triangle_shape
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing, written
from renderer.geometry import Box, Point, Shape, inset, moved, rounded
from renderer.kit.icons import icon_marks
from renderer.kit.places import lit
from renderer.kit.textures import box_of, bricks, dots, hatching, texture
from renderer.scene import Scene
from renderer.theme import Type
from rules.cronberg.tables import TRIANGLES, Kind
from rules.cronberg.view import CronbergView

FROM_LANE, CORNER, TEXTURE_FROM_LANE = 7.5, 7, 10
SYMBOL_OFF, NUMBER_OFF = 9, 29
"""How far the symbol is from the middle towards the apex, and the number towards the base."""
TIMES_TWO = "×2"
QUIET_TIMES, AWAKE_TIMES, NUMBER = Type(38, "Black"), Type(44, "Black"), Type(17, "Bold")
QUIET_ICON, AWAKE_ICON, AWAKE_SINK = 40, 48, 2
LIT_NUMBER, LIT_WIDTH = Type(18, "Black"), 30
QUIET_TEXTURE, AWAKE_TEXTURE = 0.34, 0.3


def show_triangles(canvas: Canvas, scene: Scene) -> None:
    """Draw every triangle that no rhomb covers."""
    view: CronbergView = scene.view
    for number in sorted(view.free):
        kind, up = TRIANGLES[number].kind, points_up(number)
        if number in view.activated:
            canvas.put(awake(kind, up=up), triangle_at(number))
        else:
            canvas.put(quiet(kind, up=up), triangle_at(number))


def show_numbers(canvas: Canvas, scene: Scene) -> None:
    """Write the numbers of coverable triangles, highlighted while a rhomb is to be laid."""
    view: CronbergView = scene.view
    number_triangles(canvas, view, view.free if view.drawn else frozenset())


def number_triangles(canvas: Canvas, view: CronbergView, chosen: frozenset[int]) -> None:
    """Write the numbers of triangles that can be covered, and highlight those in `chosen`."""
    for number in sorted(view.free - set(view.activated)):
        x, y = triangle_at(number)
        where = (x, y + _down(number) * NUMBER_OFF)
        if number in chosen:
            canvas.put(lit(str(number), LIT_WIDTH, style=LIT_NUMBER), where)
        else:
            ink = looks.QUIET[TRIANGLES[number].kind].ink
            canvas.put(written(str(number), NUMBER, ink), where)


@drawing
def quiet(kind: Kind, *, up: bool) -> Iterable[Mark]:
    """Draw a triangle that may still be covered."""
    look, corners = looks.QUIET[kind], _corners(up=up)
    shape = rounded(inset(corners, FROM_LANE), CORNER)
    yield Fill(moved(shape, (0, -1.5)), look.edge)
    yield Fill(shape, look.face)
    yield texture(
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
    yield texture(
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
        yield from icon_marks(OF_TRIANGLES[kind], (0, 2.5), 14, looks.AWAKE_BORDER, look.face)


def _symbol(kind: Kind, at: Point, look: looks.TriangleLook, *, awake: bool) -> Iterator[Mark]:
    if kind is Kind.PARK:
        yield Letters(TIMES_TWO, at, AWAKE_TIMES if awake else QUIET_TIMES, look.ink)
    else:
        size = AWAKE_ICON if awake else QUIET_ICON
        yield from icon_marks(OF_TRIANGLES[kind], at, size, look.ink, look.face)


def _pattern(kind: Kind, shape: Shape, edge: str) -> Iterable[Mark]:
    box: Box = box_of(shape)
    match kind:
        case Kind.PARK:
            return dots(box, edge, 2.4, 18, 9)
        case Kind.GUARD:
            return bricks(box, edge, 22, 11)
        case Kind.COAT:
            return hatching(box, edge, 16)


def _corners(*, up: bool) -> Shape:
    """Return the corners of a triangle that points up or down, around its middle."""
    number = next(number for number in TRIANGLES if points_up(number) == up)
    x, y = triangle_at(number)
    return moved(triangle_shape(number), (-x, -y))


def _down(number: int) -> int:
    return 1 if points_up(number) else -1
