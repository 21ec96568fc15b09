"""The background of a page: the table, the paper with its lines, and the brass frame."""

from collections.abc import Iterable, Iterator

from renderer.drawing import Fill, Mark, Region, Soft, Stroke, drawing
from renderer.geometry import Box, Point, Shape, arc, circle, inset, rectangle, rhomb
from renderer.kit.depth import Level, shadow, side
from renderer.kit.frame import table
from renderer.paper import looks
from renderer.paper.layout import FRAME, LEFT, MARGIN, RIGHT
from renderer.theme import BRASS, DARK_BRASS, WIDTH

FRAME_LEVEL = Level(6, 10, 14, 0.6)
LIP, INNER_LIP = 4, 5
SCREW, SLOT = 6.5, 4
SCREW_SLOTS = (35, 80, 10, 55)
"""Angles of the screws' slots in degrees; all different, as on a real frame."""
BORDER, NICHE = 12, 20
"""How far inside the paper the engraved border is, and the size of its notched corners."""


@drawing
def sheet(height: int, rows_top: int = 0, row: int = 0, rows: int = 0) -> Iterable[Mark]:
    """Draw table, paper, frame and the rows of a table, which are equal after every game."""
    outer = rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height - 2 * MARGIN)
    inner = inset(outer, FRAME)
    yield from table(height)
    yield shadow(outer, FRAME_LEVEL)
    yield side(outer, looks.BRASS_LIP, FRAME_LEVEL.thickness)
    yield Fill(inner, looks.PAPER)
    if rows:
        yield from _lines(rows_top, row, rows)
    yield from _border(inner)
    yield Soft(Region((outer,), (inner,)), 7, 0.5, looks.FRAME_SHADOW, (0, 6))
    yield from _frame(outer, inner)


@drawing
def ruled(row: int, rows: int) -> Iterable[Mark]:
    """Draw the rows of a table, for a sheet without rows."""
    yield from _lines(0, row, rows)


def _lines(top: int, row: int, rows: int) -> Iterator[Mark]:
    """Draw bands on every second row, hairlines, and heavy lines around the table."""
    for place in range(rows):
        y = top + place * row
        if place % 2 == 0:
            yield Fill(rectangle(LEFT, y, RIGHT - LEFT, row), looks.BAND)
        if place:
            yield Stroke(((LEFT, y), (RIGHT, y)), looks.RULE, 1.5)
    for y in (top, top + rows * row):
        yield Stroke(((LEFT, y), (RIGHT, y)), looks.SEPIA, 3)


def _border(paper: Shape) -> Iterator[Mark]:
    """Draw a double line with hollow corners around the sheet."""
    for inside, width in ((BORDER, 2.4), (BORDER + 6, 1.2)):
        left, top, right, bottom = _box(inset(paper, inside))
        yield Stroke(_hollow((left, top, right, bottom)), looks.SEPIA, width, closed=True)
    left, top, right, bottom = _box(inset(paper, BORDER + 5))
    for at in ((left, top), (right, top), (right, bottom), (left, bottom)):
        yield Fill(rhomb(at, 5.5, 5.5), looks.SEPIA)


def _hollow(box: Box) -> Shape:
    left, top, right, bottom = box
    points = (
        *arc((left, top), NICHE, 90, 0),
        *arc((right, top), NICHE, 180, 90),
        *arc((right, bottom), NICHE, 270, 180),
        *arc((left, bottom), NICHE, 360, 270),
    )
    # A cosine of 1e-15 instead of 0 would bend the long lines by a pixel.
    return tuple((round(x, 6), round(y, 6)) for x, y in points)


def _frame(outer: Shape, inner: Shape) -> Iterator[Mark]:
    """Yield four bars of brass joined at the corners; the upper one is lit."""
    for outside, within, shades in (
        (outer, inner, (looks.BRASS_LIGHT, BRASS, looks.BRASS_SHADE, BRASS)),
        (outer, inset(outer, LIP), (looks.BRASS_LIT, looks.BRASS_LIGHT, DARK_BRASS, BRASS)),
        (inset(inner, -INNER_LIP), inner, (DARK_BRASS, BRASS, looks.BRASS_LIT, BRASS)),
    ):
        yield from _bars(outside, within, shades)
    middle = inset(outer, FRAME / 2)
    yield Stroke(middle, DARK_BRASS, 1, closed=True, opacity=0.45)
    for corner, opposite in zip(outer, inner, strict=True):
        yield Stroke((corner, opposite), looks.BRASS_LIP, 1.2, opacity=0.7)
    yield Stroke(inner, looks.BRASS_LIP, 1.5, closed=True)
    for at, angle in zip(middle, SCREW_SLOTS, strict=True):
        yield from _screw(at, angle)


def _bars(outside: Shape, within: Shape, shades: tuple[str, ...]) -> Iterator[Mark]:
    """Yield the areas between two rectangles: top, right, bottom and left."""
    for place, shade in enumerate(shades):
        after = (place + 1) % 4
        yield Fill((outside[place], outside[after], within[after], within[place]), shade)


def _screw(at: Point, angle: float) -> Iterator[Mark]:
    yield Fill(circle(at, SCREW + 1.5), looks.BRASS_LIP)
    yield Fill(circle(at, SCREW), looks.BRASS_LIT, bottom=DARK_BRASS)
    yield Stroke(arc(at, SLOT, angle, angle + 180, 1), looks.BRASS_LIP, 2)


def _box(shape: Shape) -> Box:
    return (*shape[0], *shape[2])
