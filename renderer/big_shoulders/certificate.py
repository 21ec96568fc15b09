"""A company's charter as a share certificate: what is printed on it."""

from collections.abc import Iterable, Iterator
from math import pi, sin

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.effects import bonus_icons
from renderer.big_shoulders.icons import ANY_CUBE, INDUSTRIES, PALE_CRATE, STAR
from renderer.big_shoulders.pieces import ticket
from renderer.drawing import Fill, Group, Letters, Mark, Soft, Stroke, drawing
from renderer.geometry import Point, dashes, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.textures import diagonals
from renderer.lettering import text_width
from renderer.theme import Type, mixed
from rules.big_shoulders.tables.components import CHARTERS, Charter

WIDTH, HEIGHT, RADIUS, THICKNESS = 564, 246, 10, 4
BAND = 40
FACTORY_X, FACTORY_TOP, FACTORY_WIDTH, FACTORY_HEIGHT, FACTORY_PITCH = 92, 48, 150, 134, 154
COLUMNS = 3
PRICE_X, PRICE_TOP, PRICE_WIDTH, PRICE_ROOM = 12, 66, 72, 114
STRIP_TOP, STRIP_HEIGHT = 190, 46
NAME = Type(23, "Bold")
DARK = 0.05
"""Colours below this luminance are dark enough to serve as ink."""
WAVES = ((0, 5), (0, 9), (pi, 5), (pi, 9))
"""Phase and height of the lines of the guilloche."""


def shape() -> tuple[Point, ...]:
    return rectangle(0, 0, WIDTH, HEIGHT, RADIUS)


def factory_x(place: int) -> float:
    return FACTORY_X + place * FACTORY_PITCH


def price_row(charter: Charter, place: int) -> tuple[float, float]:
    """Return the top and height of a line of the price ladder."""
    high = min(34.0, PRICE_ROOM / len(charter.prices) - 3)
    return PRICE_TOP + place * (high + 3), high


@drawing
def blank(key: str, asset: str, empty: str, none: str, price: str) -> Iterable[Mark]:
    """Print a charter with its words; the origin is its upper left corner."""
    charter, colour = CHARTERS[key], looks.company(key)
    sheet = shape()
    yield Soft(sheet, 7, 0.5, shift=(0, 8))
    yield Fill(moved(sheet, (0, THICKNESS)), mixed(colour, theme.BLACK, 0.5))
    yield Fill(sheet, looks.PAPER)
    inner = rectangle(5, 5, WIDTH - 10, HEIGHT - 10, 7)
    yield Stroke(inner, mixed(colour, looks.PAPER, 0.35), 1.4, closed=True)
    yield Group(tuple(_band(charter)), sheet)
    yield from _title(charter)
    yield Letters(price, (PRICE_X + PRICE_WIDTH / 2, 56), Type(16, "Semibold"), theme.FADED_INK)
    for place, factory in enumerate(charter.factories):
        yield from _factory(charter, place)
        at = (factory_x(place) + 9, FACTORY_TOP + 16)
        yield Letters(factory.name, at, Type(19, "Black"), theme.INK, "left")
    if len(charter.factories) < COLUMNS:
        yield from _third(charter, (asset, empty, none))
    strip = rectangle(12, STRIP_TOP, WIDTH - 24, STRIP_HEIGHT, 7)
    yield Fill(strip, mixed(colour, looks.PAPER, 0.72))
    yield Stroke(strip, mixed(colour, looks.PAPER, 0.4), 1.2, closed=True)


def _band(charter: Charter) -> Iterator[Mark]:
    """Print the band with its guilloche, which is left out behind the name."""
    colour, ink = charter.colour, looks.ink(charter.key)
    yield Fill(rectangle(0, 0, WIDTH, BAND), colour)
    start = 73 + text_width(looks.NAMES[charter.key], NAME) + 14
    line = mixed(colour, ink, 0.2)
    for phase, high in WAVES:
        points = [
            (x, BAND / 2 + high * sin((x - start) * 0.105 + phase))
            for x in range(int(start), WIDTH - 96, 3)
        ]
        yield Stroke(tuple(points), line, 1.1)
    yield Stroke(((10, 1), (WIDTH - 10, 1)), mixed(colour, theme.WHITE, 0.45), 1.5)


