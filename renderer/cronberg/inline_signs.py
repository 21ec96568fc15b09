"""The signs shown before words: the kinds of rhombi, and what triangles show."""

from collections.abc import Iterable, Mapping

from renderer.cronberg import looks
from renderer.cronberg.icons import OF_RHOMBI, OF_TRIANGLES
from renderer.cronberg.rhombi import numbers_of
from renderer.cronberg.triangles import TIMES_TWO
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Shape, rounded
from renderer.kit.icons import icon_marks
from renderer.theme import Type
from rules.cronberg.tables import Kind

RHOMB: Shape = rounded(((-44, 0), (0, -44), (44, 0), (0, 44)), 10)
"""A rhomb as wide as high: one with the board's proportions would leave half of the square empty.
"""
TRIANGLE: Shape = rounded(((-44, 36), (0, -40), (44, 36)), 8)
RHOMB_ICON, TRIANGLE_ICON, TRIANGLE_SINK = 48, 40, 13
TIMES, BORDER = Type(38, "Black"), 4


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    return {
        **{kind: _rhomb(kind) for kind in OF_RHOMBI},
        **{kind.value: _triangle(kind) for kind in Kind},
    }


@drawing
def _rhomb(kind: str) -> Iterable[Mark]:
    look = looks.look_of(numbers_of(kind)[1])
    yield Fill(RHOMB, look.face)
    yield from icon_marks(OF_RHOMBI[kind], (0, 0), RHOMB_ICON, look.icon, look.face)


@drawing
def _triangle(kind: Kind) -> Iterable[Mark]:
    look = looks.AWAKE[kind]
    yield Fill(TRIANGLE, look.face)
    yield Stroke(TRIANGLE, look.edge, BORDER, closed=True)
    if kind is Kind.PARK:
        yield Letters(TIMES_TWO, (0, TRIANGLE_SINK), TIMES, look.ink)
    else:
        at = (0, TRIANGLE_SINK)
        yield from icon_marks(OF_TRIANGLES[kind], at, TRIANGLE_ICON, look.ink, look.face)
