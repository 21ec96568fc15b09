"""Positions on the pictures of Oranienburger Kanal, in u."""

from renderer.geometry import Point, Shape, rectangle
from renderer.theme import MARGIN, WIDTH
from rules.oranienburger_kanal.tables.boards import (
    ACTION_SPACES,
    JUNCTIONS,
    ROUTE_SPACES,
    STRUCTURE_SPACES,
)

HEIGHT = 1206
INNER = WIDTH - 2 * MARGIN
ACTIONS_TOP, ACTIONS_HEIGHT = 98, 136
TILE_WIDTH, TILE_HEIGHT, TILE_PITCH, BETWEEN_ROWS = 137, 112, 142, 8
TILES_LEFT, TILES_TOP = MARGIN + 10, ACTIONS_TOP + 12
STACKS_LEFT, STACK_PITCH = TILES_LEFT + 7 * TILE_PITCH + 20, 37
DISPLAY_TOP, PLACES, PLACE_GAP = 250, 6, 12
BOARDS_TOP, BOARD_WIDTH, BOARD_HEIGHT = 450, 564, 566
BOARD_LEFTS = (MARGIN, WIDTH - MARGIN - BOARD_WIDTH)
PLATES_TOP, PLATE_HEIGHT = 1032, 150
MARGIN_OF_BOARD, COLUMN, ROW = 20, 65.5, 67.4
"""The distance from a board's edge to its first junction; steps of the board's table, in u."""
PLOT = (99, 143)
BIG, SMALL = (180.67, 186.0), (101.0, 145.0)
"""The size of a card in the display, and on a plot."""


def tile_at(space: str) -> Point:
    """Return where the upper left corner of an action space is."""
    number = list(ACTION_SPACES).index(space)
    lower = 0 if ACTION_SPACES[space].is_upper else BETWEEN_ROWS
    return (TILES_LEFT + number * TILE_PITCH + lower, TILES_TOP)


def place_at(number: int) -> Point:
    """Return where a place of the display is."""
    return (MARGIN + number * (BIG[0] + PLACE_GAP), DISPLAY_TOP)


def on_board(point: Point) -> Point:
    """Convert a point of the board's table to a board, measured from its upper left corner."""
    return (MARGIN_OF_BOARD + point[0] * COLUMN, MARGIN_OF_BOARD + point[1] * ROW)


def plot_at(space: str) -> Point:
    """Return where the middle of a plot is."""
    return on_board(STRUCTURE_SPACES[space].at)


def card_at(space: str) -> Point:
    """Return where the upper left corner of a card on a plot is."""
    x, y = plot_at(space)
    return (x - SMALL[0] / 2, y - SMALL[1] / 2)


def route_ends(space: str) -> tuple[Point, Point]:
    """Return both ends of a route."""
    first, second = ROUTE_SPACES[space].junctions
    return on_board(JUNCTIONS[first]), on_board(JUNCTIONS[second])


def route_middle(space: str) -> Point:
    """Return where the middle of a route is."""
    return on_board(ROUTE_SPACES[space].at)


def route_length(*, is_row: bool) -> float:
    """Return the length of a route from junction to junction."""
    return 2 * COLUMN if is_row else 2.6 * ROW


def label_at(space: str) -> Point:
    """Return the position of an occupied route's name: near its left or upper end."""
    (x, y), _ = route_ends(space)
    return (x + 30, y) if ROUTE_SPACES[space].is_row else (x, y + 30)


def moved_by(corner: Point, point: Point) -> Point:
    """Return a point relative to a corner as an absolute one."""
    return (corner[0] + point[0], corner[1] + point[1])


def strip(width: float, beyond: float, *, is_row: bool, radius: float) -> Shape:
    """Return a strip along a route around its middle, extending `beyond` u past its junctions."""
    long = route_length(is_row=is_row) + 2 * beyond
    across, down = (long, width) if is_row else (width, long)
    return rectangle(-across / 2, -down / 2, across, down, radius)
