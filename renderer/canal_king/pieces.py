"""Ships, flags, and the discs of characters that stand for seats while colours are secret."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import cos, pi, radians, sin

from renderer.canal_king import looks
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, arc, circle, moved, rotated, scaled
from renderer.kit.icons import ANCHOR, Icon, icon_marks, read_icons
from renderer.kit.surfaces import Level, shadow, side
from renderer.theme import INK, IVORY, KEYLINE, SEATS, WHITE, Type, mixed
from rules.canal_king.tables import COLOURS

ICONS = read_icons("renderer.canal_king")
CHARACTERS: Mapping[str, Icon] = {**ICONS, "skipper": ANCHOR}
EMBLEM = ICONS["emblem"]


WIDE, HIGH = 27, 20
"""The size of a pennant at scale 1, in u."""
LETTER = Type(17, "Black")
ON_TILE, ON_HAND_TILE = 0.84, 0.72
POLE_WIDTH, POLE_BELOW = 2, 13

_W, _H = WIDE / 2, HIGH / 2


def _round_end() -> Shape:
    return ((-_W, -_H), *arc((_W - _H, 0), _H, -90, 90, 12), (-_W, _H))


_OUTLINES: Mapping[str, Callable[[], Shape]] = {
    "swallowtail": lambda: ((-_W, -_H), (_W, -_H), (_W - 7, 0), (_W, _H), (-_W, _H)),
    "square": lambda: ((-11, -_H), (11, -_H), (11, _H), (-11, _H)),
    "triangle": lambda: ((-_W, -_H - 1), (_W + 3, 0), (-_W, _H + 1)),
    "round": _round_end,
    "notched": lambda: (
        (-_W, -_H), (_W, -_H), (_W, -3.6), (_W - 5, -3.6), (_W - 5, 3.6), (_W, 3.6), (_W, _H),
        (-_W, _H),
    ),
    "diamond": lambda: ((-_W + 0.5, 0), (0, -_H - 3), (_W - 0.5, 0), (0, _H + 3)),
}  # fmt: skip
_LETTER_AT: Mapping[str, Point] = {
    "swallowtail": (-3, 0),
    "square": (0, 0),
    "triangle": (-5, 0),
    "round": (-2, 0),
    "notched": (-2.5, 0),
    "diamond": (0, 0),
}


def flag_shape(colour: str, scale: float) -> Shape:
    """Return the outline of a colour's flags."""
    return scaled(_OUTLINES[COLOURS[colour].flag](), scale)


@drawing
def pennant(colour: str, scale: float = 1, *, pole: bool = False) -> Iterable[Mark]:
    """Draw a flag; the origin is its middle."""
    yield from pennant_marks(colour, (0, 0), scale, pole=pole)


def pennant_marks(colour: str, at: Point, scale: float, *, pole: bool) -> Iterator[Mark]:
    """Draw a flag at a point."""
    look, form = SEATS[colour], COLOURS[colour].flag
    shape = moved(flag_shape(colour, scale), at)
    if pole:
        x, top = at[0] + _pole_x(form) * scale, at[1] - (_H + 2) * scale
        foot = at[1] + (_H + POLE_BELOW) * scale
        yield Stroke(((x, top), (x, foot)), looks.LINE, (POLE_WIDTH + 2) * scale, opacity=0.6)
        yield Stroke(((x, top), (x, foot)), KEYLINE, POLE_WIDTH * scale)
    yield Stroke(shape, look.deep if colour != "black" else KEYLINE, 5.6 * scale, closed=True)
    yield Stroke(shape, looks.LINE, 3.4 * scale, closed=True)
    yield Fill(shape, look.face)
    x, y = _LETTER_AT[form]
    style = Type(LETTER.size * scale, LETTER.weight)
    ink = INK if look.ink == INK else looks.LINE
    yield Letters(COLOURS[colour].letter, (at[0] + x * scale, at[1] + y * scale), style, ink)


def _pole_x(form: str) -> float:
    return {"square": -11.0, "diamond": 0.0}.get(form, -_W)


