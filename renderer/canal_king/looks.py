"""The colours of Canal King: harbour water, linen, brick gates, slate quays, meadow and canals."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer.theme import SEATS

SHEET, SHEET_SIDE, WAVE = "#2B4A55", "#0F1F26", "#365A66"
SHORE_SIDE, SHORE, BEACH, GROUND = "#4A3B26", "#8D7850", "#D9C79A", "#EDE4CB"
ON_WATER, FAINT_ON_WATER, COMPASS = "#DCE6E2", "#9FB9BA", "#203A43"
QUAY, DEEP, WATER, LINE = "#F1E8CC", "#1F6288", "#2A7BA8", "#FFFFFF"
BANK = "#637044"
MEADOW, MEADOW_SIDE, MEADOW_EDGE, MOWN = "#A8BE74", "#56682F", "#C9DA98", "#8AA257"
LABEL = "#33421B"
COBBLES, JOINTS, COBBLES_SIDE, COBBLES_EDGE = "#9AA0A3", "#848A8E", "#4E5458", "#B9BEC0"
COBBLES_LABEL = "#20262A"
SECRET_RING, DISC, EMBLEM = "#8A7B5C", "#FBF6E6", "#33291E"
PORT_CODE = "#FFF6E2"
CHIP_LINE = "#4A5560"
QUIET_BOX, QUIET_EDGE = "#1C2228", "#2C343C"
ROOFS = (("#C7694A", "#A24C31"), ("#D08A4E", "#AC6A35"))
"""Light and dark half of a roof."""
TREE, TREE_CAP = "#5F8040", "#7C9C50"
OWN_LINE = "#FFFBEF"
DECK = 0.22
"""The share of cream in a ship's deck colour."""
TINTED = 0.55
"""The share of its owner's colour in a special tile."""


@dataclass(frozen=True, slots=True)
class SpaceLook:
    """How a free space is printed."""

    face: str
    rim: str
    ink: str
    hatching: str = ""


@dataclass(frozen=True, slots=True)
class PortLook:
    """How a port is printed."""

    face: str
    side: str
    edge: str
    ink: str


PLAIN = SpaceLook("#E2D7B9", "#C4B48A", "#76673F")
DARK = SpaceLook("#CDBE98", "#AE9C70", "#5C4C2A", "#C0AF85")
GATE = PortLook("#8C3A2B", "#5C2219", "#B8624F", "#FFE9C8")
INNER_QUAY = PortLook("#37536E", "#1F3348", "#6C8AA8", "#DCE9F5")
PORTS: Mapping[bool, PortLook] = {True: GATE, False: INNER_QUAY}
"""Looks of ports by whether they belong to the outer ring."""

ALL = (
    SHEET, SHEET_SIDE, WAVE, SHORE_SIDE, SHORE, BEACH, GROUND, ON_WATER, FAINT_ON_WATER, COMPASS,
    QUAY, DEEP, WATER, LINE, BANK, MEADOW, MEADOW_SIDE, MEADOW_EDGE, MOWN, LABEL, COBBLES, JOINTS,
    COBBLES_SIDE, SECRET_RING, DISC, EMBLEM, PORT_CODE, CHIP_LINE, QUIET_BOX, TREE, TREE_CAP,
    *(colour for pair in ROOFS for colour in pair),
    *(colour for look in (PLAIN, DARK) for colour in (look.face, look.rim, look.ink)),
    *(colour for look in (GATE, INNER_QUAY) for colour in (look.face, look.side, look.edge)),
    *(SEATS[name].face for name in ("red", "yellow", "green", "purple", "orange", "black")),
)  # fmt: skip
"""Colours that the palette file keeps exactly."""
