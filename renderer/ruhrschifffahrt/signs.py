"""The signs: icons, dice, coins, crests and frames, and those shown before words."""

from collections.abc import Iterable, Iterator, Mapping
from math import cos, pi, sin
from typing import TypeAlias

from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, centred, circle, moved, rectangle, rounded, scaled
from renderer.kit.icons import GROUND, Icon, bar, disc, icon_marks, line, opening, solid
from renderer.kit.marks import signed
from renderer.lettering import text_width
from renderer.ruhrschifffahrt import looks
from renderer.theme import BRASS, IVORY, WHITE, Type, mixed
from rules.ruhrschifffahrt.tables.board import TERRITORIES
from rules.ruhrschifffahrt.tables.rounds import COUNTRIES, OPTIONS

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


def _spoke(turn: int) -> Stroke:
    angle = turn * pi / 4
    x, y = cos(angle), sin(angle)
    return line((12 + 2 * x, 12 + 2 * y), (12 + 11.4 * x, 12 + 11.4 * y), width=2.1)


WHEEL: Icon = (
    line(*circle((12, 12), 7.2, 40), width=2.5, closed=True),
    *map(_spoke, range(8)),
    disc(12, 12, 2.4),
)
"""The pilot's wheel."""

Size: TypeAlias = tuple[float, float]
"""Width and height."""

SIGN = Type(16, "Bold")
DIE_SIZE, TRACK_DIE_SIZE = 36, 33
DARK, BRIGHT = 10, 5.5
"""The lines of the ring around what may be chosen."""
CREST: Shape = ((-11, -13), (11, -13), (11, 2), (6, 10), (0, 15), (-6, 10), (-11, 2))


@drawing
def die(colour: str, value: int, size: float = DIE_SIZE) -> Iterable[Mark]:
    """Draw a coal die as a drawing of its own."""
    yield from die_marks(colour, value, size, (0, 0))


def die_marks(colour: str, value: int, size: float, at: Point) -> Iterator[Mark]:
    """Draw a coal die with its value; 0 is not written."""
    look, radius = looks.DICE[colour], size * 0.195
    shape = centred(at, size, size, radius)
    yield Fill(moved(shape, (0, size / 9)), look.side)
    yield Fill(shape, look.top)
    yield Stroke(shape, mixed(look.side, look.top, 0.2), 1, closed=True)
    top, reach = at[1] - size / 2 + 1.6, size / 2 - radius
    yield Stroke(((at[0] - reach, top), (at[0] + reach, top)), look.edge, 1.5)
    if value:
        yield Letters(str(value), (at[0], at[1] + 0.5), Type(size * 0.74, "Black"), look.ink)


def coin_marks(at: Point, radius: float, text: str = "", size: float = 0) -> Iterator[Mark]:
    """Draw a Thaler; with a number it is a price."""
    face = circle(at, radius)
    yield Fill(moved(face, (0, 1.5)), looks.COIN_RIM)
    yield Fill(face, looks.COIN)
    yield Stroke(face, looks.COIN_RIM, 1, closed=True)
    yield Stroke(circle(at, radius * 0.74), looks.COIN_RING, 1, closed=True)
    if text:
        yield Letters(text, at, Type(size or radius * 1.45, "Black"), looks.COIN_INK)


@drawing
def coin(radius: float, text: str = "") -> Iterable[Mark]:
    """Draw a coin as a drawing of its own."""
    yield from coin_marks((0, 0), radius, text)


def crest_marks(territory: str, at: Point, scale: float = 1) -> Iterator[Mark]:
    """Draw a territory's crest with its letter."""
    shape = moved(scaled(CREST, scale), at)
    yield Fill(shape, looks.LANDS[territory].deep)
    yield Stroke(shape, "#F8F0DC", 1.6, closed=True)
    letter = TERRITORIES[territory].crest
    yield Letters(letter, (at[0], at[1] - 0.5 * scale), Type(17 * scale, "Black"), "#FFF8E8")


@drawing
def crest(territory: str, scale: float = 1) -> Iterable[Mark]:
    """Draw a crest as a drawing of its own."""
    yield from crest_marks(territory, (0, 0), scale)


@drawing
def flag(code: str, colour: str) -> Iterable[Mark]:
    """Draw the sign of a simple trip: a plate that points to the code of its field."""
    wide = text_width(code, SIGN) + 17
    shape = ((0, -10), (wide - 8, -10), (wide, 0), (wide - 8, 10), (0, 10))
    yield Fill(rounded(shape, 2), colour)
    yield Letters(code, (5, 0.5), SIGN, looks.SIGN_INK, "left")


