"""The icons of Chicago on a grid of 24 units: people, works, goods, industries."""

from collections.abc import Mapping
from math import cos, pi, sin, tau

from renderer.big_shoulders.looks import CRATE, CRATE_LINE
from renderer.drawing import Fill, Stroke
from renderer.geometry import Point, Shape, arc, circle, ellipse, rectangle, rounded
from renderer.kit.icons import GROUND, INK_OF, Icon, bar, disc, line, opening, solid

MIDDLE = 12


def _about(*points: Point) -> Shape:
    """Shift points so that the middle of the grid becomes the origin."""
    return tuple((x + MIDDLE, y + MIDDLE) for x, y in points)


def _box(x: float, y: float, width: float, height: float, radius: float = 1) -> Shape:
    return rectangle(x + MIDDLE, y + MIDDLE, width, height, radius)


_BODY = Fill(rounded(_about((-9, 11), (-7.5, 2), (-3, 0), (3, 0), (7.5, 2), (9, 11)), 3), INK_OF)

WORKER: Icon = (
    _BODY,
    disc(12, 7.5, 4.6),
    solid(*_about((-5.5, -6), (-4.5, -10.5), (4.5, -10.5), (5.5, -7.5), (9.5, -6.2), (9.5, -4.8))),
)
"""A bust with a cap."""
MANAGER: Icon = (
    _BODY,
    disc(12, 8.5, 4.4),
    Fill(_box(-4.6, -12, 9.2, 7), INK_OF),
    Fill(_box(-7.5, -6.6, 15, 2.2), INK_OF),
    opening(*_about((-1.5, 1), (1.5, 1), (2, 7), (0, 9.5), (-2, 7))),
)
"""A top hat and a tie."""
SALESPERSON: Icon = (
    _BODY,
    disc(12, 8.5, 4.4),
    Fill(arc((12, 6), 6, 180, 360), INK_OF),
    Fill(_box(-8, -7, 16, 2.2), INK_OF),
    Fill(_box(1.7, 2.7, 12, 10), GROUND),
    Fill(_box(3, 4, 9.5, 7.5, 1.5), INK_OF),
    line(*_about((6, 4), (6, 2), (9.5, 2), (9.5, 4)), width=1.6),
)
"""A bowler and a case."""
GEAR: Icon = (
    *(
        line((12, 12), (12 + 10.5 * cos(turn * pi / 4), 12 + 10.5 * sin(turn * pi / 4)), width=4)
        for turn in range(8)
    ),
    disc(12, 12, 7.6),
    disc(12, 12, 3, GROUND),
)
"""Automation."""
STAR: Icon = (
    solid(
        *(
            (12 + r * cos(k * pi / 5 - pi / 2), 12 + r * sin(k * pi / 5 - pi / 2))
            for k, r in enumerate((11, 4.8) * 5)
        )
    ),
)
"""Appeal."""
PARTNER: Icon = (
    disc(12, 6, 4.6),
    Fill(rounded(_about((-8, 11), (-4.5, -1), (4.5, -1), (8, 11)), 3), INK_OF),
)
CRATE_ICON: Icon = (
    Fill(_box(-9, -8, 18, 17, 1.5), CRATE),
    Stroke(_box(-9, -8, 18, 17, 1.5), CRATE_LINE, 1.6, closed=True),
    line((3, 9), (21, 9), width=1.6, colour=CRATE_LINE),
    line((3, 16), (21, 16), width=1.6, colour=CRATE_LINE),
)
"""A good; its colours are its own."""
PALE_CRATE: Icon = (
    Stroke(_box(-9, -8, 18, 17, 1.5), INK_OF, 2, closed=True),
    line((3, 9), (21, 9), width=1.6),
    line((3, 16), (21, 16), width=1.6),
)
STOCK: Icon = (
    line(*_about((-10, 8), (-3, 1), (1, 4), (8, -6)), width=3),
    solid(*_about((11, -10.5), (10.2, -1.6), (3.6, -7))),
)
"""A rising line."""
WORKS: Icon = (
    solid(*_about((-11, 10), (-11, -1), (-6, -5), (-6, -1), (-1, -5), (-1, 10))),
    bar(13, 2, 23, 22),
    *(
        bar(15 + 4 * (k % 2), 5 + 5 * (k // 2), 17.4 + 4 * (k % 2), 7.6 + 5 * (k // 2), GROUND)
        for k in range(6)
    ),
)
"""A works and its office: capital assets."""
_CURVE = (
    (3.4, -3.6), (0, -5), (-3.2, -3.4), (-2.6, -0.8), (0, 0), (2.8, 1), (3.2, 3.6), (0, 5),
    (-3.6, 3.6),
)  # fmt: skip
MONEY: Icon = (
    disc(12, 12, 10),
    line(*_about(*_CURVE), width=1.9, colour=GROUND),
    line((12, 5), (12, 19), width=1.7, colour=GROUND),
)  # fmt: skip
LIKE: Icon = (
    *(Stroke(_box(dx - 5, -5, 10, 10, 2), INK_OF, 2, closed=True) for dx in (-5.8, 5.8)),
    line((9.4, 10.6), (14.6, 10.6), width=1.6),
    line((9.4, 13.4), (14.6, 13.4), width=1.6),
)
"""Two cubes of the same kind."""
UNLIKE: Icon = (
    Fill(_box(-11, -5, 10, 10, 2), INK_OF),
    Stroke(_box(1.2, -5, 9.6, 10, 2), INK_OF, 2, closed=True),
)
ANY_CUBE: Icon = (Stroke(_box(-8, -8, 16, 16, 3), INK_OF, 2.6, closed=True),)
"""A cube of any kind."""
FLAG: Icon = (
    solid(*_about((-8, 11), (-8, -11), (-5.5, -11), (-5.5, 11))),
    solid(*_about((-5.5, -10), (10, -10), (5, -4.5), (10, 1), (-5.5, 1))),
)
"""First in the turn order."""
ARROW: Icon = (solid((5, 3), (21, 12), (5, 21)),)
"""Conversion."""
SHIELD: Icon = (
    Fill(
        rounded(_about((-9, -10), (9, -10), (9, 0), (5, 7), (0, 11), (-5, 7), (-9, 0)), 2), INK_OF
    ),
    line(*_about((-4, 0), (-1, 3.4), (4.6, -4)), width=2.4, colour=GROUND),
)  # fmt: skip
"""Price Protection."""
EMBLEM: Icon = tuple(
    mark
    for x, high in ((-10.5, 10), (-5, 18), (0.5, 13.5), (6, 21))
    for mark in (
        bar(12 + x, 22 - high, 16.6 + x, 22),
        *(
            bar(13.3 + x, 24.6 - high + 4.4 * k, 15.2 + x, 26.6 - high + 4.4 * k, GROUND)
            for k in range(int((high - 3) / 4.4))
        ),
    )
)
"""Four skyscrapers."""
CERTIFICATE: Icon = (
    Fill(_box(-8, -11, 16, 22, 2.5), "#F4ECD8"),
    Stroke(_box(-8, -11, 16, 22, 2.5), "#9A8C6A", 1.5, closed=True),
    line((8, 7), (16, 7), width=1.8, colour="#6A6052"),
    line((8, 12), (16, 12), width=1.8, colour="#6A6052"),
    disc(14.6, 18, 2.8, "#8A2B22"),
)
CARDS: Icon = (
    Stroke(_box(-9, -10, 14, 18, 2.5), INK_OF, 1.9, closed=True),
    Fill(_box(-5, -6, 14, 18, 2.5), GROUND),
    Stroke(_box(-5, -6, 14, 18, 2.5), INK_OF, 1.9, closed=True),
)
"""Tiles in hand."""
FOREVER: Icon = (
    Stroke(
        tuple(
            (12 + 9 * cos(t) / (1 + sin(t) ** 2), 12 + 13 * sin(t) * cos(t) / (1 + sin(t) ** 2))
            for t in (tau * k / 40 for k in range(41))
        ),
        INK_OF,
        2.6,
    ),
)
"""Any number of partners."""
INDUSTRIES: Mapping[str, Icon] = {
    "F": (
        Fill(
            rounded(
                _about(
                    (-7, 11), (-7, -2), (-3.5, -6), (-3.5, -10),
                    (3.5, -10), (3.5, -6), (7, -2), (7, 11),
                ),
                2,
            ),
            INK_OF,
        ),
        line(*_about((-5.5, 2), (5.5, 2)), width=1.6, colour=GROUND),
    ),
    "D": (
        Stroke(circle((12, 14), 8, 40), INK_OF, 3, closed=True),
        line((12, 14), (12, 8.5), width=2),
        line((12, 14), (16, 16), width=2),
        Fill(_box(-2.5, -11.5, 5, 4), INK_OF),
    ),
    "M": (
        Fill(ellipse((10, 13), 8.5, 7), INK_OF),
        line(*_about((4, -4), (9, -9)), width=3.4),
        disc(22, 4, 2.4),
        disc(20, 1.5, 2.4),
        Fill(ellipse((8, 13), 3, 2.6), GROUND),
    ),
    "S": (
        Fill(
            rounded(_about((-10, -8), (-2, -8), (-1, -1), (8, 3), (11, 8), (-10, 8)), 2.5), INK_OF
        ),
        Fill(_box(-10, 8.5, 21, 2.6), INK_OF),
    ),
}  # fmt: skip
"""Milk can, watch, ham, shoe."""
