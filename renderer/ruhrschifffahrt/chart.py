"""Positions on the pictures of Ruhrschifffahrt, in u."""

from collections.abc import Mapping

from renderer.geometry import Point, Shape, rectangle, smooth
from renderer.theme import MARGIN
from rules.ruhrschifffahrt.tables.board import FIELDS, RUHRORT

HEIGHT = 1194
SHEET = rectangle(28, 98, 1144, 932, 14)
CHART = rectangle(35, 105, 1130, 564, 11)
CHART_INNER = rectangle(36, 106, 1128, 562, 10)
CHART_BOX = (36, 106, 1164, 668)
COLUMN, ROW = 114.6, 112
"""The distance between two fields, across and down."""
FIRST_X, FIRST_Y = 84, 160
LAST_COLUMN = 9
CODE_Y, NAME_Y, CODE_X = -41, 41, -30
"""Offsets of the code and the name from a field's middle, and the left end of depots' text."""
BEND = 34


def _column_row(code: str) -> tuple[int, int]:
    """Return a field's column and row from the coordinates of the board's table."""
    x, y = FIELDS[code].at
    return (x - 110) // 150, (y - 110) // 160


GRID: Mapping[str, tuple[int, int]] = {code: _column_row(code) for code in FIELDS}
AT: Mapping[str, Point] = {
    code: (FIRST_X + COLUMN * column, FIRST_Y + ROW * row) for code, (column, row) in GRID.items()
}
"""The middle of every field."""
ROWS = max(row for _, row in GRID.values()) + 1


def is_at_edge(code: str) -> bool:
    """Whether the river passes behind a field's code and name, at the end of the field's row."""
    return GRID[code][0] in {0, LAST_COLUMN} and code != RUHRORT


def flow(code: str) -> int:
    """Return the direction of flow in a field's row: 1 to the right, -1 to the left."""
    return 1 if GRID[code][1] % 2 else -1


def _river() -> Shape:
    corners: list[Point] = []
    for row in range(ROWS):
        codes = [code for code, (_, r) in GRID.items() if r == row]
        corners += [AT[codes[0]], AT[codes[-1]]]
    corners[0] = (1172, corners[0][1])
    corners[-1] = (64, corners[-1][1])
    return smooth(corners, BEND, 14)


RIVER = _river()
BERTHS: tuple[Point, ...] = tuple((54, AT[RUHRORT][1] - 36 + 24 * berth) for berth in range(4))

TIMELINE_TOP, TIMELINE_HEIGHT, TIMELINE_LEFT, YEAR_WIDTH = 678, 74, 36, 94
TIMELINE = rectangle(TIMELINE_LEFT, TIMELINE_TOP, 1128, TIMELINE_HEIGHT, 8)
LEDGER_TOP, LEDGER_HEIGHT = 762, 260
TRANSPORT_LEFT, HARBOUR_LEFT, STORES_LEFT, DEMAND_LEFT, OPTIONS_LEFT = 36, 216, 458, 678, 854
SECTIONS: Mapping[str, tuple[float, float]] = {
    "Transport": (TRANSPORT_LEFT, 170),
    "Harbour · export": (HARBOUR_LEFT, 232),
    "Coal stores": (STORES_LEFT, 210),
    "Demand": (DEMAND_LEFT, 166),
    "Special options": (OPTIONS_LEFT, 310),
}
"""Left edge and width by heading."""


def section(left: float, width: float) -> Shape:
    """Return the outline of one of the boxes below the timeline."""
    return rectangle(left, LEDGER_TOP, width, LEDGER_HEIGHT, 8)


TRACK_X, TRACK_PITCH, TRACK_Y, TRACK_ROW = 94, 52, 840, 40
"""The middle of the first space of the transport track, and the distances between spaces."""


def track_at(column: int, row: int) -> Point:
    """Return where a space of the transport track is."""
    return (TRACK_X + column * TRACK_PITCH, TRACK_Y + row * TRACK_ROW)


PORT_X, PORT_PITCH, PORT_Y, PORT_ROW, PORT_SIZE = 285, 63, 832, 35, (58, 32)


def port_at(column: int, row: int) -> Point:
    """Return where a space of the harbour is."""
    return (PORT_X + column * PORT_PITCH, PORT_Y + row * PORT_ROW)


SCALE_X, SCALE_Y, SCALE_PITCH = 245, 993, 35
STORE_Y, STORE_PITCH, STORE_HEIGHT, STORE_SLOT_X, STORE_SLOT_PITCH = 794, 55, 49, 521, 37


def store_slot_at(row: int, slot: int) -> Point:
    """Return where a building place of a coal store is."""
    return (STORE_SLOT_X + slot * STORE_SLOT_PITCH, STORE_Y + row * STORE_PITCH + 22)


OPTION_X, OPTION_Y, OPTION_PITCH, OPTION_SIZE = 862, 793, (149, 56), (145, 50)


def option_at(place: int) -> Point:
    """Return where the upper left corner of a special option is."""
    row, column = divmod(place, 2)
    return (OPTION_X + column * OPTION_PITCH[0], OPTION_Y + row * OPTION_PITCH[1])


PLATES_TOP, PLATE_WIDTH, PLATE_HEIGHT, PLATE_GAP = 1050, 277, 120, 12


def plate_left(seat: int) -> float:
    """Return where a seat's plate begins."""
    return MARGIN + seat * (PLATE_WIDTH + PLATE_GAP)
