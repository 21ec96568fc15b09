"""Flags: each colour has its own outline, so that they can be told apart without colour."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from renderer.canal_king.looks import LINE
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, arc, moved, scaled
from renderer.theme import INK, KEYLINE, SEATS, Type
from rules.canal_king.tables import COLOURS

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


def flag_shape(colour: str, scale: float = 1) -> Shape:
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
        yield Stroke(((x, top), (x, foot)), LINE, (POLE_WIDTH + 2) * scale, opacity=0.6)
        yield Stroke(((x, top), (x, foot)), KEYLINE, POLE_WIDTH * scale)
    yield Stroke(shape, look.deep if colour != "black" else KEYLINE, 5.6 * scale, closed=True)
    yield Stroke(shape, LINE, 3.4 * scale, closed=True)
    yield Fill(shape, look.face)
    x, y = _LETTER_AT[form]
    style = Type(LETTER.size * scale, LETTER.weight)
    ink = INK if look.ink == INK else LINE
    yield Letters(COLOURS[colour].letter, (at[0] + x * scale, at[1] + y * scale), style, ink)


def _pole_x(form: str) -> float:
    return {"square": -11.0, "diamond": 0.0}.get(form, -_W)
