"""Positions on the board of Chicago, in u."""

from renderer.geometry import Point
from rules.big_shoulders.tables import BOXES, DECADES, GENERAL, ROW, SLOTS, STOCK, TOP_APPEAL

HEIGHT = 1094
SHEET: tuple[float, float, float, float] = (28, 98, 1144, 768)
"""Left, top, width and height."""
BAND_TOP, BAND_HEIGHT = 112, 34
TRACKS_TOP, TRACK_WIDTH, TRACK_HEIGHT = 158, 116, 690.2
APPEAL_X, STOCK_X = 46, 1038
APPEAL_CELL = TRACK_HEIGHT / (TOP_APPEAL + 1)
STOCK_CELL = TRACK_HEIGHT / len(STOCK)
DEMAND_X, DEMAND_TOP = 176, 184
DEMAND_WIDTH, DEMAND_HEIGHT, DEMAND_PITCH, ROW_PITCH = 74, 156, 79, 167
INDUSTRY_X, INDUSTRY_WIDTH = DEMAND_X + 3 * DEMAND_PITCH, 30
MIDDLE_X, MIDDLE_WIDTH = 457, 567
"""The block between the demand grid and the Stock Track."""
MARKET_TOP, MARKET_HEIGHT = 156, 98
HAYMARKET_WIDTH, SUPPLY_X, SUPPLY_WIDTH = 236, 701, 323
ROWS_TOP, ROW_HEIGHT, ROW_GAP = 264, 91, 7
JOBS_WIDTH, SPACE_WIDTH, LEFT_SPACES, RIGHT_SPACES = 84, 84, 548, 940
BUILDINGS_X, BUILDINGS_WIDTH, BADGE_BAR = 639, 294, 31
BUILDING_PITCH = (BUILDINGS_WIDTH - BADGE_BAR - 4) / len(DECADES)
ASSETS_TOP, ASSETS_HEIGHT = 659, 191
PANELS_TOP, PANEL_HEIGHT, PANEL_GAP = 886, 178, 12
IN_LEFT_COLUMN = ("adv", "mgr", "sales", "asset")
IN_RIGHT_COLUMN = ("div", "fund40", "fund60", "fund80")
JOBS = "jobs"


def appeal_at(space: int) -> Point:
    """Return the upper left corner of a cell of the Appeal Track."""
    return (APPEAL_X, TRACKS_TOP + space * APPEAL_CELL)


def stock_at(place: int) -> Point:
    """Return the upper left corner of a cell of the Stock Track."""
    return (STOCK_X, TRACKS_TOP + place * STOCK_CELL)


def slot_at(slot: str) -> Point:
    """Return the upper left corner of a demand slot."""
    row = list(dict.fromkeys(s.industry for s in SLOTS.values())).index(SLOTS[slot].industry)
    return (DEMAND_X + (SLOTS[slot].column - 1) * DEMAND_PITCH, DEMAND_TOP + row * ROW_PITCH)


def row_top(row: int) -> float:
    """Return the top of one of the four rows of spaces and building tracks."""
    return ROWS_TOP + row * (ROW_HEIGHT + ROW_GAP)


def space_at(code: str) -> Point:
    """Return the upper left corner of a general space."""
    if code in IN_LEFT_COLUMN:
        return (LEFT_SPACES, row_top(IN_LEFT_COLUMN.index(code)))
    return (RIGHT_SPACES, row_top(IN_RIGHT_COLUMN.index(code)))


def building_at(seat: int, place: int) -> Point:
    """Return the upper left corner of a tile on a building track."""
    return (BUILDINGS_X + BADGE_BAR + 3 + place * BUILDING_PITCH, row_top(seat) + 4)


def box_at(box: str) -> Point:
    """Return the upper left corner of a supply box."""
    return (SUPPLY_X + 8 + BOXES.index(box) * box_pitch(), MARKET_TOP + 27)


def box_pitch() -> float:
    return (SUPPLY_WIDTH - 12) / len(BOXES)


def asset_at(price: int) -> Point:
    """Return the upper left corner of a space of the asset row."""
    return (MIDDLE_X + 8 + ROW.index(price) * asset_pitch(), ASSETS_TOP + 29)


def asset_pitch() -> float:
    return (MIDDLE_WIDTH - 12) / len(ROW)


def panel_width(seats: int) -> float:
    return (SHEET[2] - PANEL_GAP * (seats - 1)) / seats


def panel_x(seat: int, seats: int) -> float:
    return SHEET[0] + seat * (panel_width(seats) + PANEL_GAP)


if set(IN_LEFT_COLUMN + IN_RIGHT_COLUMN + (JOBS,)) != set(GENERAL):
    raise ValueError("the board does not show every general space")
