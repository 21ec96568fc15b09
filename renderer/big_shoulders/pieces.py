"""Pieces on the board and the charters: nameplates, cubes, crates, pawns, cards."""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import CRATE_ICON, GEAR, PALE_CRATE, WORKER
from renderer.drawing import Anchor, Drawing, Fill, Letters, Mark, Soft, Stroke, drawing, written
from renderer.geometry import Point, Shape, centred, circle, dashes, moved, rectangle
from renderer.kit.depth import Level
from renderer.kit.icons import Icon, icon_marks
from renderer.kit.seats import letter_drop, piece_marks
from renderer.lettering import text_width
from renderer.theme import SEATS, Type, Weight, mixed
from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.tables.components import CHARTERS

PLATE_SIDE, PLATE_CORNER = 3, 4.5
TOKEN = Level(3.5, 3, 3, 0.5)
CORNER_STEPS = 6


def ticket(at: Point, width: float, height: float, corner: float = PLATE_CORNER) -> Shape:
    """Return a rectangle with concave corners, which sets companies apart from seats."""
    x, y = at[0] - width / 2, at[1] - height / 2
    turns = ((x, y, 90), (x + width, y, 180), (x + width, y + height, 270), (x, y + height, 0))
    return tuple(
        (cx + corner * cos(radians(first - 18 * k)), cy + corner * sin(radians(first - 18 * k)))
        for cx, cy, first in turns
        for k in range(CORNER_STEPS)
    )


@drawing
def plate(key: str, width: float, height: float, size: float) -> Iterable[Mark]:
    """Draw a company's nameplate with its two letters."""
    colour = looks.company(key)
    shape = ticket((0, 0), width, height)
    yield Soft(shape, 2.5, 0.5, shift=(0, 4))
    yield Fill(moved(shape, (0, PLATE_SIDE)), mixed(colour, theme.BLACK, 0.5))
    yield Fill(shape, colour)
    yield Stroke(shape, mixed(colour, theme.WHITE, 0.35), 1.2, closed=True)
    yield Letters(CHARTERS[key].code, (0, 0), Type(size, "Black"), looks.ink(key))


def cube_marks(kind: str, at: Point, size: float) -> Iterator[Mark]:
    """Draw a resource cube with its letter."""
    look = looks.CUBES[kind]
    face = centred(at, size, size, 3)
    x, y = at
    yield Fill(moved(face, (0, 2.5)), look.deep)
    yield Fill(face, look.face)
    yield Stroke(face, look.deep, 1, closed=True)
    edge = ((x - size / 2 + 3, y - size / 2 + 1.6), (x + size / 2 - 3, y - size / 2 + 1.6))
    yield Stroke(edge, mixed(look.face, theme.WHITE, 0.5), 1.4)
    yield Letters(look.letter, (x, y + 0.5), Type(max(size * 0.72, 10), "Black"), look.ink)


@drawing
def cube(kind: str, size: float) -> Iterable[Mark]:
    yield from cube_marks(kind, (0, 0), size)


@drawing
def cubes(kinds: tuple[str, ...], size: float, pitch: float) -> Iterable[Mark]:
    """Draw cubes side by side, centred on the origin."""
    for place, kind in enumerate(kinds):
        yield from cube_marks(kind, ((place - (len(kinds) - 1) / 2) * pitch, 0), size)


@drawing
def pawn(colour: str, radius: float, size: float) -> Iterable[Mark]:
    """Draw a partner that stands on a space."""
    yield from piece_marks(colour, radius, TOKEN)
    letter = SEATS[colour].letter
    at = (0, letter_drop(colour, radius))
    yield Letters(letter, at, Type(size, "Black"), SEATS[colour].ink)


@drawing
def icon(
    shape: Icon, size: float, ink: str = looks.NAVY, ground: str = looks.BOX
) -> Iterable[Mark]:
    yield from icon_marks(shape, (0, 0), size, ink, ground)


@drawing
def crate(size: float) -> Iterable[Mark]:
    yield from icon_marks(CRATE_ICON, (0, 0), size, looks.CRATE_LINE, looks.BOX)


@drawing
def token(radius: float) -> Iterable[Mark]:
    """Draw a goods token: a crate on a disc."""
    disc = circle((0, 0), radius)
    yield Fill(disc, looks.CREAM)
    yield Stroke(disc, looks.CRATE_LINE, 1.5, closed=True)
    yield from icon_marks(PALE_CRATE, (0, 0), radius * 1.25, looks.CRATE_LINE, looks.CREAM)


