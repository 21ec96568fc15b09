"""Hard outlines with smooth edges: drawn three times as large, in bands, and reduced.

No sheet is larger than a band. So the memory that the largest picture needs while it is drawn is
small, stays in the processor's cache, and is given back whole.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderer.canvas.pixels import Pixels, stacked
from renderer.geometry import Box, Point, Shape, bounds

FINE = 3
"""How many times larger outlines are drawn before they are reduced."""
BAND = 1 << 20
"""Bytes of a sheet at most, if it has more than one row of finished pixels."""
LARGE = 100
"""Fine pixels from which on a shape may have rows that are all alike, and are drawn as one."""
GAP = 1.5
"""Fine pixels from which on a gap is rounded at the outer edge where a line turns."""

Ink: TypeAlias = int | tuple[int, ...]


class Outline(NamedTuple):
    """A polygon to be filled, or a line, in fine pixels."""

    points: Shape
    box: Box
    ink: Ink
    thickness: int = 0
    """Of a line with round ends and joins; 0 is a polygon."""
    round_at: Sequence[int] = ()
    """Which points of a line are its ends, and joins that would gape."""
    places: Sequence[Point] = ((0, 0),)
    """Where all this is drawn."""

    @property
    def reach(self) -> Box:
        """The box around all its places."""
        left, top, right, bottom = self.box
        first, high, last, low = bounds(self.places)
        return left + first, top + high, right + last, bottom + low


def outlined(shape: Shape, unit: float, ink: Ink, width: float = 0) -> Outline:
    """Return a shape at `unit` fine pixels to the u; a width makes it a line."""
    points = tuple([(x * unit, y * unit) for x, y in shape])
    thickness = max(1, round(width * unit)) if width else 0
    room = thickness / 2 + 1
    left, top, right, bottom = bounds(points)
    box = (left - room, top - room, right + room, bottom + room)
    round_at = (0, *_bends(points, thickness), -1) if thickness else ()
    return Outline(points, box, ink, thickness, round_at)


def around(outlines: Iterable[Outline]) -> Pixels:
    """Give the finished pixels that outlines touch."""
    lefts, tops, rights, bottoms = zip(*[outline.reach for outline in outlines], strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return floor(left / FINE), floor(top / FINE), ceil(right / FINE), ceil(bottom / FINE)


def smooth(mode: str, box: Pixels, outlines: Sequence[Outline]) -> Image.Image:
    """Draw what of the outlines lies in a box, one over the other."""
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
    """Say of each row whether it has more than upright edges, and may differ from the next."""
    rows = bytearray(bottom - top)
    for first, last in _slanting(outlines):
        seen = slice(max(0, floor(first / FINE) - 1 - top), max(0, ceil(last / FINE) + 1 - top))
        rows[seen] = b"\1" * len(rows[seen])
    return rows


def _slanting(outlines: Iterable[Outline]) -> Iterator[tuple[float, float]]:
    """Give the tops and bottoms of edges that are not upright, and of all that is not large."""
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
    """Draw an outline on a band whose corner lies somewhere beside it."""
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
    """Find the points where a line turns too sharply for its outer edge to close."""
    steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
    for place, ((a, b), (c, d)) in enumerate(pairwise(steps), start=1):
        if thickness * abs(a * d - b * c) >= GAP * (a * c + b * d):
            yield place
