"""Icons on a grid of 24 units, and those that several games share.

An icon is a tuple of marks in two placeholder colours: `INK_OF` for the icon, and `GROUND` for the
ground that shows through. `icon_marks` puts it at a point, at a size and in real colours.
`read_icons` reads a package's icons from its `icons.svg`. There every group is an icon; its
`transform` only finds it a place on the sheet that an illustrator sees.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from importlib import resources
from math import atan2, degrees, dist, sqrt
from typing import TypeAlias
from xml.etree import ElementTree

from renderer.drawing import Fill, Mark, Region, Stroke, drawing
from renderer.geometry import Point, Shape, arc, between, circle, ellipse, rectangle

Icon: TypeAlias = tuple[Fill | Stroke, ...]

GRID = 24
INK_OF, GROUND = "currentColor", "white"
"""Placeholders that are black on white where a file of icons is opened."""
SMALLEST = 22
"""An icon smaller than this, in u, cannot be read on a phone."""
ROUND, STEPS = 40, 8
"""The corners of a circle and the pieces of an arc, unless `data-steps` tells another number."""


def read_icons(package: str) -> Mapping[str, Icon]:
    """Read the icons of a package by their names.

    Raises ValueError for an element or a command of SVG that is not read here: there are circles,
    ellipses, rectangles, and paths of the absolute commands M, L, A (up to half a circle) and Z.
    """
    text = resources.files(package).joinpath("icons.svg").read_text("utf-8")
    sheet = ElementTree.fromstring(text)  # noqa: S314  # our own file
    return {group.attrib["id"]: tuple(_read_marks(group)) for group in sheet}


def _read_marks(group: Iterable[ElementTree.Element]) -> Iterator[Fill | Stroke]:
    for element in group:
        given = element.attrib
        for line, is_closed in _read_lines(element.tag.rpartition("}")[2], given):
            if "fill" in given:
                yield Fill(line, given["fill"])
            if "stroke" in given:
                yield Stroke(line, given["stroke"], float(given["stroke-width"]), is_closed)


def _read_lines(shape: str, given: Mapping[str, str]) -> Iterator[tuple[Shape, bool]]:
    """Yield the lines of an element, and whether each is closed."""

    def numbers(*names: str) -> list[float]:
        return [float(given.get(name, "0")) for name in names]

    steps = int(given.get("data-steps", "0"))
    match shape:
        case "circle":
            x, y, radius = numbers("cx", "cy", "r")
            yield circle((x, y), radius, steps or ROUND), True
        case "ellipse":
            x, y, across, down = numbers("cx", "cy", "rx", "ry")
            yield ellipse((x, y), across, down), True
        case "rect":
            x, y, width, height, radius = numbers("x", "y", "width", "height", "rx")
            yield rectangle(x, y, width, height, radius), True
        case "path":
            for line in re.findall("M[^M]*", given["d"]):
                yield tuple(_read_points(line, steps or STEPS)), line.rstrip().endswith("Z")
        case _:
            raise ValueError(shape)


def _read_points(line: str, steps: int) -> Iterator[Point]:
    at = (0.0, 0.0)
    for command, written in re.findall("([A-Za-z])([^A-Za-z]*)", line):
        values = [float(number) for number in re.findall(r"[-.\d]+", written)]
        match command, values:
            case "M" | "L", _:
                points = tuple(zip(values[::2], values[1::2], strict=True))
            case "A", (radius, _, 0, 0, clockwise, x, y):
                points = _bend(at, radius, (x, y), steps, is_clockwise=bool(clockwise))
            case "Z", []:
                return
            case _:
                raise ValueError(line)
        yield from points
        at = points[-1]


def _bend(start: Point, radius: float, end: Point, steps: int, *, is_clockwise: bool) -> Shape:
    """Return the smaller arc of a circle between two points, without its start."""
    way = 1 if is_clockwise else -1
    x, y = between(start, end, 0.5)
    half = dist(start, end) / 2
    aside = way * sqrt(max(0, radius * radius - half * half)) / half / 2
    middle = (x - (end[1] - start[1]) * aside, y + (end[0] - start[0]) * aside)
    first, last = (degrees(atan2(v - middle[1], u - middle[0])) for u, v in (start, end))
    return arc(middle, radius, first, first + way * (way * (last - first) % 360), steps)[1:]


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
