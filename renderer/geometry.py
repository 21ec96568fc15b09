"""Points and shapes as plain numbers; y points down."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import acos, atan2, cos, dist, hypot, pi, radians, sin, sqrt, tan
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = tuple[Point, ...]
"""The corners of a polygon in order, or the points of a line."""
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

STRAIGHT = 1e-3
"""Corners flatter than this angle, in radians, are not rounded."""


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> Shape:
    """Return a rectangle by its upper left corner, rounded by `radius`."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return rounded(corners, radius) if radius else corners


def centred(at: Point, width: float, height: float, radius: float = 0) -> Shape:
    """Return a rectangle by its middle, rounded by `radius`."""
    return rectangle(at[0] - width / 2, at[1] - height / 2, width, height, radius)


def circle(at: Point, radius: float, points: int = 64) -> Shape:
    """Return a circle as a polygon."""
    return arc(at, radius, 0, 360 - 360 / points, points - 1)


def ellipse(at: Point, across: float, down: float) -> Shape:
    """Return an ellipse by its half axes."""
    return tuple((at[0] + x * across, at[1] + y * down) for x, y in circle((0, 0), 1, 48))


def arc(at: Point, radius: float, start: float, end: float, steps: int = 20) -> Shape:
    """Return a part of a circle; 0 degrees point right, 90 down."""
    x, y = at
    return tuple([(x + radius * u, y + radius * v) for u, v in _directions(start, end, steps)])


