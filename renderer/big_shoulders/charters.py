"""The charters of companies in their present state."""

from renderer import theme
from renderer.big_shoulders import certificate, looks
from renderer.big_shoulders.certificate import (
    FACTORY_HEIGHT,
    FACTORY_TOP,
    FACTORY_WIDTH,
    HEIGHT,
    PRICE_WIDTH,
    PRICE_X,
    STRIP_TOP,
    WIDTH,
    factory_x,
    price_row,
)
from renderer.big_shoulders.effects import asset_use
from renderer.big_shoulders.icons import ARROW, GEAR, MANAGER, SALESPERSON, STAR
from renderer.big_shoulders.pen import Pen, enlarged
from renderer.big_shoulders.pieces import (
    chip,
    gear,
    listed,
    price_line,
    roundel,
    spot,
    ticked,
    worker,
)
from renderer.big_shoulders.treasury import show_figures, show_treasury
from renderer.geometry import rectangle
from renderer.kit.last_turn import ringed, shining
from renderer.kit.people import NARROW, told
from renderer.kit.seats import badge
from renderer.lettering import wrapped
from renderer.scene import Scene
from renderer.theme import Type, mixed
from rules.big_shoulders.state import Company
from rules.big_shoulders.tables.components import ASSETS, CHARTERS
from rules.big_shoulders.view import ChicagoView
from rules.text import say

PALE = "#A3987C"
ASSET_NAME = Type(17, "Bold")
MANY = 6
"""The most cubes and crates of a factory that fit at full size."""


def show_charter(pen: Pen, scene: Scene, key: str, *, is_new: bool = False) -> None:
    """Show a company: brass outline if it is acting, yellow outline if it changed last."""
    view: ChicagoView = scene.view
    acts = view.task.company == key
    outline = enlarged_outline(pen.factor)
    if is_new:
        pen.put(shining(outline), 0, 0)
    words = [
        told(scene, text)
        for text in (say("asset"), say("empty slot"), say("no asset slot"), say("price"))
    ]
    pen.put(enlarged(certificate.blank(key, *words), pen.factor), 0, 0)
    company = view.companies.get(key)
    if company is None:
        _show_unfounded(pen, scene, key)
    else:
        _show_company(pen, scene, company)
    if is_new:
        pen.put(ringed(outline), 0, 0)
    elif acts:
        pen.put(ringed(outline, theme.BRASS), 0, 0)


def enlarged_outline(factor: float) -> tuple[tuple[float, float], ...]:
    return rectangle(-1, -1, WIDTH * factor + 2, HEIGHT * factor + 6, 11 * factor)


def _show_company(pen: Pen, scene: Scene, company: Company) -> None:
    view: ChicagoView = scene.view
    pen.put(roundel(18 * pen.factor), WIDTH - 27, 20)
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


def _show_unfounded(pen: Pen, scene: Scene, key: str) -> None:
    """Show a charter that nobody owns yet, with its starting values."""
    charter = CHARTERS[key]
    _show_prices(pen, key, 0)
    for place, factory in enumerate(charter.factories):
        _show_recipe(pen, key, place, (factory.goods, False))
        for number in range(factory.spots):
            x = factory_x(place) + FACTORY_WIDTH / 2 + (number - (factory.spots - 1) / 2) * 40
            pen.put(spot(17 * pen.factor), x, FACTORY_TOP + 53)
        _show_manager(pen, place, employed=False)
        _show_gears(pen, place, factory.spots, is_full=False)
    y = STRIP_TOP + 24
    words = told(scene, say("not founded yet"))
    pen.write(words, (24, y), (20, "Semibold"), theme.FADED_INK, "left")
    pen.icon(STAR, (WIDTH - 60, y), 19, looks.OXBLOOD)
    pen.write(charter.appeal, (WIDTH - 24, y), (22, "Black"), theme.INK, "right")


def _show_prices(pen: Pen, key: str, salespeople: int) -> None:
    """Show the price ladder with the current price raised."""
    charter = CHARTERS[key]
    for place, price in enumerate(charter.prices):
        top, high = price_row(charter, place)
        now = place == salespeople
        size_of = (PRICE_WIDTH * pen.factor, high * pen.factor)
        pen.put(price_line(key, *size_of, is_now=now), PRICE_X, top)
        y = top + high / 2
        size, weight = (min(22, high * 0.66), "Black") if now else (min(18, high * 0.6), "Semibold")
        ink = theme.INK if now else theme.FADED_INK
        if not place:
            pen.write(f"${price}", (PRICE_X + PRICE_WIDTH / 2, y), (size, weight), ink)
            continue
        bust = looks.NAVY if place <= salespeople else mixed(looks.NAVY, looks.PAPER, 0.68)
        pen.icon(SALESPERSON, (PRICE_X + 15, y), min(22, high * 0.8), bust)
        pen.write(f"${price}", (PRICE_X + 68, y), (size, weight), ink, "right")


