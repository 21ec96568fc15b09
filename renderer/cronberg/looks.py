"""The colours of Cronberg, and its icons."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer.kit.icons import read_icons
from rules.cronberg.tables import Kind

WALL, WALL_SIDE, WALL_EDGE = "#8D8474", "#4E473D", "#B3AA98"
STONE, OTHER_STONE, FIFTH_STONE, STONE_SIDE = "#CFC6B3", "#C8BEAA", "#E0D6BF", "#6F6759"
STONE_INK = "#655B4C"
TOWER, TOWER_JOINT, TOWER_RIM, TOWER_FACE = "#A69C89", "#7D7464", "#C4BBA8", "#EFE6D2"
SAND, SAND_EDGE, WALL_SHADOW = "#E6DBC3", "#5B5348", "#281E0F"
CROSSING, CROSSING_RIM = "#FFF9EA", "#6A5F4E"
DONE, DONE_INK = "#8E8577", "#D8CFBE"
CLOSED, CLOSED_RIM, CLOSED_CROSS, CLOSED_INK = "#F4E4DA", "#B5472B", "#D98E75", "#5E2413"
AWAKE_BORDER = "#FFFBEF"
BACK, BACK_TOP, BACK_SIDE, BACK_LINE = "#B0842F", "#CF9F42", "#5C431A", "#8A6420"
"""Rhombi that lie face down."""
BAD_ON_DARK = "#FFB48F"
GONE, GONE_INK = "#4A545E", "#66707A"


@dataclass(frozen=True, slots=True)
class TriangleLook:
    """The look of a triangle as printed, and once activated."""

    face: str
    edge: str
    ink: str


@dataclass(frozen=True, slots=True)
class RhombLook:
    """The look of good or bad buildings."""

    face: str
    side: str
    edge: str
    numbers: str
    icon: str


QUIET: Mapping[Kind, TriangleLook] = {
    Kind.PARK: TriangleLook("#B9CB9E", "#8DA673", "#3A5A2C"),
    Kind.GUARD: TriangleLook("#DDB49A", "#BD8767", "#7C3519"),
    Kind.COAT: TriangleLook("#B4C4D4", "#869DB4", "#27486B"),
}
AWAKE: Mapping[Kind, TriangleLook] = {
    Kind.PARK: TriangleLook("#5E9A4A", "#3B6B2C", "#F6F8E8"),
    Kind.GUARD: TriangleLook("#B5472B", "#7A2A17", "#FFF1E4"),
    Kind.COAT: TriangleLook("#2E5E8F", "#1B3D61", "#F3F6FA"),
}
GOOD = RhombLook("#FBF5E6", "#B7A88A", "#FFFFFF", "#14586B", "#8A5A32")
BAD = RhombLook("#46393F", "#221A1F", "#75646B", "#FFB48F", "#BFA9A9")

ALL = (
    WALL, WALL_SIDE, STONE, OTHER_STONE, FIFTH_STONE, STONE_SIDE, STONE_INK, TOWER, TOWER_FACE,
    SAND, CROSSING, DONE, DONE_INK, CLOSED, CLOSED_RIM, CLOSED_CROSS, CLOSED_INK, AWAKE_BORDER,
    *(colour for look in (*QUIET.values(), *AWAKE.values())
      for colour in (look.face, look.edge, look.ink)),
    *(colour for look in (GOOD, BAD) for colour in (look.face, look.side, look.numbers, look.icon)),
)  # fmt: skip
"""Colours that the palette file keeps exactly."""


def look_of(acute: int) -> RhombLook:
    """Return the look of a building, which is good or bad by the number at its acute corners."""
    return GOOD if acute > 0 else BAD


ICONS = read_icons("renderer.cronberg")
"""The kinds of rhombi, a guard and a coat of arms."""
