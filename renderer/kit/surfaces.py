"""Surfaces: depth, light and quiet textures. Light comes from the top."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count, takewhile

from renderer.drawing import Area, Fill, Group, Mark, Region, Repeated, Soft, Stroke
from renderer.geometry import Box, Point, Shape, bounds, circle, swept


@dataclass(frozen=True, slots=True)
class Level:
    """A height above the table."""

    thickness: float
    drop: float
    """How far down the shadow falls."""
    blur: float
    dark: float
    """Opacity of the shadow."""


SHEET = Level(4, 10, 16, 0.55)
TILE = Level(3, 3, 4, 0.45)
PIECE = Level(4.5, 4, 4, 0.55)
EDGE_WIDTH, EDGE_OPACITY = 1.5, 0.8


def shadow(area: Area, level: Level) -> Mark:
    """Return the shadow of an area on what is below it."""
    return Soft(area, level.blur, level.dark, shift=(0, level.drop))


def side(shape: Shape, colour: str, thickness: float) -> Mark:
    """Return the side of a piece, visible below its face."""
    return Fill(swept(shape, thickness), colour)


def light_edge(shape: Shape, colour: str, width: float = EDGE_WIDTH) -> Mark:
    """Return the light edge of a face."""
    return Stroke(shape, colour, width, closed=True, opacity=EDGE_OPACITY)


def raised(shape: Shape, face: str, deep: str, tint: str, level: Level) -> Iterator[Mark]:
    """Yield a piece: shadow, side, face and light edge."""
    yield shadow(shape, level)
    yield side(shape, deep, level.thickness)
    yield Fill(shape, face)
    yield light_edge(shape, tint)


FAINT = 0.3


def texture(area: Area, pattern: Iterable[Mark], opacity: float = FAINT) -> Mark:
    """Return a pattern printed inside an area."""
    return Group(tuple(pattern), area, opacity)


def box_of(area: Area) -> Box:
    """Return the box around an area."""
    shapes = area.shapes if isinstance(area, Region) else (area,)
    return bounds(point for shape in shapes for point in shape)


def cropped(box: Box, area: Area, across: float, down: float) -> Box:
    """Cut a pattern's box to an area; its rows and columns stay in place."""
    (left, top, right, bottom), (first, high, last, low) = box, box_of(area)
    left += max(0, (first - left) // across) * across
    top += max(0, (high - top) // (2 * down)) * 2 * down
    return left, top, min(right, last), min(bottom, low)


def dots(box: Box, colour: str, radius: float, across: float, down: float) -> Iterator[Mark]:
    """Print dots; every second row is shifted by half."""
    yield Repeated(circle((0, 0), radius, 16), colour, tuple(_staggered(box, across, down)))


def bricks(box: Box, colour: str, across: float, down: float, width: float = 1.2) -> Iterator[Mark]:
    """Print a wall in bond: courses, and joints shifted by half in every second one."""
    yield from furrows(box, colour, down, width)
    yield Repeated(((0, 0), (0, down)), colour, tuple(_staggered(box, across, down)), 1.2)


def diagonals(
    box: Box, colour: str, spacing: float, width: float = 1.1, slope: float = 1
) -> Iterator[Mark]:
    """Print parallel slanting lines; with a negative slope they rise."""
    high = box[3] - box[1]
    reach = high / abs(slope)
    places = tuple((x, box[1]) for x in _steps(box[0] - reach, box[2] + reach, spacing))
    yield Repeated(((0, 0), (high / slope, high)), colour, places, width)


def hatching(box: Box, colour: str, spacing: float) -> Iterator[Mark]:
    """Print diagonals both ways."""
    yield from diagonals(box, colour, spacing)
    yield from diagonals(box, colour, spacing, slope=-1)


def furrows(box: Box, colour: str, spacing: float, width: float = 1) -> Iterator[Mark]:
    """Print horizontal lines."""
    for y in _steps(box[1], box[3], spacing):
        yield Stroke(((box[0], y), (box[2], y)), colour, width)


def tents(box: Box, colour: str, across: float, down: float) -> Iterator[Mark]:
    """Print small peaks, the sign for woods on old maps."""
    peak = ((-across / 5, down / 5), (0, -down / 5), (across / 5, down / 5))
    yield Repeated(peak, colour, tuple(_staggered(box, across, down)), 1.2)


def _staggered(box: Box, across: float, down: float) -> Iterator[Point]:
    """Return points in rows, every second row shifted by half."""
    for row, y in enumerate(_steps(box[1], box[3], down)):
        for x in _steps(box[0] + across / 2 * (row % 2), box[2], across):
            yield x, y


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    return takewhile(lambda value: value < end, count(start, step))