SHIP = Level(4, 4, 4, 0.55)
LENGTH, BEAM = 64, 28
SHIP_DISC, SHIP_NUMBER = 11, Type(17, "Black")
DISC_LEVEL = Level(2.5, 3, 3, 0.5)
INNER, EMBLEM_SIZE = 0.80, 1.06
NUMBER = 1.5
"""Size of the number on a dot, in radii of the dot."""
CREAM = "#FFF6DC"


def hull(angle: float, scale: float = 1, outside: float = 0) -> Shape:
    """Return the outline of a ship from above, its bow towards an angle (0 is right, 90 down)."""
    half, beam = LENGTH / 2 * scale + outside, BEAM / 2 * scale + outside
    side_line = tuple(
        (half * t, beam * _width_at(t)) for t in (step / 12 for step in range(-12, 13))
    )
    return rotated((*side_line, *((x, -y) for x, y in reversed(side_line))), angle)


WAIST = -0.45
"""Where a ship is widest, on a scale from its stern (-1) to its bow (1)."""


def _width_at(t: float) -> float:
    """Return the width of a ship at a point between stern and bow."""
    if t < WAIST:
        return 0.7 + 0.3 * sin((t + 1) / (WAIST + 1) * pi / 2)
    return cos((t - WAIST) / (1 - WAIST) * pi / 2) ** 0.62


@drawing
def ship(colour: str, number: int, angle: int, scale: float = 1) -> Iterable[Mark]:
    """Draw a ship with the number of its seat upright."""
    look, shape = SEATS[colour], hull(angle, scale)
    yield shadow(shape, SHIP)
    yield side(shape, look.deep, SHIP.thickness * scale)
    yield Fill(shape, look.face)
    yield Stroke(shape, WHITE, 1.8, closed=True)
    yield Fill(scaled(shape, 0.66), mixed(look.face, CREAM, looks.DECK))
    disc = circle((0, 0), SHIP_DISC * scale)
    yield Fill(disc, IVORY)
    yield Stroke(disc, look.deep, 1.2, closed=True)
    yield Letters(str(number), (0, 0), Type(SHIP_NUMBER.size * scale, "Black"), INK)


@drawing
def seat_disc(character: str, radius: float, colour: str = "", number: int = 0) -> Iterable[Mark]:
    """Draw a character's disc; its ring is neutral until the seat's colour is known."""
    shape = circle((0, 0), radius)
    look = SEATS.get(colour)
    yield shadow(shape, DISC_LEVEL)
    yield Fill(moved(shape, (0, DISC_LEVEL.thickness)), look.deep if look else "#5B5039")
    yield Fill(shape, look.face if look else looks.SECRET_RING)
    if look and look.rim:
        yield Stroke(shape, look.rim, 1.2, closed=True)
    yield Fill(circle((0, 0), radius * INNER), looks.DISC)
    if character:
        size = radius * EMBLEM_SIZE
        yield from icon_marks(CHARACTERS[character], (0, 0), size, looks.EMBLEM, looks.DISC)
    elif number:
        yield Letters(str(number), (0, 0), Type(radius * 1.1, "Black"), looks.EMBLEM)
    if number and character:
        yield from dot_marks(number, _lower_right(radius), radius * 0.52)


@drawing
def number_dot(number: int, radius: float) -> Iterable[Mark]:
    """Draw a number on a dark dot."""
    yield from dot_marks(number, (0, 0), radius)


def dot_marks(number: int, at: Point, radius: float) -> Iterable[Mark]:
    """Draw a number on a dark dot at a point."""
    dot = circle(at, radius)
    yield Fill(dot, KEYLINE)
    yield Stroke(dot, IVORY, 1.4, closed=True)
    yield Letters(str(number), at, Type(radius * NUMBER, "Black"), IVORY)


def _lower_right(radius: float) -> Point:
    angle = radians(45)
    return (radius * 1.1 * cos(angle), radius * 1.1 * sin(angle))
