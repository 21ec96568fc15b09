"""How Chicago looks: its colours, and where things are on the board, in u."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer.geometry import Point
from renderer.theme import SEATS, ink_on, mixed
from rules.big_shoulders.tables import components

NAVY, OXBLOOD = "#22384F", "#8A2B22"
PAPER, PAPER_SIDE, PAPER_EDGE = "#EFE6D2", "#A8966F", "#F8F1E2"
BOX, LINE, PALE_LINE = "#F8F2E4", "#B9AA88", "#D3C7A8"
CARD, CARD_SIDE, USED = "#FBF6EA", "#8E7F5E", "#DFD4B8"
CELL, OTHER_CELL, BONUS_CELL = "#E8DDC2", "#F1E9D6", "#F0DCA4"
START, HIGH, OTHER_HIGH = "#C9D9E2", "#D9E2C6", "#E2E9D2"
PRINT, BARE, SPOT = "#7A6E54", "#E3D8BC", "#E1D5B7"
"""Ink and ground of things that are only printed."""
PAST, FUTURE = "#D3C7A8", "#E0D5BA"
RING, RING_FACE = "#9A8C6A", "#F1E7CF"
CREAM = "#FFF8E8"
WORKER, GAIN, GAIN_CHIP, CROSS = "#3D5A45", "#1F6F8B", "#CFE3E8", "#B23A24"
GABLE, GEAR_RIM, GEAR_FACE, GEAR = "#6B7A5A", "#3E4A55", "#9FB0BD", "#22303C"
CRATE, CRATE_LINE = "#C89B5E", "#6B4A22"
TICK = "#1F9268"
SKYLINE, OTHER_SKYLINE = "#232B33", "#1D242B"
NO_SLOT, NO_SLOT_LINE = "#E6DCC3", "#CFC3A3"
SPENT = "#4A545F"
"""The colour of partners that stand on the board."""

INDUSTRY: Mapping[str, str] = {"F": "#7A4E12", "D": "#22506E", "M": "#8A2B3A", "S": "#4A4352"}
COLOURS = ("red", "yellow", "green", "blue")
"""The colours of the seats, in seat order (BS-3.1)."""


@dataclass(frozen=True, slots=True)
class CubeLook:
    face: str
    deep: str
    ink: str
    letter: str


CUBES: Mapping[str, CubeLook] = {
    "livestock": CubeLook("#E07A93", "#8E3A52", "#3A0F1D", "L"),
    "coal": CubeLook("#3F4147", "#141518", CREAM, "C"),
    "wood": CubeLook("#8A5A34", "#4C2E16", CREAM, "W"),
    "steel": CubeLook("#6FA3CF", "#345E83", "#10283C", "S"),
}


def company(key: str) -> str:
    return components.CHARTERS[key].colour


def ink(key: str) -> str:
    """Return the ink for text on a company's colour."""
    return ink_on(company(key), "#1D1A16", CREAM)


def tint(seat: int) -> str:
    """Return the pale ground of a seat's building track."""
    return mixed(SEATS[COLOURS[seat]].face, PAPER, 0.74)


ALL = (
    NAVY, OXBLOOD, PAPER, PAPER_SIDE, BOX, LINE, CARD, CARD_SIDE, USED, CELL, OTHER_CELL,
    BONUS_CELL, START, HIGH, OTHER_HIGH, PRINT, BARE, SPOT, PAST, FUTURE, CREAM, WORKER, GAIN,
    GAIN_CHIP, CROSS, GABLE, GEAR_FACE, CRATE, CRATE_LINE, TICK, NO_SLOT, SPENT,
    *INDUSTRY.values(),
    *(colour for look in CUBES.values() for colour in (look.face, look.deep)),
    *(charter.colour for charter in components.CHARTERS.values()),
)  # fmt: skip
"""Colours that the palette keeps exactly."""


