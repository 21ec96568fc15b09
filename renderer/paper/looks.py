"""The colours and typefaces that all pages share: warm paper, sepia ink, brass, laurel."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer import theme
from renderer.theme import Type

PAPER, BAND, NEWEST = "#F5EBD5", "#EBDFC3", "#FFF9E8"
"""The sheet, every second row, and the latest game's column."""
SEPIA, RULE, FAINT = "#8A7650", "#CDBB93", "#A08F68"
"""Engraved lines, hairlines, and what is still missing."""
BRASS_LIT, BRASS_LIGHT, BRASS_SHADE, BRASS_LIP = "#FBE5A6", "#F0CB74", "#B98A35", "#6B4D17"
FRAME_SHADOW = "#3A2A10"
LAUREL, LAUREL_DEEP = "#5F8A45", "#3A5A2C"


@dataclass(frozen=True, slots=True)
class MedalLook:
    """The metal of a medal."""

    face: str
    deep: str
    tint: str
    ink: str


MEDALS: Mapping[int, MedalLook] = {
    1: MedalLook("#E6BA50", "#8A661E", "#FBE7AE", "#4A3408"),
    2: MedalLook("#CBD1D5", "#727C84", "#F7F9FA", "#2F373D"),
    3: MedalLook("#CF8F5E", "#74451F", "#F1CBA6", "#42220A"),
}

TITLES = tuple(Type(size, "Black", 0.08) for size in (48, 42, 36, 31, 27))
SUBTITLES = (Type(26, "SemiboldIt"), Type(22, "SemiboldIt"))
RIBBONS = tuple(Type(size, "Black", 0.03) for size in (40, 34, 28))
PLACE = Type(36, "Black")

ALL = (
    PAPER, BAND, NEWEST, SEPIA, RULE, FAINT, BRASS_LIT, BRASS_LIGHT, BRASS_SHADE,
    BRASS_LIP, LAUREL, LAUREL_DEEP, theme.LOSS,
    *(colour for look in MEDALS.values()
      for colour in (look.face, look.deep, look.tint, look.ink)),
)  # fmt: skip
"""Colours that the palette files keep exactly."""