@drawing
def pilot_flag() -> Iterable[Mark]:
    """Draw the sign of a depot that can only be left with a pilot."""
    yield Fill(rectangle(0, -11, 30, 22, 5), looks.PILOT_SIGN)
    yield from icon_marks(WHEEL, (15, 0), 19, IVORY, looks.PILOT_SIGN)


@drawing
def star() -> Iterable[Mark]:
    """Draw the star beside the points of a lock."""
    corners = (
        (sin(k * pi / 5) * (2.8 if k % 2 else 6.5), -cos(k * pi / 5) * (2.8 if k % 2 else 6.5))
        for k in range(10)
    )
    yield Fill(tuple(corners), looks.STAR)


@drawing
def plaque(text: str, size: Size, colour: str, ink: str, style: Type) -> Iterable[Mark]:
    """Draw a small plate with a word."""
    yield Fill(centred((0, 0), *size, 5), colour)
    yield Letters(text, (0, 0), style, ink)


@drawing
def framed(
    size: Size, radius: float = 7, colour: str = BRASS, width: float = 2.4
) -> Iterable[Mark]:
    """Draw a brass frame around what may be chosen or what counts now."""
    yield Stroke(centred((0, 0), *size, radius), colour, width, closed=True)


@drawing
def ring(shape: Shape) -> Iterable[Mark]:
    """Draw the ring around a place that may be chosen."""
    yield Stroke(shape, looks.SEA, DARK, closed=True)
    yield Stroke(shape, WHITE, BRIGHT, closed=True)


def icons_of(code: str) -> Iterator[Icon]:
    """Yield the signs of what an option allows: towing, transport, a pilot."""
    option = OPTIONS[code]
    if option.tow:
        yield TOW
    if option.transport:
        yield CART
    if option.pilot:
        yield WHEEL


DIE_VALUES, INLINE_DIE, INLINE_COIN, INLINE_CREST = range(1, 7), 40, 22, 1.8
INLINE_PLATE, INLINE_CODE = (46, 38), Type(27, "Black")
INLINE_OPTION, OPTION_CORNER, INLINE_ICON, INLINE_PITCH = 46, 8, 34, 24
INLINE_POINTS, INLINE_RAISE = Type(26, "Black"), Type(27, "Black")


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    dice = {
        f"{colour}_{value}": die(colour, value, INLINE_DIE)
        for colour in looks.DICE
        for value in DIE_VALUES
    }
    countries = {
        code: plaque(code, INLINE_PLATE, looks.COUNTRIES[code], looks.SIGN_INK, INLINE_CODE)
        for code in COUNTRIES
    }
    return {
        **dice,
        **countries,
        **{territory: crest(territory, INLINE_CREST) for territory in TERRITORIES},
        **{option: _option(option) for option in OPTIONS},
        "thaler": coin(INLINE_COIN),
        "vp": _points(),
    }


@drawing
def _option(code: str) -> Iterable[Mark]:
    """Draw an option's cell with what it allows; a double option has two signs side by side."""
    option, icons = OPTIONS[code], tuple(icons_of(code))
    shape = centred((0, 0), INLINE_OPTION, INLINE_OPTION, OPTION_CORNER)
    yield Fill(shape, looks.CELL)
    yield Stroke(shape, looks.LINE, 2, closed=True)
    size = INLINE_ICON / max(1, len(icons)) + (len(icons) > 1) * (INLINE_PITCH - INLINE_ICON / 2)
    for number, icon in enumerate(icons):
        aside = (number - (len(icons) - 1) / 2) * INLINE_PITCH
        at = (aside / 1.15, aside / 1.15)
        yield from icon_marks(icon, at, size, looks.PILOT_SIGN, looks.CELL)
    if option.wages:
        yield from coin_marks((0, 0), INLINE_ICON / 2, str(option.wages))
    if option.raises:
        yield Letters(signed(option.raises), (0, 0), INLINE_RAISE, looks.DICE["black"].top)


@drawing
def _points() -> Iterable[Mark]:
    shape = centred((0, 0), *INLINE_PLATE, OPTION_CORNER)
    yield Fill(shape, looks.TWOS)
    yield Letters("VP", (0, 0), INLINE_POINTS, looks.VP_INK)