@lru_cache(maxsize=256)
def _directions(start: float, end: float, steps: int) -> Shape:
    angles = [radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return tuple([(cos(angle), sin(angle)) for angle in angles])


def regular(sides: int, at: Point, radius: float, first: float = 0) -> Shape:
    """Return a regular polygon; the first corner lies in the direction `first` (degrees)."""
    return tuple(arc(at, radius, first, first + 360, sides)[:-1])


def rhomb(at: Point, across: float, down: float) -> Shape:
    """Return a rhomb standing on a corner, by its half diagonals."""
    x, y = at
    return ((x, y - down), (x + across, y), (x, y + down), (x - across, y))


def moved(shape: Iterable[Point], by: Point) -> Shape:
    """Return the shape shifted by a vector."""
    across, down = by
    return tuple([(x + across, y + down) for x, y in shape])


def swept(shape: Sequence[Point], down: float) -> Shape:
    """Return the area that a shape covers while moving down; raises ValueError if it turns back."""
    clockwise = tuple(shape) if area(shape) > 0 else tuple(reversed(shape))
    left = clockwise.index(min(clockwise))
    outline = clockwise[left:] + clockwise[: left + 1]
    right = outline.index(max(outline))
    above, below = outline[: right + 1], outline[right:]
    steps = (*pairwise(above), *pairwise(below[::-1]))
    if any(before[0] - after[0] > STRAIGHT for before, after in steps):
        raise ValueError("the outline turns back")
    return above + moved(below, (0, down))


def scaled(shape: Iterable[Point], factor: float) -> Shape:
    """Return the shape enlarged by `factor` around the origin."""
    return tuple((x * factor, y * factor) for x, y in shape)


def rotated(shape: Iterable[Point], angle: float, about: Point = (0, 0)) -> Shape:
    """Return the shape turned clockwise by `angle` degrees around a point."""
    (u, v), c, s = about, cos(radians(angle)), sin(radians(angle))
    return tuple((u + (x - u) * c - (y - v) * s, v + (x - u) * s + (y - v) * c) for x, y in shape)


def mirrored(shape: Iterable[Point], axis: float) -> Shape:
    """Return the shape reflected in the vertical line x = `axis`."""
    return tuple((2 * axis - x, y) for x, y in shape)


def between(start: Point, end: Point, part: float) -> Point:
    """Return the point that is `part` of the way from start to end."""
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point at a distance from the start, in the direction of the end."""
    return between(start, end, distance / (dist(start, end) or 1))


def centroid(shape: Sequence[Point]) -> Point:
    """Return the mean of the corners."""
    return (sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape))


def bounds(points: Iterable[Point]) -> Box:
    """Return the smallest box around points."""
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def area(shape: Sequence[Point]) -> float:
    """Return the area of a polygon; it is positive if its corners run clockwise on the picture."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*shape, shape[0]))) / 2


def inset(shape: Sequence[Point], distance: float) -> Shape:
    """Return the polygon with every side moved inwards; a negative distance enlarges it."""
    inwards = distance if area(shape) > 0 else -distance
    sides = [_shifted(a, b, inwards) for a, b in pairwise((*shape, shape[0]))]
    return tuple(_meeting(a, b) for a, b in pairwise((sides[-1], *sides)))


def rounded(shape: Sequence[Point], radius: float, steps: int = 8) -> Shape:
    """Return the polygon with each corner replaced by an arc."""
    before, after = (shape[-1], *shape[:-1]), (*shape[1:], shape[0])
    corners = zip(before, shape, after, strict=True)
    return tuple(point for a, b, c in corners for point in _rounded(a, b, c, radius, steps))


def smooth(line: Sequence[Point], radius: float, steps: int = 8) -> Shape:
    """Return the line with its bends rounded; its ends stay."""
    bends = zip(line, line[1:], line[2:], strict=False)
    turned = (point for a, b, c in bends for point in _rounded(a, b, c, radius, steps))
    return (line[0], *turned, line[-1])


def length(line: Sequence[Point]) -> float:
    """Return the length of a line."""
    return sum(dist(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], spacing: float) -> Shape:
    """Return points at regular distances along a line."""
    steps = int(length(line) / spacing + 1e-9) + 1
    return tuple(at_length(line, spacing * step) for step in range(steps))


def at_length(line: Sequence[Point], distance: float) -> Point:
    """Return the point at a distance from the beginning of a line."""
    for a, b in pairwise(line):
        piece = dist(a, b)
        if distance <= piece and piece:
            return between(a, b, distance / piece)
        distance -= piece
    return line[-1]


def piece(line: Sequence[Point], start: float, end: float) -> Shape:
    """Return the piece of a line between two lengths."""
    inner: list[Point] = []
    passed = 0.0
    for a, b in pairwise(line):
        passed += dist(a, b)
        if start < passed < end:
            inner.append(b)
    return (at_length(line, start), *inner, at_length(line, end))


def dashes(
    line: Sequence[Point], on: float, off: float, *, closed: bool = True
) -> tuple[Shape, ...]:
    """Return the dashes of an outline, or of an open line."""
    path = (*line, line[0]) if closed else tuple(line)
    total = length(path)
    period = total / max(1, round(total / (on + off))) if closed else on + off
    starts = (period * step for step in range(int(total / period - 1e-6) + 1))
    return tuple(piece(path, start, min(start + on, total)) for start in starts)


def _rounded(a: Point, b: Point, c: Point, radius: float, steps: int) -> Shape:
    """Return the arc that rounds the corner at b between its neighbours."""
    to_a, to_c = towards(b, a, 1), towards(b, c, 1)
    u, v = (to_a[0] - b[0], to_a[1] - b[1]), (to_c[0] - b[0], to_c[1] - b[1])
    angle = acos(max(-1.0, min(1.0, u[0] * v[0] + u[1] * v[1])))
    if not STRAIGHT < angle < pi - STRAIGHT:
        return (b,)
    reach = min(radius / tan(angle / 2), dist(a, b) * 0.49, dist(b, c) * 0.49)
    size = reach * tan(angle / 2)
    middle = towards(b, (b[0] + u[0] + v[0], b[1] + u[1] + v[1]), size / sin(angle / 2))
    first = atan2(b[1] + u[1] * reach - middle[1], b[0] + u[0] * reach - middle[0])
    last = atan2(b[1] + v[1] * reach - middle[1], b[0] + v[0] * reach - middle[0])
    sweep = (last - first + pi) % (2 * pi) - pi
    return arc(middle, size, first * 180 / pi, (first + sweep) * 180 / pi, steps)


def _shifted(a: Point, b: Point, distance: float) -> tuple[Point, Point]:
    """Return a side moved to its right, as seen in its direction on the picture."""
    across, down = b[0] - a[0], b[1] - a[1]
    by = distance / (hypot(across, down) or 1)
    start, end = moved((a, b), (-down * by, across * by))
    return start, end


def _meeting(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point:
    """Return the intersection of two sides, extended."""
    (a, b), (c, d) = first, second
    u, v = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    turn = u[0] * v[1] - u[1] * v[0]
    if abs(turn) < sqrt(STRAIGHT) * STRAIGHT:
        return c
    part = ((c[0] - a[0]) * v[1] - (c[1] - a[1]) * v[0]) / turn
    return between(a, b, part)
