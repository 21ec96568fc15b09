"""Every colour, size and weight that all games share; each game has its own palette as well."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Weight: TypeAlias = Literal["Regular", "Semibold", "Bold", "Black", "It", "SemiboldIt"]
Form: TypeAlias = Literal[
    "circle", "square", "diamond", "triangle", "shield", "hexagon", "cross", "octagon"
]

TABLE_TOP, TABLE_BOTTOM = "#1D232A", "#12161A"
PANEL, RAISED, HAIRLINE = "#232A32", "#2E3741", "#3A444F"
IVORY = "#F4EEE1"
"""Primary ink on dark."""
ASH = "#B4BBC0"
"""Secondary ink on dark."""
SLATE = "#8A939A"
"""Tertiary ink on dark; for micro text, never smaller than 16 u."""
UNLIT = "#5C6873"
"""Outlines on panels for what is missing, used up, or on the board."""
INK = "#2B2620"
"""Primary ink on paper."""
FADED_INK = "#6A6052"
"""Secondary ink on paper."""
BRASS, DARK_BRASS = "#E0B04C", "#9A7428"
LAST, GLOW, KEYLINE = "#FFC21F", "#FFC94A", "#14181D"
"""The marks of the last turn: core, glow and the dark line around them."""
GAIN, LOSS, LOSS_ON_DARK = "#1F6F8B", "#B23A24", "#F08A6E"
LIT = "#FFF8E4"
"""The chip under the name of a place that may be chosen now."""
WHITE, BLACK = "#FFFFFF", "#000000"
EMBLEM_GROUND = "#1A2026"

WIDTH = 1200
"""The width of every picture in u."""
MARGIN = 28
RADIUS = 12
"""Corners of panels."""
OUT = 0.45
"""Opacity of a seat that has resigned or passed."""


@dataclass(frozen=True, slots=True)
class Type:
    """A text style: size in u, weight, and letter-spacing in em."""

    size: float
    weight: Weight = "Regular"
    spacing: float = 0


TITLE = Type(34, "Black", 0.06)
SUBTITLE = Type(19, "Semibold")
TURN_NAME = Type(27, "Bold")
TURN_ASKS = Type(18)
SCORE = Type(48, "Black")
NAME = Type(22, "Bold")
TEXT, STRONG = Type(18), Type(18, "Semibold")
CAPTION = Type(16, "Bold", 0.08)
PLACE, PLACE_LIT = Type(17, "Semibold"), Type(17, "Black")
CHIP = Type(27, "Black")


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The look of a seat's pieces: colour, shape and letter."""

    face: str
    deep: str
    """The colour of the side and the outline."""
    tint: str
    """The colour of the light edge, and of text on dark."""
    ink: str
    """The colour of the letter on the face."""
    form: Form
    letter: str
    rim: str = ""
    """The colour of the edge where the tint would not show against the table."""

    @property
    def edge(self) -> str:
        """Return the colour of the line around the face."""
        return self.rim or self.tint


SEATS = {
    "red": SeatLook("#D2382C", "#8C1F18", "#F2877B", IVORY, "circle", "R"),
    "blue": SeatLook("#2F6DC2", "#1B4180", "#86B4F0", IVORY, "square", "B"),
    "yellow": SeatLook("#F3C32F", "#A87C0E", "#FFE28A", INK, "diamond", "Y"),
    "green": SeatLook("#1F9268", "#0E5A3E", "#7AD0AC", IVORY, "triangle", "G"),
    "purple": SeatLook("#8E55B5", "#56307A", "#C7A0E2", IVORY, "shield", "P"),
    "orange": SeatLook("#EC8427", "#9C4E0C", "#FFBE85", INK, "hexagon", "O"),
    "black": SeatLook("#2C3138", "#0E1114", "#8A939A", IVORY, "cross", "K", IVORY),
    "white": SeatLook("#F1EBDD", "#9C9484", "#FFFFFF", INK, "octagon", "W"),
}
IN_SEAT_ORDER = ("red", "blue", "yellow", "green", "purple", "orange")
"""Colours of seats 1 to 6 if the rules fix none; the seat's number is then its letter."""

EVERYWHERE: tuple[str, ...] = (
    TABLE_TOP, TABLE_BOTTOM, PANEL, RAISED, HAIRLINE, IVORY, ASH, SLATE, UNLIT, INK, FADED_INK,
    BRASS, DARK_BRASS, LAST, GLOW, KEYLINE, LIT, WHITE,
)  # fmt: skip
"""Colours that every palette file keeps exactly, besides those of the seats."""


LIGHT_GROUND = 0.36
"""From this luminance on, a ground needs dark ink."""


def red_green_blue(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue of "#RRGGBB"."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def mixed(colour: str, other: str, part: float) -> str:
    """Return a colour with `part` of another colour mixed in."""
    pairs = zip(red_green_blue(colour), red_green_blue(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Return how light a colour is, from 0 to 1."""
    red, green, blue = (_linear(value / 255) for value in red_green_blue(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(ground: str, dark: str = INK, light: str = IVORY) -> str:
    """Return the ink that stands out from a ground."""
    return dark if luminance(ground) > LIGHT_GROUND else light


def _linear(value: float) -> float:
    """Undo the curve of sRGB; its linear start is left out, since it is too dark to matter."""
    return ((value + 0.055) / 1.055) ** 2.4
