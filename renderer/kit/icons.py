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


_SHARED = read_icons("renderer.kit")
HAND = _SHARED["hand"]
"""Tokens left in hand."""
CROWN = _SHARED["crown"]
"""The winner."""
CLOCK = _SHARED["clock"]
"""The seat on turn."""
CHECK = _SHARED["check"]
"""Done."""
HOURGLASS = _SHARED["hourglass"]
"""Loses a turn."""
DIE = _SHARED["die"]
"""Chance decides."""
ANCHOR = _SHARED["anchor"]
