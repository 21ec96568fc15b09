"""Hard outlines with smooth edges: drawn three times as large, in bands, and reduced.

No sheet is larger than a band. So the memory that the largest picture needs while it is drawn is
small, stays in the processor's cache, and is given back whole.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from renderer.canvas.pixels import Pixels
from renderer.geometry import Box, Point, Shape

FINE = 3
"""How many times larger outlines are drawn before they are reduced."""
BAND = 1 << 20
"""Bytes of a sheet at most, if it has more than one row of finished pixels."""
GAP = 1.5
"""Where a line turns, a gap at its outer edge is rounded from so many fine pixels on."""

Ink: TypeAlias = int | tuple[int, ...]


class Outline(NamedTuple):
    """A polygon to be filled, or a line, in fine pixels."""

    xs: Sequence[float]
    ys: Sequence[float]
    box: Box
    ink: Ink
    thickness: int = 0
    """Of a line with round ends and joins; 0 is a polygon."""


def outlined(shape: Shape, unit: float, ink: Ink, width: float = 0) -> Outline:
    """Give a shape at so many fine pixels to the u; a width makes it a line."""
    xs, ys = [x * unit for x, _ in shape], [y * unit for _, y in shape]
    thickness = max(1, round(width * unit)) if width else 0
    room = thickness / 2 + 1
    box = (min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room)
    return Outline(xs, ys, box, ink, thickness)


def around(outlines: Iterable[Outline]) -> Pixels:
    """Give the finished pixels that outlines touch."""
    lefts, tops, rights, bottoms = zip(*[outline.box for outline in outlines], strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return floor(left / FINE), floor(top / FINE), ceil(right / FINE), ceil(bottom / FINE)


def smooth(mode: str, box: Pixels, outlines: Sequence[Outline]) -> Image.Image:
    """Draw what of the outlines lies in a box, one over the other."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    sheet = Image.new(mode, (width, height))
    rows = max(1, BAND // (width * len(mode) * FINE * FINE))
    for row in range(0, height, rows):
        high = min(rows, height - row)
        band = Image.new(mode, (width * FINE, high * FINE))
        _draw(band, (left * FINE, (top + row) * FINE), outlines)
        sheet.paste(band.reduce(FINE), (0, row))
    return sheet


def _draw(band: Image.Image, corner: tuple[int, int], outlines: Iterable[Outline]) -> None:
    pen = ImageDraw.Draw(band)
    left, top = corner
    right, bottom = left + band.width, top + band.height
    for xs, ys, box, ink, thickness in outlines:
        if box[0] > right or box[1] > bottom or box[2] < left or box[3] < top:
            continue
        points = list(zip([x - left for x in xs], [y - top for y in ys], strict=True))
        if thickness:
            _trace(pen, points, thickness, ink)
        else:
            pen.polygon(points, ink)


def _trace(pen: ImageDraw.ImageDraw, points: Sequence[Point], thickness: int, ink: Ink) -> None:
    """Draw a line with round ends and joins."""
    pen.line(points, ink, thickness)
    radius = thickness / 2 - 0.5
    for x, y in (points[0], *_bends(points, thickness), points[-1]):
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)


def _bends(points: Sequence[Point], thickness: int) -> Iterator[Point]:
    """Give the points where a line turns so much that its outer edge would gape."""
    for (a, b), (c, d), (e, f) in zip(points, points[1:], points[2:], strict=False):
        across = (c - a) * (f - d) - (d - b) * (e - c)
        ahead = (c - a) * (e - c) + (d - b) * (f - d)
        if thickness * abs(across) >= GAP * ahead:
            yield c, d
