"""Paper in a brass frame, the rows of its tables, and honours: medals, laurel, ribbon."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from renderer import geometry, theme
from renderer.drawing import Fill, Letters, Mark, Region, Soft, Stroke, drawing, personal_drawing
from renderer.kit.frame import table
from renderer.kit.icons import CROWN, icon_marks
from renderer.kit.people import piece_marks
from renderer.kit.surfaces import PIECE, Level, raised, shadow, side
from renderer.lettering import text_width
from renderer.theme import BRASS, DARK_BRASS, WIDTH, Type, mixed

MARGIN, FRAME = 26, 26
"""The width of the margin outside the brass, and of the brass."""
PAPER_EDGE = MARGIN + FRAME
LEFT, RIGHT = PAPER_EDGE + 28, WIDTH - PAPER_EDGE - 28
"""The ends of the lines of a table."""

PAPER, BAND, NEWEST = "#F5EBD5", "#EBDFC3", "#FFF9E8"
"""The sheet, every second row, and the latest game's column."""
SEPIA, RULE, FAINT = "#8A7650", "#CDBB93", "#A08F68"
"""Engraved lines, hairlines, and what is still missing."""
BRASS_LIT, BRASS_LIGHT, BRASS_SHADE, BRASS_LIP = "#FBE5A6", "#F0CB74", "#B98A35", "#6B4D17"
FRAME_SHADOW = "#3A2A10"
LAUREL, LAUREL_DEEP = "#5F8A45", "#3A5A2C"


@dataclass(frozen=True, slots=True)
class MedalLook:
    """The metal of a medal."""

    face: str
    deep: str
    tint: str
    ink: str


MEDALS: Mapping[int, MedalLook] = {
    1: MedalLook("#E6BA50", "#8A661E", "#FBE7AE", "#4A3408"),
    2: MedalLook("#CBD1D5", "#727C84", "#F7F9FA", "#2F373D"),
    3: MedalLook("#CF8F5E", "#74451F", "#F1CBA6", "#42220A"),
}

PLACE = Type(36, "Black")

ALL = (
    PAPER, BAND, NEWEST, SEPIA, RULE, FAINT, BRASS_LIT, BRASS_LIGHT, BRASS_SHADE,
    BRASS_LIP, LAUREL, LAUREL_DEEP, theme.LOSS, theme.GAIN,
    *(colour for look in MEDALS.values()
      for colour in (look.face, look.deep, look.tint, look.ink)),
)  # fmt: skip
"""Colours that the palette file keeps exactly."""


FRAME_LEVEL = Level(6, 10, 14, 0.6)
LIP, INNER_LIP = 4, 5
SCREW, SLOT = 6.5, 4
SCREW_SLOTS = (35, 80, 10, 55)
"""Angles of the screws' slots in degrees; all different, as on a real frame."""
BORDER, NICHE = 12, 20
"""How far inside the paper the engraved border is, and the size of its notched corners."""


@drawing
def sheet(height: int) -> Iterable[Mark]:
    """Draw table, paper and frame."""
    outer = geometry.rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height - 2 * MARGIN)
    inner = geometry.inset(outer, FRAME)
    yield from table(height)
    yield shadow(outer, FRAME_LEVEL)
    yield side(outer, BRASS_LIP, FRAME_LEVEL.thickness)
    yield Fill(inner, PAPER)
    yield from _border(inner)
    yield Soft(Region((outer,), (inner,)), 7, 0.5, FRAME_SHADOW, (0, 6))
    yield from _frame(outer, inner)


@drawing
def ruled(row: int, rows: int, *further: int, top: int = 0) -> Iterable[Mark]:
    """Draw bands on every second row, hairlines, and heavy lines around the table.

    `further` are the heights of rows below it, each of which ends with a heavy line.
    """
    for place in range(rows):
        y = top + place * row
        if place % 2 == 0:
            yield Fill(geometry.rectangle(LEFT, y, RIGHT - LEFT, row), BAND)
        if place:
            yield Stroke(((LEFT, y), (RIGHT, y)), RULE, 1.5)
    for y in (top, *accumulate(further, initial=top + rows * row)):
        yield Stroke(((LEFT, y), (RIGHT, y)), SEPIA, 3)


