"""Estimates of what a company will earn in the next operation and in all later ones."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.big_shoulders.advice.supplies import Store, Supplies
from rules.big_shoulders.effects.kinds import (
    Appeal,
    Automate,
    Effects,
    Gain,
    Goods,
    Revenue,
    StockSteps,
    TakeAny,
    Workers,
)
from rules.big_shoulders.play.dividends import rounded, steps
from rules.big_shoulders.state.board import Board
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.companies import CHARTERS
from rules.big_shoulders.tables.demand import SLOTS
from rules.big_shoulders.tables.tracks import STOCK

CUBE = 20
"""Dollars that a cube usually costs."""
APPEAL = 10
"""Dollars that a step of appeal is worth to a company, through the bonuses ahead."""
STAFFED = (0.0, 0.6, 0.75, 0.82, 0.86)
"""The probability that a free worker spot is filled by an operation, by decades from now."""
SUPPLIED = 0.92
"""The probability that a factory gets the cubes it consumes, in later decades."""
GROWTH = 8
"""Dollars by which a company's revenue grows each decade, whatever its director does."""
PAWN = 35
"""Dollars that a worker or an automation is worth to a company."""
CLIMB = 60
"""Dollars that a step of stock value is worth to all shareholders together."""
PROTECTION = 10
"""Dollars a decade that Price Protection is worth."""
FULL_PRICE = 5
"""Goods that demand takes each decade at the full price."""
FILLED = 25
"""Dollars of bonuses for slots filled by that number of goods."""


class Forecast(NamedTuple):
    """The expected outcome of an operation."""

    revenue: float
    runs: float
    """The probability that a factory runs; without one nothing is paid out (BS-14.16)."""
    spent: float
    """Dollars that the company spends on cubes."""
    appeal: float
    """Steps of appeal from managers."""


class Future(NamedTuple):
    """The expected future value of a company's share, and of its treasury."""

    per_share: float
    to_treasury: float
    """Dollars for each share in the treasury."""


def goods_of(effects: Effects) -> int:
    """Count the goods that effects bring."""
    return sum(effect.number for effect in effects if isinstance(effect, Goods))


def appeal_of(effects: Effects) -> int:
    """Count the steps of appeal that effects bring."""
    return sum(effect.steps for effect in effects if isinstance(effect, Appeal))


def cubes_of(effects: Effects) -> int:
    """Return the most cubes that effects bring."""
    taken = sum(effect.number for effect in effects if isinstance(effect, TakeAny))
    return taken + sum(sum(effect.cubes) for effect in effects if isinstance(effect, Gain))


def revenue_of(effects: Effects) -> int:
    """Return the dollars that effects add to the Operating Revenue (BS-12.12)."""
    return sum(effect.amount for effect in effects if isinstance(effect, Revenue))


def climbs(effects: Effects) -> int:
    """Count the steps of stock value that effects bring."""
    return sum(effect.steps for effect in effects if isinstance(effect, StockSteps))


def forecast(
    company: Company, free: Sequence[int], supplies: Supplies, ran: int, staffed: float
) -> Forecast:
    """Return the forecast of this decade's operation; `ran` of the factories have run already.

    The slots of the company's industry take `free` more goods. `staffed` is the probability that
    a free worker spot is filled before.
    """
    goods, spent, appeal = float(company.goods + company.tokens), 0.0, 0.0
    chance, runs = 1.0, float(ran > 0)
    store = Store(company.resources, supplies)
    factories, spots = company.charter.factories, company.spots
    for index in range(ran, len(factories)):
        chance *= staffed ** spots[index]
        if not chance:
            break
        cost = store.take(factories[index].inputs)
        if cost > company.cash - spent:
            break
        bonus = company.bonus(index)
        spent += chance * cost
        goods += chance * (company.makes(index) + goods_of(bonus))
        appeal += chance * appeal_of(bonus)
        runs = max(runs, chance)
    return Forecast(sales(company, free, goods) + company.catalogues, runs, spent, appeal)


