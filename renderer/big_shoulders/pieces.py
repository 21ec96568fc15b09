"""Pieces on the board and the charters, effects as icons, and the pen that draws them to scale."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, radians, sin

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import ICONS
from renderer.canvas.picture import Canvas
from renderer.drawing import (
    Anchor,
    Drawing,
    Fill,
    Group,
    Letters,
    Mark,
    Repeated,
    Soft,
    Stroke,
    drawing,
    written,
)
from renderer.geometry import Point, Shape, centred, circle, dashes, moved, rectangle, scaled
from renderer.kit.icons import Icon, icon_marks
from renderer.kit.people import letter_drop, piece_marks, told
from renderer.kit.surfaces import Level
from renderer.lettering import text_width
from renderer.scene import Scene
from rules.big_shoulders.cubes import listed
from rules.big_shoulders.state import Holding
from rules.big_shoulders.tables import effects
from rules.big_shoulders.tables.components import ASSETS, CHARTERS, Asset
from rules.text import say

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
    yield Fill(moved(shape, (0, PLATE_SIDE)), theme.mixed(colour, theme.BLACK, 0.5))
    yield Fill(shape, colour)
    yield Stroke(shape, theme.mixed(colour, theme.WHITE, 0.35), 1.2, closed=True)
    yield Letters(CHARTERS[key].code, (0, 0), theme.Type(size, "Black"), looks.ink(key))


def cube_marks(kind: str, at: Point, size: float) -> Iterator[Mark]:
    """Draw a resource cube with its letter."""
    look = looks.CUBES[kind]
    face = centred(at, size, size, 3)
    x, y = at
    yield Fill(moved(face, (0, 2.5)), look.deep)
    yield Fill(face, look.face)
    yield Stroke(face, look.deep, 1, closed=True)
    edge = ((x - size / 2 + 3, y - size / 2 + 1.6), (x + size / 2 - 3, y - size / 2 + 1.6))
    yield Stroke(edge, theme.mixed(look.face, theme.WHITE, 0.5), 1.4)
    yield Letters(look.letter, (x, y + 0.5), theme.Type(max(size * 0.72, 10), "Black"), look.ink)


@drawing
def cube(kind: str, size: float) -> Iterable[Mark]:
    yield from cube_marks(kind, (0, 0), size)


@drawing
def pawn(colour: str, radius: float, size: float) -> Iterable[Mark]:
    """Draw a partner that stands on a space."""
    yield from piece_marks(colour, radius, TOKEN)
    letter = theme.SEATS[colour].letter
    at = (0, letter_drop(colour, radius))
    yield Letters(letter, at, theme.Type(size, "Black"), theme.SEATS[colour].ink)


@drawing
def icon(
    shape: Icon, size: float, ink: str = looks.NAVY, ground: str = looks.BOX
) -> Iterable[Mark]:
    yield from icon_marks(shape, (0, 0), size, ink, ground)


@drawing
def crate(size: float) -> Iterable[Mark]:
    yield from icon_marks(ICONS["crate"], (0, 0), size, looks.CRATE_LINE, looks.BOX)


@drawing
def token(radius: float) -> Iterable[Mark]:
    """Draw a goods token: a crate on a disc."""
    disc = circle((0, 0), radius)
    yield Fill(disc, looks.CREAM)
    yield Stroke(disc, looks.CRATE_LINE, 1.5, closed=True)
    yield from icon_marks(ICONS["pale_crate"], (0, 0), radius * 1.25, looks.CRATE_LINE, looks.CREAM)


@drawing
def spot(radius: float) -> Iterable[Mark]:
    """Draw an empty place for a pawn."""
    yield Fill(circle((0, 0), radius), looks.SPOT)
    yield Stroke(circle((0, 0), radius), looks.LINE, 1.2, closed=True)


@drawing
def worker(radius: float, size: float) -> Iterable[Mark]:
    """Draw a worker on a worker spot."""
    yield from spot(radius).marks
    yield from icon_marks(ICONS["worker"], (0, -0.5), size, looks.WORKER, looks.SPOT)


@drawing
def gear(radius: float) -> Iterable[Mark]:
    """Draw an automation token on a worker spot."""
    yield from spot(radius).marks
    face = circle((0, 0), radius - 3)
    yield Fill(moved(face, (0, 2)), looks.GEAR_RIM)
    yield Fill(face, looks.GEAR_FACE)
    yield Stroke(face, looks.GEAR_RIM, 1.2, closed=True)
    yield from icon_marks(ICONS["gear"], (0, 0), radius * 1.24, looks.GEAR, looks.GEAR_FACE)


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
    style = theme.Type(size, "Bold")
    wide = text_width(text, style) + 10
    yield Fill(rectangle(-wide, -size * 0.62, wide, size * 1.24, 5), ground)
    yield Letters(text, (-wide / 2, 0), style, ink)


def text(
    words: object,
    size: float,
    weight: theme.Weight = "Semibold",
    ink: str = theme.INK,
    anchor: Anchor = "middle",
) -> Drawing:
    """Write a word or number."""
    return written(str(words), theme.Type(size, weight), ink, anchor)


def greater_certificates(scene: Scene, held: Holding) -> str:
    """Return the certificates of more than 10 % in words; empty if there are none."""
    words = (say("director", context="narrow"),) * held.director
    words += (say("preferred", context="narrow"),) * held.preferred
    return ", ".join(told(scene, each) for each in words)


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
    yield Fill(shape, looks.CREAM if is_now else theme.mixed(colour, looks.PAPER, 0.8))
    rim, wide = (theme.BRASS, 2.5) if is_now else (theme.mixed(colour, looks.PAPER, 0.5), 1)
    yield Stroke(shape, rim, wide, closed=True)


GENERAL_ICONS: Mapping[str, Icon] = {
    "adv": ICONS["star"],
    "mgr": ICONS["manager"],
    "sales": ICONS["salesperson"],
    "asset": ICONS["works"],
}
"""The icons of general spaces; those that only give or cost money have none."""
STAFF: Mapping[type[effects.Effect], Icon] = {
    effects.Workers: ICONS["worker"],
    effects.Managers: ICONS["manager"],
    effects.Salespeople: ICONS["salesperson"],
    effects.Automate: ICONS["gear"],
    effects.Goods: ICONS["crate"],
}


def effect_marks(several: effects.Effects, at: Point, size: float, ground: str) -> Iterator[Mark]:
    """Draw what a tile does, centred on a point."""
    if len(several) > 1:
        for place, effect in enumerate(several):
            x = at[0] + (place - (len(several) - 1) / 2) * size * 0.9
            yield from _one(effect, (x, at[1]), size * 0.86, ground)
    elif several:
        yield from _one(several[0], at, size, ground)
    else:
        yield from icon_marks(ICONS["shield"], at, size, looks.NAVY, ground)


def _one(effect: effects.Effect, at: Point, size: float, ground: str) -> Iterator[Mark]:
    match effect:
        case (
            effects.Workers(number)
            | effects.Managers(number)
            | effects.Salespeople(number)
            | effects.Automate(number)
        ):
            yield from _times(STAFF[type(effect)], number, at, size, ground)
        case effects.Goods(number):
            yield from _times(ICONS["crate"], number, at, size, ground)
        case effects.Appeal(number):
            yield from _with_words(ICONS["star"], f"+{number}", at, size, ground)
        case effects.Gain(cubes):
            kinds = listed(cubes)
            small = size * (0.72 if len(kinds) <= TWO else 0.5)
            for place, kind in enumerate(kinds):
                x = at[0] + (place - (len(kinds) - 1) / 2) * small * 1.18
                yield from cube_marks(kind, (x, at[1]), small)
        case _:
            yield from _rarer(effect, at, size, ground)


TWO = 2


def _rarer(effect: effects.Effect, at: Point, size: float, ground: str) -> Iterator[Mark]:
    match effect:
        case effects.TakeLike():
            yield from icon_marks(ICONS["like"], at, size, looks.NAVY, ground)
        case effects.TakeUnlike():
            yield from icon_marks(ICONS["unlike"], at, size, looks.NAVY, ground)
        case effects.BuyAsset(discount):
            yield from _with_words(ICONS["works"], f"−${discount}", at, size, ground)
        case effects.PayDividend(total):
            yield from _with_words(ICONS["money"], f"${total}", at, size, ground)
        case effects.Revenue(amount):
            yield from _with_words(ICONS["money"], f"+{amount}", at, size, ground)
        case effects.StockSteps(number):
            yield from _with_words(ICONS["stock"], f"+{number}", at, size, ground)
        case _:
            raise TypeError(f"{effect} lies on no tile")


def _times(icon: Icon, number: int, at: Point, size: float, ground: str) -> Iterator[Mark]:
    if number == 1:
        yield from icon_marks(icon, at, size, looks.NAVY, ground)
    else:
        yield from _with_words(icon, f"×{number}", at, size, ground)


def _with_words(icon: Icon, words: str, at: Point, size: float, ground: str) -> Iterator[Mark]:
    style = theme.Type(max(16, size * 0.63), "Black")
    wide, (x, y) = size * ICON, at
    left = x - (wide + size * BETWEEN + text_width(words, style)) / 2
    yield from icon_marks(icon, (left + wide / 2, y), wide, looks.NAVY, ground)
    yield Letters(words, (left + wide + size * BETWEEN, y + 0.5), style, theme.INK, "left")


def bonus_icons(several: effects.Effects) -> Iterator[str]:
    """Yield the parts of a manager's bonus, the last first."""
    for effect in reversed(several):
        match effect:
            case effects.Appeal(number):
                yield from ["star"] * number
            case effects.TakeAny(number):
                yield from ["cube"] * number
            case effects.Goods(number):
                yield from ["crate"] * number
            case _:
                raise TypeError(f"no manager brings {effect}")


