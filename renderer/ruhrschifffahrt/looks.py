"""The colours of Ruhrschifffahrt: tinted territories, blue water, the brown of an old ledger."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer.theme import mixed

PAPER, PAPER_SIDE, PAPER_EDGE = "#EADFC6", "#A8966F", "#F5EFE2"
NEAT, LINE = "#8F7F5E", "#B7A682"
BOX, CAPTION, CELL, CELL_TRACK, FADED = "#F3EAD6", "#7A6A48", "#E4D8BC", "#DCD0B4", "#8A7E63"
PAST_INK, CODE, NAME = "#7D7156", "#6A6052", "#4E4434"
WATER, BANK, LIGHT, FOAM, FLOW = "#7FB0C2", "#3F7387", "#A9CEDA", "#F4FBFC", "#F2FAFA"
BERTH, BERTH_INK = "#93BFCD", "#2E5564"
QUAY, QUAY_SIDE, BASIN_DARK, BASIN_LIGHT = "#D8CFBC", "#8B8371", "#C6BBA4", "#E4DCCA"
HOLLOW_DARK, HOLLOW_LIGHT = "#6F675A", "#A89E88"
STONE, STONE_EDGE, LOSS, LOSS_SIDE, LOSS_RIM = "#A3A69C", "#5B615E", "#C2452F", "#7A1F12", "#F4E6D0"
CHAMBER, WALL, WALL_SIDE, WALL_JOINT, GATE, GATE_LIGHT = (
    "#BFE0E8", "#B4AA98", "#5E594F", "#857D70", "#3E2F1E", "#7A5C38",
)  # fmt: skip
BRICK, ROOF_WALL, CITY, CITY_SIDE, WINDOW = "#A8442E", "#C98A68", "#F3E4C8", "#8A5B43", "#F5E6C4"
SLOT, SLOT_EDGE, SLOT_INK = "#E2CFA9", "#B79B6C", "#7A6238"
PLATE, IRON = "#C9CBC7", "#39424B"
ANCHORAGE, SEA = "#D5E4E3", "#1D4855"
CITY_SIGN, INDUSTRY_SIGN, PILOT_SIGN, SIGN_INK = "#A8442E", "#4E5964", "#1E2A33", "#FFF6E6"
VP_INK, STAR = "#6B5518", "#9A7428"
COIN, COIN_RIM, COIN_RING, COIN_INK = "#E9BE58", "#8E6716", "#B98A2C", "#4A3508"
MAST = "#3B2E1E"
PORT_CELL, PORT_EDGE, PORT_INK = "#C9DADB", "#8FB0B4", "#4C7C86"
TWOS = "#F0CE78"
CARD, CARD_SIDE, BAG = "#FBF1DA", "#8B6A3A", "#6E5A3A"
UNKNOWN = "#8C8064"
BLACK_TILE, BLACK_TILE_SIDE, WHITE_TILE, WHITE_TILE_SIDE = (
    "#2E343B",
    "#0E1114",
    "#FBF6EA",
    "#B5A888",
)
BLACK_BAND, WHITE_BAND, BLACK_SOCKET, WHITE_SOCKET = "#E0D3B4", "#F6EEDC", "#CDBF9C", "#E6DCC4"
STONE_TOP, STONE_SIDE, STONE_RING, STONE_PALE, STONE_MISSING = (
    "#6F9186", "#3F5A52", "#8FAFA5", "#8FAFA5", "#8A7B5C",
)  # fmt: skip
SHELF, SHELF_EDGE, SHELF_INK = "#DCCFAF", "#A8966F", "#8A7B5C"
DONE = "#1F9268"
NOTE, NOTE_LINE, TILE_BACK, TILE_FRONT = "#C9BFA6", "#6A6052", "#8A939A", "#DDE2E5"


@dataclass(frozen=True, slots=True)
class Land:
    """How a territory is tinted."""

    face: str
    deep: str


@dataclass(frozen=True, slots=True)
class DieLook:
    """A coal die of one colour."""

    top: str
    side: str
    ink: str
    edge: str


LANDS: Mapping[str, Land] = {
    "mark": Land("#CDD6AE", "#7E8C55"),
    "essen": Land("#EBCF9C", "#A9792C"),
    "werden": Land("#CFCBDD", "#74699A"),
    "broich": Land("#E6BFA8", "#A65F3D"),
    "ruhrort": Land("#BFD3D4", "#4C7C86"),
}
DICE: Mapping[str, DieLook] = {
    "black": DieLook("#3A3F46", "#14171B", "#F4EEE1", mixed("#3A3F46", "#FFFFFF", 0.45)),
    "white": DieLook("#FBF6EA", "#B5A888", "#2B2620", "#FFFFFF"),
}
COUNTRIES: Mapping[str, str] = {"BE": "#2C6E5A", "NL": "#C46A1C", "RL": "#7A5BA0"}

ALL = (
    PAPER, PAPER_SIDE, NEAT, LINE, BOX, CAPTION, CELL, CELL_TRACK, FADED, CODE, NAME, WATER, BANK,
    LIGHT, FOAM, BERTH, QUAY, QUAY_SIDE, BASIN_DARK, BASIN_LIGHT, STONE, STONE_EDGE, LOSS, LOSS_RIM,
    CHAMBER, WALL, WALL_SIDE, GATE, GATE_LIGHT, BRICK, ROOF_WALL, CITY, CITY_SIDE, SLOT, PLATE,
    IRON, ANCHORAGE, SEA, INDUSTRY_SIGN, PILOT_SIGN, SIGN_INK, VP_INK, COIN, COIN_RIM, COIN_RING,
    COIN_INK, PORT_CELL, PORT_EDGE, PORT_INK, TWOS, CARD, CARD_SIDE, BAG, UNKNOWN, BLACK_TILE,
    BLACK_BAND, WHITE_BAND, STONE_TOP, STONE_SIDE, SHELF, SHELF_EDGE, NOTE, TILE_BACK, TILE_FRONT,
    *(colour for land in LANDS.values() for colour in (land.face, land.deep)),
    *(colour for die in DICE.values() for colour in (die.top, die.side)),
    *COUNTRIES.values(),
    *(mixed(colour, BOX, 0.35) for colour in COUNTRIES.values()),
)  # fmt: skip
"""Colours that the palette file keeps exactly."""
