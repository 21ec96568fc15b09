"""Drawing things on a certificate at different scales."""

from collections.abc import Iterable
from dataclasses import dataclass

from renderer import theme
from renderer.big_shoulders import looks, pieces
from renderer.canvas import Canvas
from renderer.drawing import (
    Anchor,
    Drawing,
    Fill,
    Group,
    Letters,
    Mark,
    Repeated,
    Soft,
    Stroke,
    drawing,
)
from renderer.geometry import Point, Shape, scaled
from renderer.kit.icons import Icon
from renderer.lettering import text_width
from renderer.theme import Type, Weight


@dataclass(frozen=True, slots=True)
class Pen:
    """A position on a canvas and a scale for what is drawn there."""

    canvas: Canvas
    corner: Point
    factor: float = 1

    def at(self, x: float, y: float) -> Point:
        return (self.corner[0] + x * self.factor, self.corner[1] + y * self.factor)

    def put(self, drawn: Drawing, x: float, y: float) -> None:
        """Put a drawing that is already drawn to scale."""
        self.canvas.put(drawn, self.at(x, y))

    def write(
        self,
        words: object,
        at: Point,
        style: tuple[float, Weight],
        ink: str = theme.INK,
        anchor: Anchor = "middle",
    ) -> float:
        """Write words in a size and weight; return their width."""
        size, weight = style[0] * self.factor, style[1]
        self.put(pieces.text(words, size, weight, ink, anchor), *at)
        return text_width(str(words), Type(size, weight)) / self.factor

    def icon(
        self, icon: Icon, at: Point, size: float, ink: str = looks.NAVY, ground: str = looks.BOX
    ) -> None:
        self.put(pieces.icon(icon, size * self.factor, ink, ground), *at)

    def cube(self, kind: str, at: Point, size: float) -> None:
        self.put(pieces.cube(kind, size * self.factor), *at)

    def crate(self, at: Point, size: float) -> None:
        self.put(pieces.crate(size * self.factor), *at)

    def token(self, at: Point, size: float) -> None:
        self.put(pieces.token(size / 2 * self.factor), *at)


@drawing
def enlarged(drawn: Drawing, factor: float) -> Iterable[Mark]:
    """Draw something enlarged by `factor`."""
    for mark in drawn.marks:
        yield _enlarged(mark, factor)


def _enlarged(mark: Mark, by: float) -> Mark:
    match mark:
        case Fill(area, colour, opacity) if isinstance(area, tuple):
            return Fill(scaled(area, by), colour, opacity)
        case Stroke(line, colour, width, closed, opacity):
            return Stroke(scaled(line, by), colour, width * by, closed, opacity)
        case Repeated(shape, colour, places, width):
            return Repeated(scaled(shape, by), colour, scaled(places, by), width * by)
        case Soft(area, blur, opacity, colour, shift, outline) if isinstance(area, tuple):
            moved = (shift[0] * by, shift[1] * by)
            return Soft(scaled(area, by), blur * by, opacity, colour, moved, outline * by)
        case Letters(text, at, style, colour, anchor):
            size = Type(style.size * by, style.weight, style.spacing)
            return Letters(text, (at[0] * by, at[1] * by), size, colour, anchor)
        case Group(marks, inside, opacity) if isinstance(inside, tuple):
            larger = tuple(_enlarged(inner, by) for inner in marks)
            return Group(larger, _shape(inside, by), opacity)
        case _:
            raise TypeError(f"{mark} is not enlarged")


def _shape(shape: Shape, by: float) -> Shape:
    return scaled(shape, by)