def use_marks(asset: Asset, at: Point, size: float, ground: str) -> Iterator[Mark]:
    """Draw what an asset does after what it costs to use, centred on a point."""
    if not asset.cost:
        yield from effect_marks(asset.use, at, size, ground)
        return
    words, style = f"${asset.cost}", theme.Type(16, "Black")
    price = text_width(words, style)
    left, (_, y) = at[0] - (price + POINTER + size * CUBES) / 2, at
    yield Letters(words, (left, y), style, theme.INK, "left")
    tip = left + price + POINTER - 4
    yield Fill(((tip - 6, y - 4), (tip, y), (tip - 6, y + 4)), theme.FADED_INK)
    middle = left + price + POINTER + size * CUBES / 2
    yield from effect_marks(asset.use, (middle, y), size, ground)


ICON, BETWEEN = 0.86, 0.04
"""The width of an icon before words, and of the gap between them, at size 1."""
POINTER, CUBES = 14, 1.57
"""The width of a pointer with its gaps, and of two cubes at size 1."""


@drawing
def asset_use(asset: str, ground: str) -> Iterable[Mark]:
    """Draw what an asset does; the origin is its middle."""
    yield from use_marks(ASSETS[asset], (0, 0), 29, ground)


@dataclass(frozen=True, slots=True)
class Pen:
    """A position on a canvas and a scale for what is drawn there."""

    canvas: Canvas
    corner: Point
    factor: float = 1

    def at(self, x: float, y: float) -> Point:
        return (self.corner[0] + x * self.factor, self.corner[1] + y * self.factor)

    def put(self, drawn: Drawing, x: float, y: float) -> None:
        """Put a drawing that is already drawn to scale."""
        self.canvas.put(drawn, self.at(x, y))

    def write(
        self,
        words: object,
        at: Point,
        style: tuple[float, theme.Weight],
        ink: str = theme.INK,
        anchor: Anchor = "middle",
    ) -> float:
        """Write words in a size and weight; return their width."""
        size, weight = style[0] * self.factor, style[1]
        self.put(text(words, size, weight, ink, anchor), *at)
        return text_width(str(words), theme.Type(size, weight)) / self.factor

    def icon(
        self, shape: Icon, at: Point, size: float, ink: str = looks.NAVY, ground: str = looks.BOX
    ) -> None:
        self.put(icon(shape, size * self.factor, ink, ground), *at)

    def cube(self, kind: str, at: Point, size: float) -> None:
        self.put(cube(kind, size * self.factor), *at)

    def crate(self, at: Point, size: float) -> None:
        self.put(crate(size * self.factor), *at)

    def token(self, at: Point, size: float) -> None:
        self.put(token(size / 2 * self.factor), *at)


