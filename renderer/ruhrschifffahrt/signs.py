"""The signs: icons, dice, coins, crests and frames, and those shown before words."""

from collections.abc import Iterable, Iterator, Mapping
from math import cos, pi, sin
from typing import TypeAlias

from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, centred, circle, moved, rectangle, rounded, scaled
from renderer.kit.icons import Icon, icon_marks, read_icons
from renderer.kit.marks import signed
from renderer.lettering import text_width
from renderer.ruhrschifffahrt import looks
from renderer.theme import BRASS, IVORY, WHITE, Type, mixed
from rules.ruhrschifffahrt.tables.board import TERRITORIES
from rules.ruhrschifffahrt.tables.rounds import COUNTRIES, OPTIONS

ICONS = read_icons("renderer.ruhrschifffahrt")
TRADES: Mapping[str, Icon] = {
    "Schmiede": ICONS["anvil"],
    "Hammerwerk": ICONS["hammer"],
    "Gewehrfabrik": ICONS["muskets"],
}

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


def coin_marks(at: Point, radius: float, text: str = "") -> Iterator[Mark]:
    """Draw a Thaler; with a number it is a price."""
    face = circle(at, radius)
    yield Fill(moved(face, (0, 1.5)), looks.COIN_RIM)
    yield Fill(face, looks.COIN)
    yield Stroke(face, looks.COIN_RIM, 1, closed=True)
    yield Stroke(circle(at, radius * 0.74), looks.COIN_RING, 1, closed=True)
    if text:
        yield Letters(text, at, Type(radius * 1.45, "Black"), looks.COIN_INK)


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
    yield from icon_marks(ICONS["wheel"], (15, 0), 19, IVORY, looks.PILOT_SIGN)


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
        yield ICONS["tow"]
    if option.transport:
        yield ICONS["cart"]
    if option.pilot:
        yield ICONS["wheel"]


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
    yield Fill(centred((0, 0), *INLINE_PLATE, OPTION_CORNER), looks.TWOS)
    yield Letters("VP", (0, 0), INLINE_POINTS, looks.VP_INK)
