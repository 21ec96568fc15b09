"""Icons on a grid of 24 units, and those that several games share.

An icon is a tuple of marks in two placeholder colours: `INK_OF` for the icon, and `GROUND` for the
ground that shows through. `icon_marks` puts it at a point, at a size and in real colours.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from renderer.drawing import Fill, Mark, Region, Stroke, drawing
from renderer.geometry import Point, Shape, circle, ellipse

Icon: TypeAlias = tuple[Fill | Stroke, ...]

GRID = 24
INK_OF, GROUND = "ink", "ground"
SMALLEST = 22
"""An icon smaller than this, in u, cannot be read on a phone."""


def solid(*points: Point) -> Fill:
    """Return a filled polygon of an icon."""
    return Fill(points, INK_OF)


def opening(*points: Point) -> Fill:
    """Return a polygon cut out of an icon."""
    return Fill(points, GROUND)


def disc(x: float, y: float, radius: float, colour: str = INK_OF) -> Fill:
    """Return a filled circle of an icon."""
    return Fill(circle((x, y), radius, 40), colour)


def line(*points: Point, width: float = 2.5, colour: str = INK_OF, closed: bool = False) -> Stroke:
    """Return a line of an icon."""
    return Stroke(points, colour, width, closed)


def bar(left: float, top: float, right: float, bottom: float, colour: str = INK_OF) -> Fill:
    """Return a filled upright rectangle of an icon."""
    return Fill(((left, top), (right, top), (right, bottom), (left, bottom)), colour)


def icon_marks(icon: Icon, at: Point, size: float, ink: str, ground: str) -> Iterator[Mark]:
    """Put an icon into a drawing, as a square with sides of `size` u centred on a point."""
    colours = {INK_OF: ink, GROUND: ground}
    unit = size / GRID
    for mark in icon:
        colour = colours.get(mark.colour, mark.colour)
        match mark:
            case Fill(area):
                shape = () if isinstance(area, Region) else _placed(area, at, unit)
                yield replace(mark, area=shape, colour=colour)
            case Stroke(points, _, width):
                yield replace(
                    mark, line=_placed(points, at, unit), colour=colour, width=width * unit
                )


@drawing
def icon_of(icon: Icon, size: float, ink: str, ground: str) -> Iterable[Mark]:
    """Draw an icon on its own."""
    yield from icon_marks(icon, (0, 0), size, ink, ground)


def _placed(shape: Shape, at: Point, unit: float) -> Shape:
    middle = GRID / 2
    return tuple((at[0] + (x - middle) * unit, at[1] + (y - middle) * unit) for x, y in shape)


def _token(top: float) -> Icon:
    face, below = ellipse((12, top), 10, 4), ellipse((12, top + 3.6), 10, 4)
    rim = Stroke(face, GROUND, 1.3, closed=True)
    return (bar(2, top, 22, top + 3.6), Fill(below, INK_OF), Fill(face, INK_OF), rim)


HAND: Icon = (*_token(16), *_token(10))
"""Tokens left in hand."""
CROWN: Icon = (solid((3, 20), (1.5, 7), (7.5, 12), (12, 3.5), (16.5, 12), (22.5, 7), (21, 20)),)
"""The winner."""
CLOCK: Icon = (
    disc(12, 12, 10.5),
    disc(12, 12, 8, GROUND),
    line((12, 6.5), (12, 12), (16, 14.2), width=2),
)
"""The seat on turn."""
CHECK: Icon = (
    disc(12, 12, 11),
    line((6.6, 12.4), (10.4, 16.2), (17.4, 8.4), width=2.8, colour=GROUND),
)
"""Done."""
HOURGLASS: Icon = (
    bar(4, 1.5, 20, 4.5),
    bar(4, 19.5, 20, 22.5),
    solid(
        (6, 4), (18, 4), (18, 7), (13, 12), (18, 17), (18, 20), (6, 20), (6, 17), (11, 12), (6, 7)
    ),
    opening((8.2, 5.6), (15.8, 5.6), (15.4, 7.2), (8.6, 7.2)),
)
"""Loses a turn."""
DIE: Icon = (
    Fill(((3, 3), (21, 3), (21, 21), (3, 21)), INK_OF),
    *(
        disc(x, y, 2, GROUND)
        for x, y in ((7.5, 7.5), (16.5, 7.5), (12, 12), (7.5, 16.5), (16.5, 16.5))
    ),
)
"""Chance decides."""
ANCHOR: Icon = (
    line((12, 6), (12, 21), width=2.4),
    line((7.5, 9.4), (16.5, 9.4), width=2.2),
    line(*circle((12, 4), 2.3, 20), width=1.9, closed=True),
    line(*ellipse((12, 12.6), 9, 8.6, 40)[1:20], width=2.4),
    solid((0.8, 13.5), (6.2, 13.2), (2.2, 18.2)),
    solid((23.2, 13.5), (17.8, 13.2), (21.8, 18.2)),
)