@drawing
def spot(radius: float) -> Iterable[Mark]:
    """Draw an empty place for a pawn."""
    yield Fill(circle((0, 0), radius), looks.SPOT)
    yield Stroke(circle((0, 0), radius), looks.LINE, 1.2, closed=True)


@drawing
def worker(radius: float, size: float) -> Iterable[Mark]:
    """Draw a worker on a worker spot."""
    yield from spot(radius).marks
    yield from icon_marks(WORKER, (0, -0.5), size, looks.WORKER, looks.SPOT)


@drawing
def gear(radius: float) -> Iterable[Mark]:
    """Draw an automation token on a worker spot."""
    yield from spot(radius).marks
    face = circle((0, 0), radius - 3)
    yield Fill(moved(face, (0, 2)), looks.GEAR_RIM)
    yield Fill(face, looks.GEAR_FACE)
    yield Stroke(face, looks.GEAR_RIM, 1.2, closed=True)
    yield from icon_marks(GEAR, (0, 0), radius * 1.24, looks.GEAR, looks.GEAR_FACE)


def frame_marks(
    width: float, height: float, face: str = looks.BOX, at: Point = (0, 0)
) -> Iterator[Mark]:
    """Print a section box; `at` is its upper left corner."""
    shape = rectangle(*at, width, height, 8)
    yield Fill(shape, face)
    yield Stroke(shape, looks.LINE, 1.2, closed=True)


@drawing
def card(
    width: float, height: float, face: str = looks.CARD, *, lit: bool = False, radius: float = 6
) -> Iterable[Mark]:
    """Draw a card, with a brass edge if it may be used; the origin is its upper left corner."""
    shape = rectangle(0, 0, width, height, radius)
    yield Fill(moved(shape, (0, 3)), looks.CARD_SIDE)
    yield Fill(shape, face)
    if lit:
        yield Stroke(shape, theme.BRASS, 2.2, closed=True)


@drawing
def dashed(
    width: float, height: float, colour: str, thickness: float = 1.5, radius: float = 6
) -> Iterable[Mark]:
    """Outline an empty place; the origin is its upper left corner."""
    for dash in dashes(rectangle(0, 0, width, height, radius), 6, 5):
        yield Stroke(dash, colour, thickness)


@drawing
def chip(text: str, size: float, ground: str, ink: str) -> Iterable[Mark]:
    """Write a word on a small ground; the origin is its right end."""
    style = Type(size, "Bold")
    wide = text_width(text, style) + 10
    yield Fill(rectangle(-wide, -size * 0.62, wide, size * 1.24, 5), ground)
    yield Letters(text, (-wide / 2, 0), style, ink)


def text(
    words: object,
    size: float,
    weight: Weight = "Semibold",
    ink: str = theme.INK,
    anchor: Anchor = "middle",
) -> Drawing:
    """Write a word or number."""
    return written(str(words), Type(size, weight), ink, anchor)


def listed(some: Cubes) -> tuple[str, ...]:
    """Return cubes one by one."""
    return tuple(kind for kind, number in zip(KINDS, some, strict=True) for _ in range(number))


@drawing
def struck() -> Iterable[Mark]:
    """Strike out a company that may not be bought back this decade."""
    line = ((-16, 9), (16, -9))
    yield Stroke(line, theme.KEYLINE, 6)
    yield Stroke(line, theme.LOSS_ON_DARK, 3.2)


@drawing
def roundel(radius: float) -> Iterable[Mark]:
    """Draw the dark disc that sets a director's badge off from the company's colour."""
    yield Fill(circle((0, 0), radius), theme.KEYLINE)


@drawing
def ticked(radius: float) -> Iterable[Mark]:
    """Draw the check of a factory that has run."""
    yield Fill(circle((0, 0), radius, 32), looks.TICK)
    line = ((-0.44 * radius, 0), (-0.1 * radius, 0.4 * radius), (0.5 * radius, -0.44 * radius))
    yield Stroke(line, theme.WHITE, radius * 0.26)


@drawing
def price_line(key: str, width: float, height: float, *, is_now: bool) -> Iterable[Mark]:
    """Draw a line of a price ladder; the origin is its upper left corner."""
    shape = rectangle(0, 0, width, height, 5)
    colour = looks.company(key)
    yield Fill(shape, looks.CREAM if is_now else mixed(colour, looks.PAPER, 0.8))
    rim, wide = (theme.BRASS, 2.5) if is_now else (mixed(colour, looks.PAPER, 0.5), 1)
    yield Stroke(shape, rim, wide, closed=True)
