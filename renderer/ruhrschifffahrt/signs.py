"""Small signs with the same meaning everywhere: dice, coins, crests, flags, stars, wheels."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import TypeAlias

from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, centred, circle, moved, rectangle, rounded, scaled
from renderer.kit.icons import Icon, disc, icon_marks, line
from renderer.lettering import text_width
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.icons import CART, TOW
from renderer.theme import BRASS, IVORY, WHITE, Type, mixed
from rules.ruhrschifffahrt.tables.board import TERRITORIES
from rules.ruhrschifffahrt.tables.rounds import OPTIONS

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
def plaque(
    text: str, size: tuple[float, float], colour: str, ink: str, style: Type
) -> Iterable[Mark]:
    """Draw a small plate with a word."""
    yield Fill(centred((0, 0), *size, 5), colour)
    yield Letters(text, (0, 0), style, ink)


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