def _title(charter: Charter) -> Iterator[Mark]:
    colour, ink = charter.colour, looks.ink(charter.key)
    dark = mixed(colour, theme.BLACK, 0.5 if theme.luminance(colour) > DARK else 0)
    yield Fill(ticket((35, 20), 50, 28, 5), looks.CREAM)
    yield Letters(charter.code, (35, 20), Type(22, "Black"), dark)
    yield Letters(looks.NAMES[charter.key], (73, 20.5), NAME, ink, "left")
    yield from icon_marks(INDUSTRIES[charter.industry], (WIDTH - 70, 20), 23, ink, colour)


def _factory(charter: Charter, place: int) -> Iterator[Mark]:
    x = factory_x(place)
    frame = rectangle(x, FACTORY_TOP, FACTORY_WIDTH, FACTORY_HEIGHT, 7)
    yield Fill(frame, looks.BOX)
    yield Stroke(frame, mixed(charter.colour, looks.PAPER, 0.3), 1.3, closed=True)
    rule = ((x + 8, FACTORY_TOP + 107), (x + FACTORY_WIDTH - 8, FACTORY_TOP + 107))
    yield Stroke(rule, looks.LINE, 1)


def _third(charter: Charter, words: tuple[str, str, str]) -> Iterator[Mark]:
    """Print the third column: a slot for an asset, or hatching."""
    asset, empty, none = words
    x, y = factory_x(2), FACTORY_TOP
    frame, middle = rectangle(x, y, FACTORY_WIDTH, FACTORY_HEIGHT, 7), x + FACTORY_WIDTH / 2
    if not charter.has_slot:
        box = (x, y, x + FACTORY_WIDTH, y + FACTORY_HEIGHT)
        lines = diagonals(box, looks.NO_SLOT_LINE, 11, 1.3, -1)
        yield Fill(frame, looks.NO_SLOT)
        yield Group(tuple(lines), frame)
        wide = text_width(none, Type(16, "Semibold")) + 14
        yield Fill(rectangle(middle - wide / 2, y + 55, wide, 24), looks.NO_SLOT)
        yield Letters(none, (middle, y + 67), Type(16, "Semibold"), looks.RING)
        return
    yield Fill(frame, looks.BARE)
    yield Stroke(frame, looks.LINE, 1.2, closed=True)
    for dash in dashes(rectangle(x + 8, y + 28, FACTORY_WIDTH - 16, 96, 6), 6, 5):
        yield Stroke(dash, "#A8997A", 1.5)
    yield Letters(asset, (x + 9, y + 15), Type(16, "Semibold"), theme.FADED_INK, "left")
    yield Letters(empty, (middle, y + 76), Type(17), theme.FADED_INK)


@drawing
def bonus(key: str, place: int, *, employed: bool) -> Iterable[Mark]:
    """Draw a manager's bonus from the right; it is pale while no manager is employed."""
    ink = theme.INK if employed else "#A3987C"
    x = 0.0
    for name in bonus_icons(CHARTERS[key].factories[place].bonus):
        icon = {"cube": ANY_CUBE, "star": STAR, "crate": PALE_CRATE}[name]
        yield from icon_marks(icon, (x - 8, 0), 17, ink, looks.BOX)
        x -= 18
    if not x:
        yield Fill(rectangle(-1, -1, 1, 1), looks.BOX)


@drawing
def asset_card(width: float, height: float, face: str) -> Iterable[Mark]:
    """Lay a capital asset in its slot."""
    card = rectangle(0, 0, width, height, 6)
    yield Fill(moved(card, (0, 3)), looks.CARD_SIDE)
    yield Fill(card, face)