ROWS: Mapping[str, tuple[str, ...]] = {
    letter: tuple(slot.name for slot in SLOTS.values() if slot.industry == letter)
    for letter in {slot.industry for slot in SLOTS.values()}
}
"""The slots of each industry, the best bonus first."""


def free_slots(board: Board, company: Company) -> tuple[int, ...]:
    """Return how many more goods each slot of a company's industry takes."""
    return tuple([board.free(slot) for slot in ROWS[company.charter.industry]])


def sales(company: Company, free: Sequence[int], goods: float) -> float:
    """Return the dollars of revenue from `goods`; the best slots are filled first.

    The slots of the company's industry take `free` more goods.
    """
    price, revenue = company.price, 0.0
    for slot, most in zip(ROWS[company.charter.industry], free, strict=True):
        if most and goods > 0:
            sold = min(most, goods)
            goods -= sold
            revenue += sold * price
            revenue += SLOTS[slot].bonus * (1.0 if sold == most else 0.3 * sold / most)
    return revenue + goods * (price // 2)


def future(company: Company, decades: int) -> Future:
    """Return the value of a share in the operations of the `decades` after this one."""
    return _future(
        company.key,
        company.stock,
        (company.workers, company.automated, company.managers),
        (company.salespeople, company.tokens, company.asset),
        decades,
    )


@lru_cache(maxsize=2**14)
def _future(
    key: str,
    stock: int,
    staff: tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]],
    others: tuple[int, int, str],
    decades: int,
) -> Future:
    paid = 0.0
    salespeople, tokens, asset = others
    use = ASSETS[asset].use if asset else ()
    for later in range(1, decades + 1):
        revenue = earnings(key, staff, salespeople, tokens, later) + revenue_of(use)
        paid += revenue / 10
        value = STOCK[stock]
        climb = steps(rounded(int(revenue)), value) + climbs(use)
        stock = min(stock + climb, len(STOCK) - 1)
    return Future(paid + STOCK[stock], paid)


def earnings(
    key: str,
    staff: tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]],
    salespeople: int,
    tokens: int,
    later: int,
) -> float:
    """Return the revenue of a company's operation `later` decades from now, less its cubes."""
    charter = CHARTERS[key]
    goods, spent, chance = float(tokens), 0.0, 1.0
    for factory, workers, automated, manager in zip(charter.factories, *staff, strict=True):
        free = factory.spots - workers - automated
        chance *= STAFFED[later] ** free * SUPPLIED
        bonus = factory.bonus if manager else ()
        made = factory.goods + goods_of(bonus)
        made += factory.extra * (automated / factory.spots) ** 2
        goods += chance * made
        spent += chance * (sum(factory.inputs) * CUBE - cubes_of(bonus) * CUBE)
        spent -= chance * appeal_of(bonus) * APPEAL
    price = charter.prices[salespeople]
    full = min(goods, FULL_PRICE)
    sold = full * price + (goods - full) * price * 0.6 + FILLED * full / FULL_PRICE
    return max(sold - spent * 0.5, 0) + GROWTH * later


@lru_cache(maxsize=64)
def asset_worth(key: str) -> float:
    """Return the dollars a decade that a capital asset is worth to a company."""
    if not key:
        return 0.0
    asset = ASSETS[key]
    if not asset.use:
        return PROTECTION
    use = asset.use
    return (
        revenue_of(use)
        + cubes_of(use) * CUBE * 0.8
        + appeal_of(use) * APPEAL
        + climbs(use) * CLIMB
        - asset.cost
    )


def asset_gain(key: str, decades: int) -> float:
    """Return the dollars that a capital asset brings a company in `decades`."""
    bonus = ASSETS[key].bonus
    pawns = sum(isinstance(effect, Workers | Automate) for effect in bonus)
    return asset_worth(key) * decades + appeal_of(bonus) * APPEAL + pawns * PAWN