HEIGHT = 1408
SHEET: tuple[float, float, float, float] = (28, 98, 1144, 1062)
"""Left, top, width and height."""
BAND_TOP, BAND_HEIGHT = 110, 40
HEADS_TOP, HEAD_HEIGHT = 158, 26
"""What stands above the tracks and the demand grid."""
TRACKS_TOP, TRACK_WIDTH, TRACK_HEIGHT = 186, 116, 960
APPEAL_X, STOCK_X = 46, 1038
APPEAL_CELL = TRACK_HEIGHT / (components.TOP_APPEAL + 1)
STOCK_CELL = TRACK_HEIGHT / len(components.STOCK)
DEMAND_X, DEMAND_TOP = 176, TRACKS_TOP
DEMAND_WIDTH, DEMAND_HEIGHT, DEMAND_PITCH, ROW_PITCH = 74, 230, 79, 242
INDUSTRY_X, INDUSTRY_WIDTH, INDUSTRY_HEIGHT = DEMAND_X + 3 * DEMAND_PITCH, 34, DEMAND_HEIGHT + 3
MIDDLE_X, MIDDLE_WIDTH = 457, 567
"""The block between the demand grid and the Stock Track."""
MARKET_TOP, MARKET_HEIGHT = 158, 124
HAYMARKET_WIDTH, SUPPLY_X, SUPPLY_WIDTH = 200, 664, 360
JOBS_TOP, JOBS_WIDTH, JOBS_HEIGHT = 291, 88, 610
SPACES_X, SPACE_WIDTH, SPACE_HEIGHT, SPACE_PITCH, SPACE_ROW = 553, 113, 97, 119.3, 105
BUILDINGS_X, BUILDINGS_WIDTH, BADGE_BAR = 553, 471, 34
ROWS_TOP, ROW_HEIGHT, ROW_GAP = 501, 96, 6
BUILDING_PITCH = (BUILDINGS_WIDTH - BADGE_BAR - 4) / len(components.DECADES)
ASSETS_TOP, ASSETS_HEIGHT = 910, 236
PANELS_TOP, PANEL_HEIGHT, PANEL_GAP = 1180, 208, 12
SPACES = ("adv", "mgr", "sales", "asset", "div", "fund40", "fund60", "fund80")
"""The general spaces in two rows, without the Job Market."""
PER_ROW = 4
JOBS = "jobs"


def appeal_at(space: int) -> Point:
    """Return the upper left corner of a cell of the Appeal Track."""
    return (APPEAL_X, TRACKS_TOP + space * APPEAL_CELL)


def stock_at(place: int) -> Point:
    """Return the upper left corner of a cell of the Stock Track."""
    return (STOCK_X, TRACKS_TOP + place * STOCK_CELL)


def industry_at(row: int) -> Point:
    """Return the upper left corner of the strip that names the industry of a row of demand."""
    return (INDUSTRY_X, DEMAND_TOP + row * ROW_PITCH)


def slot_at(slot: str) -> Point:
    """Return the upper left corner of a demand slot."""
    row = list(dict.fromkeys(s.industry for s in components.SLOTS.values())).index(
        components.SLOTS[slot].industry
    )
    return (
        DEMAND_X + (components.SLOTS[slot].column - 1) * DEMAND_PITCH,
        DEMAND_TOP + row * ROW_PITCH,
    )


def row_top(row: int) -> float:
    """Return the top of one of the four building tracks."""
    return ROWS_TOP + row * (ROW_HEIGHT + ROW_GAP)


def space_at(code: str) -> Point:
    """Return the upper left corner of a general space."""
    row, column = divmod(SPACES.index(code), PER_ROW)
    return (SPACES_X + column * SPACE_PITCH, JOBS_TOP + row * SPACE_ROW)


def building_at(seat: int, place: int) -> Point:
    """Return the upper left corner of a tile on a building track."""
    return (BUILDINGS_X + BADGE_BAR + 3 + place * BUILDING_PITCH, row_top(seat) + 3)


def box_at(box: str) -> Point:
    """Return the upper left corner of a supply box."""
    return (SUPPLY_X + 8 + components.BOXES.index(box) * box_pitch(), MARKET_TOP + 32)


def box_pitch() -> float:
    return (SUPPLY_WIDTH - 12) / len(components.BOXES)


def asset_at(price: int) -> Point:
    """Return the upper left corner of a space of the asset row."""
    return (MIDDLE_X + 8 + components.ROW.index(price) * asset_pitch(), ASSETS_TOP + 32)


def asset_pitch() -> float:
    return (MIDDLE_WIDTH - 12) / len(components.ROW)


def panel_width(seats: int) -> float:
    return (SHEET[2] - PANEL_GAP * (seats - 1)) / seats


def panel_x(seat: int, seats: int) -> float:
    return SHEET[0] + seat * (panel_width(seats) + PANEL_GAP)


if {*SPACES, JOBS} != set(components.GENERAL):
    raise ValueError("the board does not show every general space")
