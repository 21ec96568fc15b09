"""The colours of Oranienburger Kanal: concrete, meadow, crisp cards, four kinds of route."""

from collections.abc import Mapping
from typing import NamedTuple

from renderer.theme import BLACK, INK, WHITE, mixed


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
SLEEPER, DASH, WAVE, ICON_WAVE = "#7A5A38", "#F4EEE1", "#CFE9F5", "#EAF6FB"
TIMBER, PLANK, RAILING, ICON_DECK = "#B58450", "#8A5F34", "#4A3218", "#9A6B3C"
LAMP, LAMP_RIM, LAMP_INK = "#F6C445", "#8E6716", "#4A3508"
DARK_LAMP, DARK_LAMP_RIM, DARK_LAMP_INK = "#EDE6D3", "#D3C9AD", "#B3A78B"
TABLE_CELL = "#E9DFC8"
START_MARK, START_RIM = "#7A4A1C", "#F6E7C0"
COIN, COIN_RIM, COIN_RING, COIN_INK = "#E9BE58", "#8E6716", "#B98A2C", "#4A3508"
SILVER, SILVER_RIM, SILVER_INK = "#C9D0D6", "#6B747C", "#2E353B"
GOLD_INK = "#3A2E10"
SEAL_INK, SEAL_STAR = "#FFF6DC", "#F7E7B8"
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