@drawing
def enlarged(drawn: Drawing, factor: float) -> Iterable[Mark]:
    """Draw something enlarged by `factor`."""
    for mark in drawn.marks:
        yield _enlarged(mark, factor)


def _enlarged(mark: Mark, by: float) -> Mark:
    match mark:
        case Fill(area, colour, opacity) if isinstance(area, tuple):
            return Fill(scaled(area, by), colour, opacity)
        case Stroke(line, colour, width, closed, opacity):
            return Stroke(scaled(line, by), colour, width * by, closed, opacity)
        case Repeated(shape, colour, places, width):
            return Repeated(scaled(shape, by), colour, scaled(places, by), width * by)
        case Soft(area, blur, opacity, colour, shift, outline) if isinstance(area, tuple):
            moved = (shift[0] * by, shift[1] * by)
            return Soft(scaled(area, by), blur * by, opacity, colour, moved, outline * by)
        case Letters(text, at, style, colour, anchor):
            size = theme.Type(style.size * by, style.weight, style.spacing)
            return Letters(text, (at[0] * by, at[1] * by), size, colour, anchor)
        case Group(marks, inside, opacity) if isinstance(inside, tuple):
            larger = tuple(_enlarged(inner, by) for inner in marks)
            return Group(larger, scaled(inside, by), opacity)
        case _:
            raise TypeError(f"{mark} is not enlarged")