def _show_factory(pen: Pen, company: Company, place: int, *, has_run: bool) -> None:
    printed = company.charter.factories[place]
    x, is_full = factory_x(place), company.is_automated(place)
    if has_run:
        pen.put(ticked(9 * pen.factor), x + 42, FACTORY_TOP + 16)
    employed = company.managers[place]
    _show_manager(pen, place, employed=employed)
    held = company.workers[place]
    for number in range(printed.spots):
        at = x + FACTORY_WIDTH / 2 + (number - (printed.spots - 1) / 2) * 40, FACTORY_TOP + 53
        if number < held:
            pen.put(worker(17 * pen.factor, 29 * pen.factor), *at)
        elif number < held + company.automated[place]:
            pen.put(gear(17 * pen.factor), *at)
        else:
            pen.put(spot(17 * pen.factor), *at)
    _show_recipe(pen, company.key, place, (company.makes(place), employed))
    _show_gears(pen, place, printed.spots - company.automated[place], is_full=is_full)


def _show_manager(pen: Pen, place: int, *, employed: bool) -> None:
    x, y = factory_x(place) + FACTORY_WIDTH - 18, FACTORY_TOP + 18
    pen.put(spot(14 * pen.factor), x, y)
    ink = looks.OXBLOOD if employed else mixed(looks.NAVY, looks.SPOT, 0.72)
    pen.icon(MANAGER, (x, y), 23, ink, looks.SPOT)


def _show_recipe(pen: Pen, key: str, place: int, state: tuple[int, bool]) -> None:
    """Show what a factory consumes and produces, and its manager's bonus."""
    goods, employed = state
    x, y = factory_x(place), FACTORY_TOP + 91
    bonus = enlarged(certificate.bonus(key, place, employed=employed), pen.factor)
    pen.put(bonus, x + FACTORY_WIDTH - 36, FACTORY_TOP + 18)
    kinds = listed(CHARTERS[key].factories[place].inputs)
    size = 20 if len(kinds) + goods <= MANY else 17
    left = x + FACTORY_WIDTH / 2 - (len(kinds) * (size + 2) + 16 + goods * size) / 2
    for kind in kinds:
        pen.cube(kind, (left + size / 2, y), size)
        left += size + 2
    pen.icon(ARROW, (left + 7, y), 14, theme.INK)
    left += 16
    for _ in range(goods):
        pen.crate((left + size / 2, y), size + 1)
        left += size


def _show_gears(pen: Pen, place: int, unmoved: int, *, is_full: bool) -> None:
    x, y = factory_x(place), FACTORY_TOP + 120
    for number in range(unmoved):
        pen.icon(GEAR, (x + 18 + number * 21, y), 17, "#7C8994")
    if is_full:
        pen.put(chip("+1", 16 * pen.factor, looks.GAIN_CHIP, looks.GAIN), x + FACTORY_WIDTH - 9, y)
    else:
        pen.write("+1", (x + FACTORY_WIDTH - 12, y), (16, "Semibold"), PALE, "right")


def _show_asset(pen: Pen, scene: Scene, company: Company) -> None:
    x, y, used = factory_x(2), FACTORY_TOP, company.is_exhausted
    ink = theme.FADED_INK if used else theme.INK
    asset = ASSETS[company.asset]
    middle = x + FACTORY_WIDTH / 2
    face = looks.PAST if used else looks.CARD
    width, height = FACTORY_WIDTH - 14, FACTORY_HEIGHT - 36
    pen.put(enlarged(certificate.asset_card(width, height, face), pen.factor), x + 7, y + 27)
    if asset.use:
        words = told(scene, say("used") if used else say("ready"))
        ground, colour = (looks.PAST, ink) if used else (looks.GAIN_CHIP, looks.GAIN)
        pen.put(chip(words, 16 * pen.factor, ground, colour), x + FACTORY_WIDTH - 9, y + 15)
    lines = wrapped(told(scene, say(asset.name, context=NARROW)), ASSET_NAME, width - 6)[:2]
    for place, line in enumerate(lines):
        pen.write(line, (middle, y + 60 + (place - (len(lines) - 1) / 2) * 20), (17, "Bold"), ink)
    pen.put(enlarged(asset_use(company.asset, face), pen.factor), middle, y + 100)
