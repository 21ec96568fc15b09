"""Marks on a board: of the last turn, in a yellow of their own, and names of places."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.drawing import Drawing, Fill, Letters, Mark, Soft, Stroke, drawing
from renderer.geometry import Point, Shape, along, arc, centred, circle, dashes, length
from renderer.lettering import text_width
from rules.text import numeral

KEY_WIDTH, CORE_WIDTH = 10, 5
GLOW_WIDTH, GLOW_BLUR, GLOW_OPACITY = 18, 8, 0.95
OUTSIDE_TILE, OUTSIDE_TOKEN = 1.5, 2
"""How far outside a changed tile or token the outline runs, so that it covers nothing."""
GHOST = 0.27
DOT, KEY_DOT, DOT_SPACING = 4.2, 6.4, 13
CHIP_HEIGHT = 36


@drawing
def ringed(shape: Shape, colour: str = theme.LAST) -> Iterable[Mark]:
    """Draw the bright line with dark edges around what changed, to be put above the piece."""
    yield Stroke(shape, theme.KEYLINE, KEY_WIDTH, closed=True)
    yield Stroke(shape, colour, CORE_WIDTH, closed=True)


@drawing
def shining(shape: Shape) -> Iterable[Mark]:
    """Draw the glow of what changed, to be put below the piece."""
    yield Soft(shape, GLOW_BLUR, GLOW_OPACITY, theme.GLOW, outline=GLOW_WIDTH)


@drawing
def ghost(shape: Shape, face: str, tint: str) -> Iterable[Mark]:
    """Draw the pale copy, with a dashed outline, of what was there before the last turn."""
    yield Fill(shape, face, GHOST)
    pieces = dashes(shape, 8, 6)
    for width, colour in ((6, theme.KEYLINE), (3.4, tint)):
        for dash in pieces:
            yield Stroke(dash, colour, width)


def signed(number: int) -> str:
    """Return a number with its sign; minus is the real minus sign, and 0 has no sign."""
    return numeral(number, "+")


@drawing
def value_chip(number: int, colour: str) -> Iterable[Mark]:
    """Draw a chip with what a seat's piece has just earned or lost."""
    look, text = theme.SEATS[colour], signed(number)
    wide = max(CHIP_HEIGHT, text_width(text, theme.CHIP) + 24)
    shape = centred((0, 0), wide, CHIP_HEIGHT, CHIP_HEIGHT / 2)
    yield Soft(shape, 3, 0.6, shift=(0, 2))
    yield Fill(shape, look.face)
    yield Stroke(shape, theme.WHITE, 2.5, closed=True)
    yield Letters(text, (0, 0), theme.CHIP, look.ink)


@drawing
def driven_back() -> Iterable[Mark]:
    """Draw the curved arrow on a piece that returned to its owner."""
    bend = arc((0, 1), 10, -171, 54)
    x, y = bend[0]
    head = ((x - 7.5, y - 2), (x + 7.5, y - 2), (x, y + 9))
    yield Stroke(bend, theme.KEYLINE, 7)
    yield Stroke(head, theme.KEYLINE, 4, closed=True)
    yield Stroke(bend, theme.WHITE, 3.6)
    yield Fill(head, theme.WHITE)


def path(line: Shape, before_end: float = 0) -> Iterator[tuple[Point, Drawing]]:
    """Yield the dots along a movement to the moved piece, each with its position."""
    reached = length(line) - before_end
    dots = list(along(line, DOT_SPACING))[: int(reached / DOT_SPACING) + 1]
    for radius, colour in ((KEY_DOT, theme.KEYLINE), (DOT, theme.LAST)):
        for at in dots:
            yield at, dot(radius, colour)


@drawing
def dot(radius: float, colour: str) -> Iterable[Mark]:
    """Draw a disc."""
    yield Fill(circle((0, 0), radius, 24), colour)


HEIGHT, PADDING, CORNER, RIM = 22, 12, 6, 1.5


@drawing
def quiet(name: str, ink: str = theme.FADED_INK, style: theme.Type = theme.PLACE) -> Iterable[Mark]:
    """Draw the name of a place that is not needed now."""
    yield Letters(name, (0, 0), style, ink)


@drawing
def lit(
    name: str, width: float = 0, height: float = HEIGHT, style: theme.Type = theme.PLACE_LIT
) -> Iterable[Mark]:
    """Draw the name of a place that may be chosen now."""
    chip = centred((0, 0), width or _width(name, style), height, CORNER)
    yield Fill(chip, theme.LIT)
    yield Stroke(chip, theme.BRASS, RIM, closed=True)
    yield Letters(name, (0, 0), style, theme.INK)


def _width(name: str, style: theme.Type) -> float:
    return max(HEIGHT, text_width(name, style) + PADDING)
