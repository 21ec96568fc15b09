"""Positions on the picture of Canal King, in u."""

from math import atan2, cos, hypot, pi, radians, sin, sqrt

from renderer.drawing import Fill
from renderer.geometry import Point, Shape, between, moved, regular, rounded, scaled
from renderer.theme import MARGIN, WIDTH
from rules.canal_king.tables import PORTS, SPACES

HEIGHT = 1032
SHEET_AT, SHEET_SIZE, SHEET_RADIUS = (28, 98), (812, 906), 14
CENTRE = (434, 551)
"""The middle of space f6."""
TILE = 46
"""The circumradius of a space."""
HAND_TILE, CHOICE_TILE = 27, 34
HALF = sqrt(3) / 2
"""The distance from the middle of a hex to the middle of a side, in circumradii."""
PLATES_X, PLATES_Y = 856, 98
PLATE_WIDTH, PLATE_HEIGHT, PLATE_PITCH = WIDTH - MARGIN - PLATES_X, 142.7, 152.7
COMPASS_AT, COMPASS_RADIUS = (120, 912), 44
STOCK_AT = (812, 970)
"""The right end of the lowest line of the stock."""
POOL_AT = (820, 126)

MIDDLES: tuple[Point, ...] = tuple(
    (HALF * sin(radians(60 * edge)), -HALF * cos(radians(60 * edge))) for edge in range(6)
)
"""The middles of a hex's sides, clockwise from N, in circumradii."""
CURVE_STEPS = 24
BEYOND_EDGE = 0.18
"""How far a canal is drawn beyond the edge before it is cut off, to avoid a visible seam."""


def at(point: Point) -> Point:
    """Convert a point of the board's table to the picture."""
    return (CENTRE[0] + point[0] * TILE, CENTRE[1] + point[1] * TILE)


def space_at(name: str) -> Point:
    """Return where the middle of a space, or of a port, is."""
    return at(PORTS[name].at if name in PORTS else SPACES[name].at)


def hex_shape(radius: float = TILE) -> Shape:
    """Return a hex about the origin."""
    return regular(6, (0, 0), radius)


def port_outline() -> Shape:
    """Return the outline for the ring around a port, which leaves its name uncovered."""
    return rounded(regular(6, (0, 0), TILE + 2), 6)


def curve(start: int, end: int, radius: float = TILE) -> Shape:
    """Return the middle line of the canal between two edges, from the first to the second."""
    first, last = MIDDLES[start], MIDDLES[end]
    apart = (end - start) % 6
    if apart == len(MIDDLES) // 2:
        line = tuple(between(first, last, part / CURVE_STEPS) for part in range(CURVE_STEPS + 1))
    else:
        line = _arc(_turning_point(first, last, apart), first, last)
    return scaled(line, radius)


def channel(start: int, end: int, radius: float = TILE) -> Shape:
    """Return the middle line of a canal, made a little longer than the tile at both ends."""
    before, after = (scaled((MIDDLES[edge],), 1 + BEYOND_EDGE)[0] for edge in (start, end))
    return scaled((before, *curve(start, end, 1), after), radius)


def _turning_point(first: Point, last: Point, apart: int) -> Point:
    """Return the centre of a bend: a corner of the hex, or the middle of the neighbouring hex."""
    tight = apart in {1, 5}
    middle = between(first, last, 0.5)
    length = (middle[0] ** 2 + middle[1] ** 2) ** 0.5
    wanted = 1 if tight else 2 * HALF
    return (middle[0] / length * wanted, middle[1] / length * wanted)


def _arc(centre: Point, first: Point, last: Point) -> Shape:
    """Return the shorter arc from one point to another around a centre."""
    begin, finish = (_angle(centre, point) for point in (first, last))
    sweep = (finish - begin + pi) % (2 * pi) - pi
    radius = ((first[0] - centre[0]) ** 2 + (first[1] - centre[1]) ** 2) ** 0.5
    angles = (begin + sweep * step / CURVE_STEPS for step in range(CURVE_STEPS + 1))
    return tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles)


def _angle(centre: Point, point: Point) -> float:
    return atan2(point[1] - centre[1], point[0] - centre[0])


def strip(start: Point, end: Point, width: float, colour: str) -> Fill:
    """Return a straight line with square ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    part = width / 2 / hypot(across, down)
    u, v = -down * part, across * part
    corners = (
        (start[0] + u, start[1] + v),
        (end[0] + u, end[1] + v),
        (end[0] - u, end[1] - v),
        (start[0] - u, start[1] - v),
    )
    return Fill(corners, colour)


def plate_at(seat: int) -> Point:
    """Return the upper left corner of a seat's plate."""
    return (PLATES_X, PLATES_Y + seat * PLATE_PITCH)


def on_board(line: Shape, space: str) -> Shape:
    """Move a line from around a space's middle to the space's position on the picture."""
    return moved(line, space_at(space))
