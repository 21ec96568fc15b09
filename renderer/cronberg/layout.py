"""Positions on the picture of Cronberg, in u."""

from renderer.geometry import Box, Point, Shape, centroid, moved, regular
from renderer.theme import MARGIN, WIDTH
from rules.cronberg.tables import CROSSINGS, PLACES, TRACK, TRIANGLES

HEIGHT = 1272
CENTRE = (600, 622)
UNIT = 1.535
"""One unit of the board's table, in u."""
APOTHEM = 259.808
"""The distance from the middle of the board to the lane along the wall, in board units."""
TRACK_APOTHEM = APOTHEM + 46.8
OUTSIDE, INSIDE = TRACK_APOTHEM + 20, TRACK_APOTHEM - 18.5
"""The outer and the inner face of the wall."""
ROW_OFF, STRIP_OFF = 35, 20
SIDE_CELLS = 10
"""The cells of the score track between two towers."""
STRIP_TOP, STRIP_HEIGHT = 1144, 104
KINDS_AT, KINDS_WIDTH = 28, 584
STACK_AT, STACK_WIDTH = 624, 160
BOX_AT, BOX_WIDTH = 796, 376
PLATE_HEIGHT = 136
PLATES_TOP, PLATES_BOTTOM = 100, 992
OUTER = MARGIN
LONG_TOP, SHORT_TOP = 276, 214
"""The x at which the slanted side of an upper plate begins and ends."""
SHORT_BOTTOM, LONG_BOTTOM = 206, 268


def at(point: Point) -> Point:
    """Convert a point of the board's table to the picture."""
    return (CENTRE[0] + point[0] * UNIT, CENTRE[1] + point[1] * UNIT)


def hexagon_at(apothem: float) -> Shape:
    """Return the hexagon around the board whose sides are `apothem` board units from its middle."""
    return regular(6, CENTRE, apothem * UNIT / 0.8660254)


def crossing_at(name: str) -> Point:
    """Return where a crossing is."""
    return at(CROSSINGS[name].at)


def triangle_shape(number: int) -> Shape:
    """Return a triangle's corners, in the middle of the lanes."""
    return tuple(map(crossing_at, TRIANGLES[number].crossings))


def triangle_at(number: int) -> Point:
    """Return where the middle of a triangle is."""
    return centroid(triangle_shape(number))


def triangle_target(number: int) -> tuple[Point, Shape]:
    """Return a triangle's middle, and around it the outline between the crossings."""
    x, y = triangle_at(number)
    return (x, y), tuple((0.62 * (u - x), 0.62 * (v - y)) for u, v in triangle_shape(number))


def points_up(number: int) -> bool:
    """Whether a triangle stands on its base."""
    heights = sorted(CROSSINGS[name].at[1] for name in TRIANGLES[number].crossings)
    return heights[1] - heights[0] > heights[2] - heights[1]


def place_at(name: str) -> Point:
    """Return where the middle of a rhomb's place is."""
    return centroid(tuple(map(crossing_at, PLACES[name].acute)))


def place_shape(name: str) -> Shape:
    """Return the corners of a place around its middle: acute, obtuse, acute, obtuse."""
    place = PLACES[name]
    names = (place.acute[0], place.obtuse[0], place.acute[1], place.obtuse[1])
    x, y = place_at(name)
    corners = moved(map(crossing_at, names), (-x, -y))
    return tuple((round(u, 2), round(v, 2)) for u, v in corners)


def cell_at(number: int) -> Point:
    """Return where the middle of a cell of the score track is."""
    return at(TRACK[number % len(TRACK)])


def plate_shape(corner: int) -> Shape:
    """Return the outline of a corner's plate; corners are counted clockwise from the upper left."""
    lower = corner in {2, 3}
    top, low = (SHORT_BOTTOM, LONG_BOTTOM) if lower else (LONG_TOP, SHORT_TOP)
    upper = plate_top(corner)
    shape = (
        (OUTER, upper),
        (top, upper),
        (low, upper + PLATE_HEIGHT),
        (OUTER, upper + PLATE_HEIGHT),
    )
    return tuple((inwards(corner, x), y) for x, y in shape)


def plate_top(corner: int) -> float:
    """Return the y at which a corner's plate begins."""
    return PLATES_BOTTOM if corner in {2, 3} else PLATES_TOP


def plate_box(corner: int) -> Box:
    """Return the box around a plate with its outline."""
    left, right = sorted((inwards(corner, OUTER - 4), inwards(corner, LONG_TOP + 4)))
    return (left, plate_top(corner) - 4, right, plate_top(corner) + PLATE_HEIGHT + 4)


def row_end(crossing: str) -> Point:
    """Return where a row's letter stands: between its outermost crossing and the wall."""
    x, y = crossing_at(crossing)
    return (x + (ROW_OFF if x > CENTRE[0] else -ROW_OFF), y)


def strip_end(number: int) -> Point:
    """Return where the number of a strip's outermost triangle stands: outside the wall."""
    heights = [crossing_at(name)[1] for name in TRIANGLES[number].crossings]
    middle = (min(heights) + max(heights)) / 2
    side = 1 if triangle_at(number)[0] > CENTRE[0] else -1
    wall = (OUTSIDE - abs(middle - CENTRE[1]) / UNIT / 2) * UNIT / 0.8660254
    return (CENTRE[0] + side * (wall + STRIP_OFF), middle)


def inwards(corner: int, x: float) -> float:
    """Return the x at distance `x` from the outer edge of a corner's side."""
    return WIDTH - x if corner in {1, 2} else x