def _border(paper: geometry.Shape) -> Iterator[Mark]:
    """Draw a double line with hollow corners around the sheet."""
    for inside, width in ((BORDER, 2.4), (BORDER + 6, 1.2)):
        left, top, right, bottom = _box(geometry.inset(paper, inside))
        yield Stroke(_hollow((left, top, right, bottom)), SEPIA, width, closed=True)
    left, top, right, bottom = _box(geometry.inset(paper, BORDER + 5))
    for at in ((left, top), (right, top), (right, bottom), (left, bottom)):
        yield Fill(geometry.rhomb(at, 5.5, 5.5), SEPIA)


def _hollow(box: geometry.Box) -> geometry.Shape:
    left, top, right, bottom = box
    points = (
        *geometry.arc((left, top), NICHE, 90, 0),
        *geometry.arc((right, top), NICHE, 180, 90),
        *geometry.arc((right, bottom), NICHE, 270, 180),
        *geometry.arc((left, bottom), NICHE, 360, 270),
    )
    # A cosine of 1e-15 instead of 0 would bend the long lines by a pixel.
    return tuple((round(x, 6), round(y, 6)) for x, y in points)


def _frame(outer: geometry.Shape, inner: geometry.Shape) -> Iterator[Mark]:
    """Yield four bars of brass joined at the corners; the upper one is lit."""
    for outside, within, shades in (
        (outer, inner, (BRASS_LIGHT, BRASS, BRASS_SHADE, BRASS)),
        (outer, geometry.inset(outer, LIP), (BRASS_LIT, BRASS_LIGHT, DARK_BRASS, BRASS)),
        (geometry.inset(inner, -INNER_LIP), inner, (DARK_BRASS, BRASS, BRASS_LIT, BRASS)),
    ):
        yield from _bars(outside, within, shades)
    middle = geometry.inset(outer, FRAME / 2)
    yield Stroke(middle, DARK_BRASS, 1, closed=True, opacity=0.45)
    for corner, opposite in zip(outer, inner, strict=True):
        yield Stroke((corner, opposite), BRASS_LIP, 1.2, opacity=0.7)
    yield Stroke(inner, BRASS_LIP, 1.5, closed=True)
    for at, angle in zip(middle, SCREW_SLOTS, strict=True):
        yield from _screw(at, angle)


def _bars(
    outside: geometry.Shape, within: geometry.Shape, shades: tuple[str, ...]
) -> Iterator[Mark]:
    """Yield the areas between two rectangles: top, right, bottom and left."""
    for place, shade in enumerate(shades):
        after = (place + 1) % 4
        yield Fill((outside[place], outside[after], within[after], within[place]), shade)


def _screw(at: geometry.Point, angle: float) -> Iterator[Mark]:
    yield Fill(geometry.circle(at, SCREW + 1.5), BRASS_LIP)
    yield Fill(geometry.circle(at, SCREW), BRASS_LIT, bottom=DARK_BRASS)
    yield Stroke(geometry.arc(at, SLOT, angle, angle + 180, 1), BRASS_LIP, 2)


def _box(shape: geometry.Shape) -> geometry.Box:
    return (*shape[0], *shape[2])


MEDAL, RING, ROUNDEL = 30, 25, 25
WREATH, LEAF, LEAF_WIDTH = 40, 19, 7
LEAVES = 7
FIRST_LEAF, LAST_LEAF, SPREAD = 100, 236, 34
"""Start, end and angle of the left branch's leaves, in degrees."""
SIGN, SOLO_SIGN = 22, 26
HIGH, TAIL, NOTCH, DROP, FOLD = 70, 92, 26, 18, 34
"""The height of the ribbon, and the measures of its ends."""
CROWN_SIZE, CROWN_ROOM, CROWN_X = 38, 88, 46


@drawing
def medal(place: int) -> Iterable[Mark]:
    """Draw gold, silver or bronze; for lower places an engraved ring."""
    if look := MEDALS.get(place):
        disc = geometry.circle((0, 0), MEDAL)
        yield from raised(disc, look.face, look.deep, look.tint, PIECE)
        yield Stroke(geometry.circle((0, 0), RING), look.deep, 1.3, closed=True, opacity=0.7)
        yield Letters(str(place), (0, 0), PLACE, look.ink)
    else:
        yield from _ring()
        yield Letters(str(place), (0, 0), Type(30, "Black"), theme.FADED_INK)


@drawing
def unranked() -> Iterable[Mark]:
    """Draw the place of a person before the first game is over."""
    yield from _ring()
    yield Stroke(((-6, 0), (6, 0)), FAINT, 3)


