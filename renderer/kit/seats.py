"""Seats: each colour has one shape and a letter, the same in all games."""

from collections.abc import Callable, Iterable, Mapping

from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, circle, moved, regular, rhomb, rounded
from renderer.kit.depth import PIECE, Level, raised
from renderer.theme import SEATS, UNLIT, Form, Type

LETTER = 1.18
"""Size of a badge's letter, in radii of the badge."""
RIM = 1.6


def _square(r: float) -> Shape:
    return rounded(regular(4, (0, 0), 1.77 * r / 2**0.5, 45), 0.36 * r)


def _triangle(r: float) -> Shape:
    half, high = 2.75 * r / 2, 2.75 * r * 0.866
    return rounded(((0, -0.64 * high), (half, 0.36 * high), (-half, 0.36 * high)), 0.26 * r)


def _shield(r: float) -> Shape:
    right = ((0.92, -0.9), (0.92, 0.15), (0.57, 0.72), (0, 1.12))
    left = ((-0.57, 0.72), (-0.92, 0.15), (-0.92, -0.9))
    return rounded([(x * r, y * r) for x, y in (*right, *left)], 0.18 * r)


def _cross(r: float) -> Shape:
    a, b = 1.12 * r, 0.52 * r
    up = ((-b, -b), (-b, -a), (b, -a), (b, -b))
    down = ((b, b), (b, a), (-b, a), (-b, b))
    return rounded((*up, (a, -b), (a, b), *down, (-a, b), (-a, -b)), 0.24 * r)


_FORMS: Mapping[Form, Callable[[float], Shape]] = {
    "circle": lambda r: circle((0, 0), r),
    "square": _square,
    "diamond": lambda r: rounded(rhomb((0, 0), 1.3 * r, 1.3 * r), 0.22 * r),
    "triangle": _triangle,
    "shield": _shield,
    "hexagon": lambda r: rounded(regular(6, (0, 0), 1.1 * r), 0.16 * r),
    "cross": _cross,
    "octagon": lambda r: rounded(regular(8, (0, 0), 1.06 * r, 22.5), 0.1 * r),
}
_LETTER_DROP: Mapping[Form, float] = {"triangle": 0.06, "shield": -0.02}


def seat_shape(colour: str, radius: float, at: Point = (0, 0)) -> Shape:
    """Return the outline of a seat's colour; all outlines have about the same area."""
    return moved(_FORMS[SEATS[colour].form](radius), at)


def letter_drop(colour: str, radius: float) -> float:
    """Return how far below the middle the letter is on a seat's shape."""
    return _LETTER_DROP.get(SEATS[colour].form, 0) * radius


def seat_letter(colour: str, letter: str, radius: float, at: Point = (0, 0)) -> Mark:
    """Return a seat's letter or number on its face."""
    middle = (at[0], at[1] + letter_drop(colour, radius))
    return Letters(letter, middle, Type(LETTER * radius, "Black"), SEATS[colour].ink)


@drawing
def badge(colour: str, radius: float, letter: str = "") -> Iterable[Mark]:
    """Draw a seat's flat sign, for headers and plates."""
    look, shape = SEATS[colour], seat_shape(colour, radius)
    yield Fill(shape, look.face)
    yield Stroke(shape, look.edge, RIM, closed=True)
    yield seat_letter(colour, letter or look.letter, radius)


@drawing
def piece(colour: str, radius: float, letter: str = "", level: Level = PIECE) -> Iterable[Mark]:
    """Draw a seat's piece as it stands on the board: thick, with its shadow."""
    yield from piece_marks(colour, radius, level)
    yield seat_letter(colour, letter or SEATS[colour].letter, radius)


def piece_marks(colour: str, radius: float, level: Level = PIECE) -> Iterable[Mark]:
    """Draw a seat's piece without a letter."""
    look = SEATS[colour]
    return raised(seat_shape(colour, radius), look.face, look.deep, look.edge, level)


@drawing
def pip(colour: str, radius: float, *, there: bool = True) -> Iterable[Mark]:
    """Draw a small shape that counts one: full, or only its outline."""
    look, shape = SEATS[colour], seat_shape(colour, radius)
    if there:
        yield Fill(shape, look.face)
    yield Stroke(shape, look.edge if there else UNLIT, 1.5, closed=True)
