"""Icons of Ruhrschifffahrt: barge, trades, towing, carts, warehouses, debts."""

from collections.abc import Mapping
from math import cos, pi, sin

from renderer.geometry import circle
from renderer.kit.icons import GROUND, Icon, bar, disc, line, opening, solid

WAVE = tuple((i, 21 + 1.3 * sin(i * 0.85)) for i in range(1, 24))
BARGE: Icon = (
    solid((1, 11.5), (23, 11.5), (19.5, 17), (4.5, 17)),
    solid((11, 9.5), (11, 1), (18.5, 9.5)),
    line(*WAVE, width=1.8),
)
ANVIL: Icon = (
    solid(
        (1.5, 8.5), (20.5, 8.5), (20.5, 12.8), (15.4, 14), (14.8, 17), (18, 20.2), (7, 20.2),
        (10.2, 17), (9.6, 14), (5.8, 12.8),
    ),
    line((10.8, 5), (21, 2.4), width=1.8),
    solid((7, 3.2), (12.2, 1.9), (13.2, 6.3), (8, 7.2)),
)  # fmt: skip
HAMMER: Icon = (
    line(*circle((7.2, 13), 5.2, 30), width=1.8, closed=True),
    *(
        line((7.2, 13), (7.2 + 7 * cos(k * pi / 4), 13 + 7 * sin(k * pi / 4)), width=1.3)
        for k in range(8)
    ),
    line((9.8, 5.2), (21.5, 8.4), width=2),
    solid((18.4, 5.6), (22.8, 6.9), (21.6, 16.4), (17.2, 16.4)),
    bar(14.6, 17.8, 23.6, 20.4),
)


def _musket(turn: int) -> Icon:
    return (
        line((12 - 9.4 * turn, 19.6), (12 + 9.4 * turn, 3.8), width=1.8),
        solid(
            (12 - 10.8 * turn, 21), (12 - 12 * turn, 17.8), (12 - 4.4 * turn, 12.6),
            (12 - 2.6 * turn, 15.2),
        ),
    )  # fmt: skip


MUSKETS: Icon = (*_musket(1), *_musket(-1))
TRADES: Mapping[str, Icon] = {"Schmiede": ANVIL, "Hammerwerk": HAMMER, "Gewehrfabrik": MUSKETS}

TOW: Icon = (
    line((5, 19), (16, 7), width=2.4),
    line(*circle((4.6, 19.2), 3, 20), width=2.1, closed=True),
    solid((13, 3.6), (23, 4.6), (17.4, 13)),
)
"""The tow line."""
CART: Icon = (
    solid((2, 5), (22, 5), (20.4, 15), (3.6, 15)),
    disc(7.5, 18.4, 3.4),
    disc(16.5, 18.4, 3.4),
    disc(7.5, 18.4, 1.2, GROUND),
    disc(16.5, 18.4, 1.2, GROUND),
)
"""A coal cart."""
HOUSE: Icon = (solid((2.5, 22), (2.5, 10), (12, 2), (21.5, 10), (21.5, 22)),)
"""A warehouse."""
CITY_ICON: Icon = (
    solid((1, 22), (1, 12), (6, 6), (11, 12), (11, 22)),
    solid((10, 22), (10, 10), (15.5, 2), (21, 10), (21, 22)),
    opening((4.6, 14), (7.4, 14), (7.4, 17.4), (4.6, 17.4)),
    opening((14, 12), (17, 12), (17, 16), (14, 16)),
)
DROPS: Icon = (
    line(*((x, 8 + 2.4 * sin(x * 0.8)) for x in range(1, 24)), width=2.4),
    line(*((x, 13.5 + 2.4 * sin(x * 0.8)) for x in range(1, 24)), width=2.4),
    line(*((x, 19 + 2.4 * sin(x * 0.8)) for x in range(1, 24)), width=2.4),
)
"""High or low water."""