@drawing
def sign(colour: str, radius: float = SIGN) -> Iterable[Mark]:
    """Draw the piece of a seat, known by its shape and colour."""
    yield from piece_marks(colour, radius)


@drawing
def laurel() -> Iterable[Mark]:
    """Draw two branches of laurel, tied at the bottom, to put around a medal."""
    stem = geometry.arc((0, 0), WREATH, FIRST_LEAF - 14, LAST_LEAF)
    for branch in (stem, geometry.mirrored(stem, 0)):
        yield Stroke(branch, LAUREL_DEEP, 2)
    step = (LAST_LEAF - FIRST_LEAF) / (LEAVES - 1)
    for number in range(LEAVES):
        angle = FIRST_LEAF + step * number
        (root,) = geometry.arc((0, 0), WREATH, angle, angle, 1)[:1]
        for off, colour in ((-SPREAD, LAUREL_DEEP), (SPREAD, LAUREL)):
            leaf = geometry.moved(
                geometry.rotated(_leaf(1 - 0.045 * number), angle + 90 + off), root
            )
            yield Fill(leaf, colour)
            yield Fill(geometry.mirrored(leaf, 0), colour)
    yield Fill(geometry.circle((0, WREATH), 4.5), theme.BRASS)
    yield Stroke(geometry.circle((0, WREATH), 4.5), BRASS_LIP, 1.2, closed=True)


@personal_drawing
def ribbon(text: str, style: Type, colour: str) -> Iterable[Mark]:
    """Draw the ribbon in the winner's colour, or in brass for several winners."""
    look = theme.SEATS.get(colour)
    face, deep, ink = theme.BRASS, theme.DARK_BRASS, theme.INK
    if look:
        face, deep, ink = look.face, look.deep, look.ink
    half = round(text_width(text, style) / 2) + CROWN_ROOM
    for end in (_tail(half), geometry.mirrored(_tail(half), 0)):
        yield Soft(end, 5, 0.4, shift=(0, 5))
        yield Fill(end, mixed(face, deep, 0.45))
    for fold in (_fold(half), geometry.mirrored(_fold(half), 0)):
        yield Fill(fold, mixed(deep, theme.BLACK, 0.35))
    front = geometry.centred((0, 0), 2 * half, HIGH)
    yield Soft(front, 5, 0.45, shift=(0, 5))
    yield Fill(front, face)
    for y in (-HIGH / 2 + 7, HIGH / 2 - 7):
        yield Stroke(((-half, y), (half, y)), ink, 1.6, opacity=0.55)
    yield Letters(text, (0, 0), style, ink)
    for x in (CROWN_X - half, half - CROWN_X):
        yield from icon_marks(CROWN, (x, 0), CROWN_SIZE, ink, face)


def _ring() -> Iterator[Mark]:
    yield Stroke(geometry.circle((0, 0), ROUNDEL), SEPIA, 2, closed=True)
    yield Stroke(geometry.circle((0, 0), ROUNDEL - 4), RULE, 1.2, closed=True)


def _leaf(size: float) -> geometry.Shape:
    """Return a leaf that points right, with its stalk at the origin."""
    long, half = LEAF * size, LEAF_WIDTH * size / 2
    upper = ((0, 0), (0.2 * long, 0.7 * half), (0.45 * long, half), (0.75 * long, 0.65 * half))
    lower = tuple((x, -y) for x, y in reversed(upper[1:]))
    return (*upper, (long, 0), *lower)


def _tail(half: float) -> geometry.Shape:
    top, bottom = -HIGH / 2 + DROP, HIGH / 2 + DROP
    near, far = half - FOLD, half + TAIL - FOLD
    return (
        (near, top),
        (far, top),
        (far - NOTCH, (top + bottom) / 2),
        (far, bottom),
        (near, bottom),
    )


def _fold(half: float) -> geometry.Shape:
    low = HIGH / 2
    return ((half - FOLD, low), (half, low), (half - FOLD, low + DROP))


@drawing
def flourish(start: int, end: int) -> Iterable[Mark]:
    """Draw the rules on both sides of a line of words."""
    for way in (-1, 1):
        yield Stroke(((way * (start + 14), 0), (way * end, 0)), SEPIA, 1.6)
        yield Stroke(geometry.rhomb((way * (start + 4), 0), 6, 6), SEPIA, 1.6, closed=True)
