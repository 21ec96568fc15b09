"""The extent of marks, so that a sheet is no larger than what is drawn on it."""

from collections.abc import Iterable
from functools import lru_cache
from math import hypot

from renderer.canvas.fine import FINE
from renderer.canvas.masks import BLUR_REACH
from renderer.canvas.typefaces import drawn_advance
from renderer.drawing import (
    Area,
    Drawing,
    Fill,
    Group,
    Letters,
    Mark,
    Put,
    Region,
    Repeated,
    Soft,
    Stroke,
)
from renderer.geometry import Box, bounds

LINE_REACH = 0.9
"""The extent of letters above and below the middle of the capitals, in em."""
DRAWINGS = 64
"""The number of nested drawings whose boxes are cached."""


def reach(marks: Iterable[Mark], unit: float) -> Box:
    """Return the box of everything the marks can touch, drawn at `unit` pixels per u."""
    boxes = [_reach(mark, unit) for mark in marks]
    return bounds(
        [(x, y) for left, top, right, low in boxes for x, y in ((left, top), (right, low))]
    )


def _reach(mark: Mark, unit: float) -> Box:
    match mark:
        case Fill(area):
            return _area(area)
        case Stroke(line, _, width):
            return _grown(bounds(line), width / 2)
        case Repeated(shape, _, places, width):
            (left, top, right, low), (first, high, last, deep) = bounds(shape), bounds(places)
            return _grown((left + first, top + high, right + last, low + deep), width / 2)
        case Soft(area, blur, shift=(x, y)):
            left, top, right, low = _grown(_area(area), blur * BLUR_REACH + mark.outline / 2)
            return left + x, top + y, right + x, low + y
        case Letters():
            return _letters(mark, unit)
        case Group() | Put():
            return _several(mark, unit)


def _several(mark: Group | Put, unit: float) -> Box:
    if isinstance(mark, Group):
        return _area(mark.inside) if mark.inside else reach(mark.marks, unit)
    (x, y), (left, top, right, low) = mark.at, _drawing(mark.drawing, unit)
    # Its corner is a whole pixel, and is put on a whole pixel.
    return _grown((left + x, top + y, right + x, low + y), 2 * FINE / unit)


@lru_cache(maxsize=DRAWINGS)
def _drawing(drawing: Drawing, unit: float) -> Box:
    return reach(drawing.marks, unit)


def _area(area: Area) -> Box:
    shapes = area.shapes if isinstance(area, Region) else (area,)
    return bounds(point for shape in shapes for point in shape)


def _letters(mark: Letters, unit: float) -> Box:
    x, y = mark.at
    wide = drawn_advance(mark.text, mark.type, mark.type.size * unit) / unit
    high = LINE_REACH * mark.type.size
    if mark.angle:
        around = hypot(wide / 2, high)
        return _grown((x, y, x, y), around + mark.halo_width)
    left = x - {"left": 0, "middle": wide / 2, "right": wide}[mark.anchor]
    edge = mark.halo_width + mark.type.size / 4
    return left - edge, y - high - edge, left + wide + edge, y + high + edge


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
