"""A company's charter as a share certificate: what is printed on it, and its present state."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import pi, sin
from typing import TypeAlias

from renderer import theme
from renderer.big_shoulders import looks, pieces
from renderer.big_shoulders.icons import ICONS, INDUSTRIES
from renderer.drawing import Fill, Group, Letters, Mark, Soft, Stroke, drawing
from renderer.geometry import Point, dashes, moved, rectangle
from renderer.kit import icons, marks, surfaces
from renderer.kit.people import NARROW, badge, told
from renderer.lettering import squeezed, text_width, wrapped
from renderer.scene import Scene
from renderer.theme import Type, mixed
from rules.big_shoulders.cubes import KINDS, listed
from rules.big_shoulders.state import Company
from rules.big_shoulders.tables.components import ASSETS, CHARTERS, STOCK, Charter
from rules.big_shoulders.view import ChicagoView
from rules.text import say

WIDTH, HEIGHT, RADIUS, THICKNESS = 564, 246, 10, 4
BAND = 40
FACTORY_X, FACTORY_TOP, FACTORY_WIDTH, FACTORY_HEIGHT, FACTORY_PITCH = 92, 48, 150, 134, 154
COLUMNS = 3
PRICE_X, PRICE_TOP, PRICE_WIDTH, PRICE_ROOM = 12, 66, 72, 114
STRIP_TOP, STRIP_HEIGHT = 190, 46
NAME = Type(28, "Bold")
DARK = 0.05
"""Colours below this luminance are dark enough to serve as ink."""
WAVES = ((0, 5), (0, 9), (pi, 5), (pi, 9))
"""Phase and height of the lines of the guilloche."""


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
    sheet = rectangle(0, 0, WIDTH, HEIGHT, RADIUS)
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
    start = 73 + text_width(charter.nameplate, NAME) + 14
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
    yield Fill(pieces.ticket((35, 20), 50, 28, 5), looks.CREAM)
    yield Letters(charter.code, (35, 20), Type(22, "Black"), dark)
    yield Letters(charter.nameplate, (73, 20.5), NAME, ink, "left")
    yield from icons.icon_marks(INDUSTRIES[charter.industry], (WIDTH - 70, 20), 23, ink, colour)


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
        lines = surfaces.diagonals(box, looks.NO_SLOT_LINE, 11, 1.3, -1)
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
    for name in pieces.bonus_icons(CHARTERS[key].factories[place].bonus):
        icon = {"cube": ICONS["any_cube"], "star": ICONS["star"], "crate": ICONS["pale_crate"]}[
            name
        ]
        yield from icons.icon_marks(icon, (x - 8, 0), 17, ink, looks.BOX)
        x -= 18
    if not x:
        yield Fill(rectangle(-1, -1, 1, 1), looks.BOX)


@drawing
def asset_card(width: float, height: float, face: str) -> Iterable[Mark]:
    """Lay a capital asset in its slot."""
    card = rectangle(0, 0, width, height, 6)
    yield Fill(moved(card, (0, 3)), looks.CARD_SIDE)
    yield Fill(card, face)


Item: TypeAlias = tuple[Callable[[Point, float], None], int]
"""The function that draws a thing, and how many there are."""
ITEM, ITEMS_END = 44, 322
LABEL = Type(16)


def show_treasury(pen: pieces.Pen, company: Company) -> None:
    """Show money, cubes, goods and tokens, in two rows if one is too short."""
    y = STRIP_TOP + 24
    x = 24 + pen.write(f"${company.cash}", (24, y), (30, "Black"), theme.INK, "left") + 14
    cubes = [
        (partial(pen.cube, kind), number)
        for kind, number in zip(KINDS, company.resources, strict=True)
        if number
    ]
    goods = [(pen.crate, company.goods)] * bool(company.goods)
    goods += [(pen.token, company.tokens)] * bool(company.tokens)
    if x + (len(cubes) + len(goods)) * ITEM <= ITEMS_END:
        _show_items(pen, [*cubes, *goods], (x, y), 20)
    else:
        _show_items(pen, cubes, (x, STRIP_TOP + 13), 16)
        _show_items(pen, goods, (x, STRIP_TOP + 34), 16)


def _show_items(pen: pieces.Pen, items: Sequence[Item], at: Point, size: float) -> None:
    x, y = at
    for show, number in items:
        show((x + size / 2, y - 1), size)
        after = x + size * 1.2
        x = after + pen.write(number, (after, y), (size * 0.95, "Bold"), theme.INK, "left") + 7


def show_figures(pen: pieces.Pen, scene: Scene, company: Company) -> None:
    """Show the operating order, appeal and stock value; certificates are in the market."""
    view: ChicagoView = scene.view
    order = view.order.index(company.key) + 1
    upper, lower, x = STRIP_TOP + 15, STRIP_TOP + 35, WIDTH - 22
    figures = (
        (f"${STOCK[company.stock]}", say("stock"), 68),
        (str(company.appeal), say("appeal"), 58),
        (
            told(scene, say("{order} of {companies}", order=order, companies=len(view.order))),
            say("to operate"),
            94,
        ),
    )
    for number, words, width in figures:
        pen.write(number, (x, upper), (22, "Black"), theme.INK, "right")
        shown, style = squeezed(told(scene, words), LABEL, width - 6, 10)
        pen.write(shown, (x, lower), (style.size, "Regular"), theme.FADED_INK, "right")
        x -= width
    pen.icon(ICONS["star"], (WIDTH - 22 - 68 - 36, upper), 17, looks.OXBLOOD)


PALE = "#A3987C"
ASSET_NAME = Type(17, "Bold")
MANY = 6
"""The most cubes and crates of a factory that fit at full size."""


def show_charter(pen: pieces.Pen, scene: Scene, key: str, *, is_new: bool = False) -> None:
    """Show a company: brass outline if it is acting, yellow outline if it changed last."""
    view: ChicagoView = scene.view
    acts = view.task.company == key
    outline = rectangle(-1, -1, WIDTH * pen.factor + 2, HEIGHT * pen.factor + 6, 11 * pen.factor)
    if is_new:
        pen.put(marks.shining(outline), 0, 0)
    words = [
        told(scene, text)
        for text in (say("asset"), say("empty slot"), say("no asset slot"), say("price"))
    ]
    pen.put(pieces.enlarged(blank(key, *words), pen.factor), 0, 0)
    company = view.companies.get(key)
    if company is None:
        _show_unfounded(pen, scene, key)
    else:
        _show_company(pen, scene, company)
    if is_new:
        pen.put(marks.ringed(outline), 0, 0)
    elif acts:
        pen.put(marks.ringed(outline, theme.BRASS), 0, 0)


def _show_company(pen: pieces.Pen, scene: Scene, company: Company) -> None:
    view: ChicagoView = scene.view
    pen.put(pieces.roundel(18 * pen.factor), WIDTH - 27, 20)
    director = badge(looks.COLOURS[company.director], 11.5 * pen.factor)
    pen.put(director, WIDTH - 27, 20)
    _show_prices(pen, company.key, company.salespeople)
    ran = view.task.ran if view.task.company == company.key else 0
    for place in range(len(company.workers)):
        _show_factory(pen, company, place, has_run=place < ran)
    if company.asset:
        _show_asset(pen, scene, company)
    show_treasury(pen, company)
    show_figures(pen, scene, company)


def _show_unfounded(pen: pieces.Pen, scene: Scene, key: str) -> None:
    """Show a charter that nobody owns yet, with its starting values."""
    charter = CHARTERS[key]
    _show_prices(pen, key, 0)
    for place, factory in enumerate(charter.factories):
        _show_recipe(pen, key, place, (factory.goods, False))
        for number in range(factory.spots):
            x = factory_x(place) + FACTORY_WIDTH / 2 + (number - (factory.spots - 1) / 2) * 40
            pen.put(pieces.spot(17 * pen.factor), x, FACTORY_TOP + 53)
        _show_manager(pen, place, employed=False)
        _show_gears(pen, place, factory.spots, is_full=False)
    y = STRIP_TOP + 24
    words = told(scene, say("not founded yet"))
    pen.write(words, (24, y), (20, "Semibold"), theme.FADED_INK, "left")
    pen.icon(ICONS["star"], (WIDTH - 60, y), 19, looks.OXBLOOD)
    pen.write(charter.appeal, (WIDTH - 24, y), (22, "Black"), theme.INK, "right")


def _show_prices(pen: pieces.Pen, key: str, salespeople: int) -> None:
    """Show the price ladder with the current price raised."""
    charter = CHARTERS[key]
    for place, price in enumerate(charter.prices):
        top, high = price_row(charter, place)
        now = place == salespeople
        size_of = (PRICE_WIDTH * pen.factor, high * pen.factor)
        pen.put(pieces.price_line(key, *size_of, is_now=now), PRICE_X, top)
        y = top + high / 2
        size, weight = (min(22, high * 0.66), "Black") if now else (min(18, high * 0.6), "Semibold")
        ink = theme.INK if now else theme.FADED_INK
        if not place:
            large = size * 1.25 if now else size
            pen.write(f"${price}", (PRICE_X + PRICE_WIDTH / 2, y), (large, weight), ink)
            continue
        bust = looks.NAVY if place <= salespeople else mixed(looks.NAVY, looks.PAPER, 0.68)
        pen.icon(ICONS["salesperson"], (PRICE_X + 15, y), min(22, high * 0.8), bust)
        pen.write(f"${price}", (PRICE_X + 68, y), (size, weight), ink, "right")


def _show_factory(pen: pieces.Pen, company: Company, place: int, *, has_run: bool) -> None:
    printed = company.charter.factories[place]
    x, is_full = factory_x(place), company.is_automated(place)
    if has_run:
        pen.put(pieces.ticked(9 * pen.factor), x + 42, FACTORY_TOP + 16)
    employed = company.managers[place]
    _show_manager(pen, place, employed=employed)
    held = company.workers[place]
    for number in range(printed.spots):
        at = x + FACTORY_WIDTH / 2 + (number - (printed.spots - 1) / 2) * 40, FACTORY_TOP + 53
        if number < held:
            pen.put(pieces.worker(17 * pen.factor, 29 * pen.factor), *at)
        elif number < held + company.automated[place]:
            pen.put(pieces.gear(17 * pen.factor), *at)
        else:
            pen.put(pieces.spot(17 * pen.factor), *at)
    _show_recipe(pen, company.key, place, (company.makes(place), employed))
    _show_gears(pen, place, printed.spots - company.automated[place], is_full=is_full)


def _show_manager(pen: pieces.Pen, place: int, *, employed: bool) -> None:
    x, y = factory_x(place) + FACTORY_WIDTH - 18, FACTORY_TOP + 18
    pen.put(pieces.spot(14 * pen.factor), x, y)
    ink = looks.OXBLOOD if employed else mixed(looks.NAVY, looks.SPOT, 0.72)
    pen.icon(ICONS["manager"], (x, y), 23, ink, looks.SPOT)


def _show_recipe(pen: pieces.Pen, key: str, place: int, state: tuple[int, bool]) -> None:
    """Show what a factory consumes and produces, and its manager's bonus."""
    goods, employed = state
    x, y = factory_x(place), FACTORY_TOP + 91
    brought = pieces.enlarged(bonus(key, place, employed=employed), pen.factor)
    pen.put(brought, x + FACTORY_WIDTH - 36, FACTORY_TOP + 18)
    kinds = listed(CHARTERS[key].factories[place].inputs)
    size = 20 if len(kinds) + goods <= MANY else 17
    left = x + FACTORY_WIDTH / 2 - (len(kinds) * (size + 2) + 16 + goods * size) / 2
    for kind in kinds:
        pen.cube(kind, (left + size / 2, y), size)
        left += size + 2
    pen.icon(ICONS["arrow"], (left + 7, y), 14, theme.INK)
    left += 16
    for _ in range(goods):
        pen.crate((left + size / 2, y), size + 1)
        left += size


