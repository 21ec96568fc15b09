"""The colours of Chicago: ivory stock, navy and oxblood ink, nameplates in company colours."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer.theme import SEATS, ink_on, mixed
from rules.big_shoulders.tables.components import CHARTERS

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

NAMES: Mapping[str, str] = {
    "anglo": "Anglo-American",
    "brunswick": "Brunswick",
    "cracker": "Cracker Jack",
    "doggett": "Doggett, Bassett & Hills",
    "elgin": "Elgin Watch",
    "fairbank": "N. K. Fairbank",
    "henderson": "C. M. Henderson",
    "libby": "Libby, McNeill & Libby",
    "spalding": "A. G. Spalding",
    "swift": "Swift and Company",
}
"""Company names short enough for a nameplate."""


def company(key: str) -> str:
    return CHARTERS[key].colour


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
    *(charter.colour for charter in CHARTERS.values()),
)  # fmt: skip
"""Colours that the palette keeps exactly."""
