"""The colours of Cronberg, and its icons."""

from collections.abc import Mapping
from dataclasses import dataclass

from renderer.geometry import circle, mirrored, rounded
from renderer.kit.icons import GROUND, Icon, bar, disc, line, opening, solid
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


MIDDLE = 12


def _window(left: float, top: float, right: float, bottom: float) -> Icon:
    return (bar(left, top, right, bottom, GROUND),)


def _arch(middle: float) -> Icon:
    half = ((-1.7, 22), (-1.7, 15.4), (-1, 14), (0, 13.5))
    left = tuple((middle + x, y) for x, y in half)
    return (opening(*left, *reversed(mirrored(left[:-1], middle))),)


CITY_HALL: Icon = (
    solid((2, 22), (2, 12), (9, 12), (9, 9), (15, 9), (15, 12), (22, 12), (22, 22)),
    solid((8, 9.6), (12, 1), (16, 9.6)),
    solid((1, 12.6), (5.5, 8), (9.5, 12.6)),
    solid((14.5, 12.6), (18.5, 8), (23, 12.6)),
    disc(12, 12.6, 2.1, GROUND),
    *_window(4.5, 15, 6.5, 18.2),
    *_window(17.5, 15, 19.5, 18.2),
    opening((10, 22), (10, 18.6), (12, 16.8), (14, 18.6), (14, 22)),
)
CHURCH: Icon = (
    solid((3, 22), (3, 13), (8, 9), (8, 22)),
    solid((8, 22), (8, 11), (12, 5.5), (16, 11), (16, 22)),
    solid((16, 9), (21, 13), (21, 22), (16, 22)),
    line((12, 0.8), (12, 6), width=1.7),
    line((10, 2.6), (14, 2.6), width=1.7),
    opening((10.4, 22), (10.4, 17.5), (12, 15.6), (13.6, 17.5), (13.6, 22)),
    disc(12, 12, 1.5, GROUND),
    *_window(4.5, 15.5, 6.1, 19),
    *_window(17.4, 15.5, 19, 19),
)
MARKET: Icon = (
    solid((1.5, 10.5), (5, 4), (19, 4), (22.5, 10.5)),
    bar(3, 10, 21, 22),
    *_arch(7),
    *_arch(12),
    *_arch(17),
    line((4.4, 10.6), (19.6, 10.6), width=1.3, colour=GROUND),
)
DWELLING: Icon = (
    bar(4, 11.2, 20, 22),
    solid((1.6, 12.2), (12, 3.2), (22.4, 12.2)),
    bar(16, 4, 18.6, 9),
    *_window(10.3, 16, 13.7, 22),
    *_window(6.2, 14.3, 8.4, 17),
    *_window(15.6, 14.3, 17.8, 17),
)
TAVERN: Icon = (
    solid(*rounded(((4, 7.5), (16, 7.5), (15.4, 22), (4.6, 22)), 1.2)),
    line((16, 10.5), (20, 10.5), (20, 17.5), (15.5, 17.5), width=2.3),
    disc(5.4, 6.2, 2.9),
    disc(9.6, 4.6, 3.3),
    disc(14, 6, 2.9),
    *(line((x, 12), (x, 19), width=1.2, colour=GROUND) for x in (7.4, 10, 12.6)),
)
_HALF_HIDE = (
    (12, 23), (10.8, 19.5), (8.4, 19), (5, 22), (2, 18.8), (5.4, 15), (5.4, 9), (2, 5.2), (5, 2),
    (8.5, 5.2),
)  # fmt: skip
TANNERY: Icon = (
    solid(*rounded((*_HALF_HIDE, *reversed(mirrored(_HALF_HIDE[1:], MIDDLE))), 1.2)),
    line((9, 9), (12, 11), (15, 9), width=1.2, colour=GROUND),
    line((9, 14.5), (12, 16.2), (15, 14.5), width=1.2, colour=GROUND),
)
CEMETERY: Icon = (
    bar(9.9, 2, 14.1, 19),
    bar(5.2, 6.4, 18.8, 10.4),
    solid((3, 22.4), (6, 19), (18, 19), (21, 22.4)),
)
GALLOWS: Icon = (
    line((6, 21), (6, 3.2), (18.4, 3.2), width=2.6),
    line((6, 8.6), (10.8, 3.6), width=2),
    solid((1.8, 22.4), (4, 19.8), (20, 19.8), (22.2, 22.4)),
    line((17, 3.2), (17, 9), width=1.4),
    line(*circle((17, 12), 2.9, 20), width=1.7, closed=True),
)
GUARD: Icon = (
    line((20.6, 2), (20.6, 22.6), width=1.7),
    solid((18.2, 5.2), (20.8, 3.2), (20.8, 10.6), (18.2, 9.2), (17, 7.2)),
    solid((20.6, 0), (21.8, 3.6), (19.4, 3.6)),
    solid((3.4, 15), (4.2, 9.4), (7, 5.6), (9.4, 4.4), (11.6, 5.6), (14.4, 9.4), (15.2, 15)),
    solid((8.4, 6), (9.4, 2), (10.4, 6)),
    solid((0.4, 15.4), (2.4, 14), (16.2, 14), (18, 15.4), (15, 17.6), (3.6, 17.6)),
    line((5, 12.4), (13.6, 12.4), width=1.2, colour=GROUND),
    solid((5, 18.6), (13.6, 18.6), (13, 22.4), (5.6, 22.4)),
)
_SHIELD = ((3.4, 2.4), (20.6, 2.4), (20.6, 11.5), (18.6, 17), (12, 22.8), (5.4, 17), (3.4, 11.5))
COAT: Icon = (
    solid(*rounded(_SHIELD, 1.2)),
    opening((5.6, 4.6), (18.4, 4.6), (18.4, 11), (16.8, 15.7), (12, 20), (7.2, 15.7), (5.6, 11)),
    bar(5.6, 4.6, 12, 11.4),
    solid((12, 11.4), (18.3, 11.4), (16.8, 15.7), (12, 20)),
)

OF_RHOMBI: Mapping[str, Icon] = {
    "city_hall": CITY_HALL,
    "church": CHURCH,
    "market": MARKET,
    "dwelling": DWELLING,
    "tavern": TAVERN,
    "tannery": TANNERY,
    "cemetery": CEMETERY,
    "gallows": GALLOWS,
}
OF_TRIANGLES: Mapping[Kind, Icon] = {Kind.GUARD: GUARD, Kind.COAT: COAT}