def _show_gears(pen: pieces.Pen, place: int, unmoved: int, *, is_full: bool) -> None:
    x, y = factory_x(place), FACTORY_TOP + 120
    for number in range(unmoved):
        pen.icon(ICONS["gear"], (x + 18 + number * 21, y), 17, "#7C8994")
    if is_full:
        pen.put(
            pieces.chip("+1", 16 * pen.factor, looks.GAIN_CHIP, looks.GAIN),
            x + FACTORY_WIDTH - 9,
            y,
        )
    else:
        pen.write("+1", (x + FACTORY_WIDTH - 12, y), (16, "Semibold"), PALE, "right")


def _show_asset(pen: pieces.Pen, scene: Scene, company: Company) -> None:
    x, y, used = factory_x(2), FACTORY_TOP, company.is_exhausted
    ink = theme.FADED_INK if used else theme.INK
    asset = ASSETS[company.asset]
    middle = x + FACTORY_WIDTH / 2
    face = looks.PAST if used else looks.CARD
    width, height = FACTORY_WIDTH - 14, FACTORY_HEIGHT - 36
    pen.put(pieces.enlarged(asset_card(width, height, face), pen.factor), x + 7, y + 27)
    if asset.use:
        words = told(scene, say("used") if used else say("ready"))
        ground, colour = (looks.PAST, ink) if used else (looks.GAIN_CHIP, looks.GAIN)
        pen.put(pieces.chip(words, 16 * pen.factor, ground, colour), x + FACTORY_WIDTH - 9, y + 15)
    lines = wrapped(told(scene, say(asset.name, context=NARROW)), ASSET_NAME, width - 6)[:2]
    for place, line in enumerate(lines):
        pen.write(line, (middle, y + 60 + (place - (len(lines) - 1) / 2) * 20), (17, "Bold"), ink)
    pen.put(pieces.enlarged(pieces.asset_use(company.asset, face), pen.factor), middle, y + 100)
