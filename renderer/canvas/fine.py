"""Hard outlines with smooth edges: drawn three times as large, in bands, and reduced.

No sheet is larger than a band, so that even the largest picture needs little memory while it is
drawn. That memory stays in the processor's cache and is freed as a whole.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderer.canvas.pixels import Pixels, stacked
from renderer.geometry import Box, Point, Shape, bounds

FINE = 3
"""The factor by which outlines are enlarged before they are reduced."""
BAND = 1 << 20
"""The most bytes of a sheet with more than one row of finished pixels."""
LARGE = 100
"""Shapes from this many fine pixels on may have identical rows, which are drawn as one."""
GAP = 1.5
"""A gap of this many fine pixels at the outer edge of a bend is rounded."""

Ink: TypeAlias = int | tuple[int, ...]


class Outline(NamedTuple):
    """A polygon to be filled, or a line, in fine pixels."""

    points: Shape
    box: Box
    ink: Ink
    thickness: int = 0
    """Width of a line with round ends and joins; 0 is a polygon."""
    round_at: Sequence[int] = ()
    """The points of a line to be rounded: its ends, and joins that would leave a gap."""
    places: Sequence[Point] = ((0, 0),)
    """The positions at which all this is drawn."""

    @property
    def reach(self) -> Box:
        """The box around all its places."""
        left, top, right, bottom = self.box
        first, high, last, low = bounds(self.places)
        return left + first, top + high, right + last, bottom + low


def outlined(shape: Shape, unit: float, ink: Ink, width: float = 0) -> Outline:
    """Return a shape at `unit` fine pixels per u; with a width it is a line."""
    points = tuple([(x * unit, y * unit) for x, y in shape])
    thickness = max(1, round(width * unit)) if width else 0
    room = thickness / 2 + 1
    left, top, right, bottom = bounds(points)
    box = (left - room, top - room, right + room, bottom + room)
    round_at = (0, *_bends(points, thickness), -1) if thickness else ()
    return Outline(points, box, ink, thickness, round_at)


def around(outlines: Iterable[Outline]) -> Pixels:
    """Return the finished pixels that the outlines touch."""
    lefts, tops, rights, bottoms = zip(*[outline.reach for outline in outlines], strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return floor(left / FINE), floor(top / FINE), ceil(right / FINE), ceil(bottom / FINE)


def smooth(mode: str, box: Pixels, outlines: Sequence[Outline]) -> Image.Image:
    """Return the part of the outlines inside a box, drawn one over the other."""
    left, top, right, bottom = box
    sheet = Image.new(mode, (right - left, bottom - top))
    rows = max(1, BAND // (sheet.width * len(mode) * FINE * FINE))
    uneven = _uneven(top, bottom, outlines) if sheet.height > rows else b"\1"
    for row in range(0, sheet.height, rows):
        high = min(rows, sheet.height - row)
        are_alike = not any(uneven[row : row + rows])
        band = Image.new(mode, (sheet.width * FINE, FINE * (1 if are_alike else high)))
        _draw(band, (left * FINE, (top + row) * FINE), outlines)
        strip = band.reduce(FINE)
        sheet.paste(stacked(strip, high) if are_alike else strip, (0, row))
    return sheet


def _uneven(top: int, bottom: int, outlines: Iterable[Outline]) -> bytearray:
    """Mark each row that has more than upright edges and may differ from the next."""
    rows = bytearray(bottom - top)
    for first, last in _slanting(outlines):
        seen = slice(max(0, floor(first / FINE) - 1 - top), max(0, ceil(last / FINE) + 1 - top))
        rows[seen] = b"\1" * len(rows[seen])
    return rows


def _slanting(outlines: Iterable[Outline]) -> Iterator[tuple[float, float]]:
    """Yield top and bottom of every slanting edge, and of every outline but large polygons."""
    for outline in outlines:
        _, top, _, bottom = outline.reach
        if outline.thickness or len(outline.places) > 1 or bottom - top < LARGE:
            yield top, bottom
            continue
        for (x, y), (u, v) in pairwise((*outline.points, outline.points[0])):
            if x != u:
                yield min(y, v), max(y, v)


def _draw(band: Image.Image, corner: tuple[int, int], outlines: Iterable[Outline]) -> None:
    pen = ImageDraw.Draw(band)
    width, height = band.size
    for outline in outlines:
        left, top, right, bottom = outline.box
        for across, down in outline.places:
            x, y = corner[0] - across, corner[1] - down
            if left <= x + width and top <= y + height and right >= x and bottom >= y:
                _draw_at(pen, (x, y), outline)


def _draw_at(pen: ImageDraw.ImageDraw, corner: Point, outline: Outline) -> None:
    """Draw an outline on a band whose upper left corner is `corner`."""
    left, top = corner
    points = [(x - left, y - top) for x, y in outline.points]
    thickness, ink = outline.thickness, outline.ink
    if not thickness:
        pen.polygon(points, ink)
        return
    pen.line(points, ink, thickness)
    radius = thickness / 2 - 0.5
    for at in outline.round_at:
        x, y = points[at]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)


def _bends(line: Shape, thickness: int) -> Iterator[int]:
    """Yield the points at which a line bends too sharply for its outer edge to close."""
    steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
    for place, ((a, b), (c, d)) in enumerate(pairwise(steps), start=1):
        if thickness * abs(a * d - b * c) >= GAP * (a * c + b * d):
            yield place
