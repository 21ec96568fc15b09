"""The colours of concrete, meadow, cards and routes, and the positions on the pictures, in u."""

from collections.abc import Mapping
from typing import NamedTuple

from renderer.geometry import Point, Shape, rectangle
from renderer.theme import BLACK, INK, MARGIN, WHITE, WIDTH, mixed
from rules.oranienburger_kanal.tables import boards


class Look(NamedTuple):
    """A face and the darker tone of its side, outline and pattern."""

    face: str
    deep: str


PAPER, PAPER_SIDE = "#FBF5E6", "#B5AB93"
CONCRETE, CONCRETE_SIDE = "#DAD3C2", "#9A9078"
TILE, TILE_SIDE, USED_TILE = "#F3EDDD", "#B5AB93", "#E4DCC8"
MEADOW, FURROW, PLOT = "#CBD1AE", "#8B9468", "#BBC39B"
MEADOW_EDGE = mixed(MEADOW, WHITE, 0.5)
BED, BED_INK, PLOT_INK = mixed(MEADOW, WHITE, 0.38), "#6A7350", "#5F6844"
PLOT_SIGN = mixed(PLOT, FURROW, 0.26)
BLUE, RED, GREEN = "#1E5F9C", "#B4321F", "#2F7A3E"
"""Requirements and counted things; prices; free pieces."""
SIGN = "#3A342A"
FACTORY = "#5B5348"
SLEEPER, DASH, WAVE = "#7A5A38", "#F4EEE1", "#CFE9F5"
TIMBER, PLANK, RAILING = "#B58450", "#8A5F34", "#4A3218"
LAMP, LAMP_RIM, LAMP_INK = "#F6C445", "#8E6716", "#4A3508"
DARK_LAMP, DARK_LAMP_RIM, DARK_LAMP_INK = "#EDE6D3", "#D3C9AD", "#B3A78B"
TABLE_CELL = "#E9DFC8"
START_MARK, START_RIM = "#7A4A1C", "#F6E7C0"
COIN, COIN_RIM, COIN_RING, COIN_INK = "#E9BE58", "#8E6716", "#B98A2C", "#4A3508"
SILVER, SILVER_RIM, SILVER_INK = "#C9D0D6", "#6B747C", "#2E353B"
GOLD_INK = "#3A2E10"
SEAL_INK = "#FFF6DC"
EMPTY_PIP = "#171C21"
SCORED, SCORED_INK = "#EFE7D3", "#7A6A48"

RESOURCES: Mapping[str, Look] = {
    "wood": Look("#9C6B36", "#5E3C18"),
    "clay": Look("#D08A4E", "#8A4E22"),
    "ore": Look("#6B6478", "#3A3546"),
    "brick": Look("#B8402A", "#6E2114"),
    "iron": Look("#7F99AE", "#3F5568"),
    "thaler": Look(COIN, COIN_RIM),
    "prestige": Look("#6C4A9E", "#3F2668"),
}
PIPS: Mapping[str, str] = {
    "wood": "#9C6B36",
    "clay": "#D08A4E",
    "ore": "#9A90B4",
    "brick": mixed("#B8402A", WHITE, 0.12),
    "iron": mixed("#7F99AE", WHITE, 0.12),
}
"""Colours of the filled pips of a supply, light enough for the dark plate."""
ROUTES: Mapping[str, Look] = {
    "path": Look("#CBA870", "#8A6530"),
    "road": Look("#8E9193", "#4F5356"),
    "rail": Look("#CFC7B6", "#2E3338"),
    "canal": Look("#4F97BF", "#235A7D"),
}
CARDS: Mapping[str, str] = {"green": "#4E8A4A", "orange": "#D9822B", "blue": "#3B6FA8"}
STAGES: Mapping[str, str] = {"green": "I", "orange": "II", "blue": "III"}
"""Numerals that tell the card colours apart without hue."""


def shaded(colour: str) -> str:
    """Return the colour of a card's side."""
    return mixed(colour, BLACK, 0.45)


ALL = (
    PAPER, CONCRETE, CONCRETE_SIDE, TILE, TILE_SIDE, USED_TILE, MEADOW, PLOT, BED, BED_INK,
    PLOT_INK, PLOT_SIGN, BLUE, RED, GREEN, SIGN, FACTORY, TIMBER, PLANK, RAILING, LAMP, LAMP_RIM,
    DARK_LAMP, DARK_LAMP_INK, SLEEPER, DASH, WAVE, COIN, COIN_RIM, COIN_RING, SILVER, SILVER_RIM,
    EMPTY_PIP, SEAL_INK, INK, *CARDS.values(), *PIPS.values(),
    *(colour for look in (*RESOURCES.values(), *ROUTES.values()) for colour in look),
)  # fmt: skip
"""Colours that the palette file keeps exactly."""


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
PLOT_SIZE = (99, 143)
BIG, SMALL = (180.67, 186.0), (101.0, 145.0)
"""The size of a card in the display, and on a plot."""


def tile_at(space: str) -> Point:
    """Return where the upper left corner of an action space is."""
    number = list(boards.ACTION_SPACES).index(space)
    lower = 0 if boards.ACTION_SPACES[space].is_upper else BETWEEN_ROWS
    return (TILES_LEFT + number * TILE_PITCH + lower, TILES_TOP)


def place_at(number: int) -> Point:
    """Return where a place of the display is."""
    return (MARGIN + number * (BIG[0] + PLACE_GAP), DISPLAY_TOP)


def on_board(point: Point) -> Point:
    """Convert a point of the board's table to a board, measured from its upper left corner."""
    return (MARGIN_OF_BOARD + point[0] * COLUMN, MARGIN_OF_BOARD + point[1] * ROW)


def plot_at(space: str) -> Point:
    """Return where the middle of a plot is."""
    return on_board(boards.STRUCTURE_SPACES[space].at)


def card_at(space: str) -> Point:
    """Return where the upper left corner of a card on a plot is."""
    x, y = plot_at(space)
    return (x - SMALL[0] / 2, y - SMALL[1] / 2)


def route_ends(space: str) -> tuple[Point, Point]:
    """Return both ends of a route."""
    first, second = boards.ROUTE_SPACES[space].junctions
    return on_board(boards.JUNCTIONS[first]), on_board(boards.JUNCTIONS[second])


def route_middle(space: str) -> Point:
    """Return where the middle of a route is."""
    return on_board(boards.ROUTE_SPACES[space].at)


def route_length(*, is_row: bool) -> float:
    """Return the length of a route from junction to junction."""
    return 2 * COLUMN if is_row else 2.6 * ROW


def label_at(space: str) -> Point:
    """Return the position of an occupied route's name: near its left or upper end."""
    (x, y), _ = route_ends(space)
    return (x + 30, y) if boards.ROUTE_SPACES[space].is_row else (x, y + 30)


def moved_by(corner: Point, point: Point) -> Point:
    """Return a point relative to a corner as an absolute one."""
    return (corner[0] + point[0], corner[1] + point[1])


def strip(width: float, beyond: float, *, is_row: bool, radius: float) -> Shape:
    """Return a strip along a route around its middle, extending `beyond` u past its junctions."""
    long = route_length(is_row=is_row) + 2 * beyond
    across, down = (long, width) if is_row else (width, long)
    return rectangle(-across / 2, -down / 2, across, down, radius)
