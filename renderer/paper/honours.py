"""Awards: medals, the laurel, and the winner's ribbon."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing, personal_drawing
from renderer.geometry import Shape, arc, centred, circle, mirrored, moved, rotated
from renderer.kit.depth import PIECE, raised
from renderer.kit.icons import CROWN, icon_marks
from renderer.kit.seats import piece_marks
from renderer.lettering import text_width
from renderer.paper import looks
from renderer.theme import Type, mixed

MEDAL, RING, ROUNDEL = 30, 25, 25
WREATH, LEAF, LEAF_WIDTH = 40, 19, 7
LEAVES = 7
FIRST_LEAF, LAST_LEAF, SPREAD = 100, 236, 34
"""Start, end and angle of the left branch's leaves, in degrees."""
SIGN, SOLO_SIGN = 22, 26
HIGH, TAIL, NOTCH, DROP, FOLD = 70, 92, 26, 18, 34
"""The height of the ribbon, and the measures of its ends."""
CROWN_SIZE, CROWN_ROOM, CROWN_X = 38, 88, 46
RIBBON_TEXT = 690


@drawing
def medal(place: int) -> Iterable[Mark]:
    """Draw gold, silver or bronze; for lower places an engraved ring."""
    look = looks.MEDALS.get(place)
    if look:
        disc = circle((0, 0), MEDAL)
        yield from raised(disc, look.face, look.deep, look.tint, PIECE)
        yield Stroke(circle((0, 0), RING), look.deep, 1.3, closed=True, opacity=0.7)
        yield Letters(str(place), (0, 0), looks.PLACE, look.ink)
    else:
        yield from _ring()
        yield Letters(str(place), (0, 0), Type(30, "Black"), theme.FADED_INK)


@drawing
def unranked() -> Iterable[Mark]:
    """Draw the place of a person before the first game is over."""
    yield from _ring()
    yield Stroke(((-6, 0), (6, 0)), looks.FAINT, 3)


@drawing
def sign(colour: str, radius: float = SIGN) -> Iterable[Mark]:
    """Draw the piece of a seat, known by its shape and colour."""
    yield from piece_marks(colour, radius)


@drawing
def laurel() -> Iterable[Mark]:
    """Draw two branches of laurel, tied at the bottom, to put around a medal."""
    stem = arc((0, 0), WREATH, FIRST_LEAF - 14, LAST_LEAF)
    for branch in (stem, mirrored(stem, 0)):
        yield Stroke(branch, looks.LAUREL_DEEP, 2)
    step = (LAST_LEAF - FIRST_LEAF) / (LEAVES - 1)
    for number in range(LEAVES):
        angle = FIRST_LEAF + step * number
        (root,) = arc((0, 0), WREATH, angle, angle, 1)[:1]
        for off, colour in ((-SPREAD, looks.LAUREL_DEEP), (SPREAD, looks.LAUREL)):
            leaf = moved(rotated(_leaf(1 - 0.045 * number), angle + 90 + off), root)
            yield Fill(leaf, colour)
            yield Fill(mirrored(leaf, 0), colour)
    yield Fill(circle((0, WREATH), 4.5), theme.BRASS)
    yield Stroke(circle((0, WREATH), 4.5), looks.BRASS_LIP, 1.2, closed=True)


@personal_drawing
def ribbon(text: str, style: Type, colour: str) -> Iterable[Mark]:
    """Draw the ribbon in the winner's colour, or in brass for several winners."""
    look = theme.SEATS.get(colour)
    face, deep, ink = theme.BRASS, theme.DARK_BRASS, theme.INK
    if look:
        face, deep, ink = look.face, look.deep, look.ink
    half = round(text_width(text, style) / 2) + CROWN_ROOM
    for end in (_tail(half), mirrored(_tail(half), 0)):
        yield Soft(end, 5, 0.4, shift=(0, 5))
        yield Fill(end, mixed(face, deep, 0.45))
    for fold in (_fold(half), mirrored(_fold(half), 0)):
        yield Fill(fold, mixed(deep, theme.BLACK, 0.35))
    front = centred((0, 0), 2 * half, HIGH)
    yield Soft(front, 5, 0.45, shift=(0, 5))
    yield Fill(front, face)
    for y in (-HIGH / 2 + 7, HIGH / 2 - 7):
        yield Stroke(((-half, y), (half, y)), ink, 1.6, opacity=0.55)
    yield Letters(text, (0, 0), style, ink)
    for x in (CROWN_X - half, half - CROWN_X):
        yield from icon_marks(CROWN, (x, 0), CROWN_SIZE, ink, face)


def _ring() -> Iterator[Mark]:
    yield Stroke(circle((0, 0), ROUNDEL), looks.SEPIA, 2, closed=True)
    yield Stroke(circle((0, 0), ROUNDEL - 4), looks.RULE, 1.2, closed=True)


def _leaf(size: float) -> Shape:
    """Return a leaf that points right, with its stalk at the origin."""
    long, half = LEAF * size, LEAF_WIDTH * size / 2
    upper = ((0, 0), (0.2 * long, 0.7 * half), (0.45 * long, half), (0.75 * long, 0.65 * half))
    lower = tuple((x, -y) for x, y in reversed(upper[1:]))
    return (*upper, (long, 0), *lower)


def _tail(half: float) -> Shape:
    top, bottom = -HIGH / 2 + DROP, HIGH / 2 + DROP
    near, far = half - FOLD, half + TAIL - FOLD
    return (
        (near, top),
        (far, top),
        (far - NOTCH, (top + bottom) / 2),
        (far, bottom),
        (near, bottom),
    )


def _fold(half: float) -> Shape:
    low = HIGH / 2
    return ((half - FOLD, low), (half, low), (half - FOLD, low + DROP))
