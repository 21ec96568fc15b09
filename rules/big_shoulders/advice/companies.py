"""Estimates what companies will earn and bring their shareholders, from the next operation on."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.play.effects import GIVEN
from rules.big_shoulders.play.operation import Selling
from rules.big_shoulders.play.shares import SHARES, rounded, steps
from rules.big_shoulders.state import Board, Company
from rules.big_shoulders.tables import components, effects

LATER_CUBE = 27
"""Dollars for a cube that is in no box for sale now, but may come."""
PRICES = sorted(components.BOX_PRICES.values())
"""Dollars for a cube by box, from the right; the leftmost box is not for sale (BS-14.6)."""


class Supplies(NamedTuple):
    """The sources of cubes that a factory lacks."""

    boxes: tuple[Cubes, ...]
    """The boxes of the Supply Chain from left to right; none once the company produces."""
    haymarket: Cubes
    """The cubes of Haymarket Square, each for two of another kind (BS-11.10)."""
    is_refilled: bool
    """Whether other cubes may come into the boxes first, so that nothing has to be traded."""


class Store:
    """The cubes within reach of a company, which its factories take one after another."""

    def __init__(self, held: Cubes, supplies: Supplies) -> None:
        """Lay out what the company holds and what it can get."""
        self._held = list(held)
        boxes = [list(box) for box in reversed(supplies.boxes)]
        self._boxes = tuple(zip(PRICES, boxes, strict=False))
        self._haymarket = list(supplies.haymarket)
        self._is_refilled = supplies.is_refilled

    def take(self, inputs: Cubes) -> float:
        """Take the cubes that a factory consumes (BS-14.7).

        Return the dollars for those that the company does not hold, infinity if some are missing.
        """
        cost, missing = 0.0, list[int]()
        for kind, needed in enumerate(inputs):
            price, lacking = self._buy(kind, needed)
            cost += price
            missing += [kind] * lacking
        if self._is_refilled:
            return cost + len(missing) * LATER_CUBE
        return cost + sum([self._trade(kind) for kind in missing])

    def _buy(self, kind: int, needed: int) -> tuple[int, int]:
        """Take cubes of a kind, the cheapest first; return their price, and how many lack."""
        held = min(needed, self._held[kind])
        self._held[kind] -= held
        cost, lacking, bought = self._for_sale(kind, needed - held)
        for box, number in bought:
            box[kind] -= number
        return cost, lacking

    def _trade(self, kind: int) -> float:
        """Take a cube of Haymarket Square for the cheapest others; return their price."""
        if not self._haymarket[kind]:
            return inf
        price, given = min((self._given(other), other) for other in OTHERS[kind])
        self._haymarket[kind] -= 1
        self._buy(given, GIVEN)
        return price

    def _given(self, kind: int) -> float:
        """Return the price of as many cubes of a kind as a trade takes, infinity if some lack."""
        cost, lacking, _ = self._for_sale(kind, max(0, GIVEN - self._held[kind]))
        return inf if lacking else cost

    def _for_sale(self, kind: int, needed: int) -> tuple[int, int, list[tuple[list[int], int]]]:
        """Return the price of the cheapest cubes, how many lack, and how many each box gives."""
        cost, bought = 0, list[tuple[list[int], int]]()
        for price, box in self._boxes if needed else ():
            number = min(needed, box[kind])
            needed -= number
            cost += number * price
            bought.append((box, number))
        return cost, needed, bought


OTHERS = tuple(
    tuple(other for other in range(len(KINDS)) if other != kind) for kind in range(len(KINDS))
)
"""By kind of cube, the other kinds."""


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


def total_of(some: effects.Effects, kind: type[effects.Counted]) -> int:
    """Count what the effects of a kind bring."""
    return sum([effect.number for effect in some if isinstance(effect, kind)])


def cubes_of(some: effects.Effects) -> int:
    """Return the most cubes that effects bring."""
    gained = sum(sum(effect.cubes) for effect in some if isinstance(effect, effects.Gain))
    return total_of(some, effects.TakeAny) + gained


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
        goods += chance * (company.makes(index) + total_of(bonus, effects.Goods))
        appeal += chance * total_of(bonus, effects.Appeal)
        runs = max(runs, chance)
    return Forecast(sales(company, free, goods) + company.catalogues, runs, spent, appeal)


def free_slots(board: Board, company: Company) -> tuple[int, ...]:
    """Return how many more goods each slot of a company's industry takes."""
    return tuple([board.free(slot) for slot in components.SLOTS_OF[company.charter.industry]])


def sales(company: Company, free: Sequence[int], goods: float) -> float:
    """Return the dollars of revenue from `goods`; the best slots are filled first.

    The slots of the company's industry take `free` more goods.
    """
    price, revenue = company.price, 0.0
    for slot, most in zip(components.SLOTS_OF[company.charter.industry], free, strict=True):
        if most and goods > 0:
            sold = min(most, goods)
            goods -= sold
            revenue += sold * price
            revenue += components.SLOTS[slot].bonus * (1.0 if sold == most else 0.3 * sold / most)
    return revenue + goods * (price // 2)


def future(company: Company, decades: int) -> float:
    """Return the expected value of a share in the operations of the `decades` after this one."""
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
) -> float:
    paid = 0.0
    salespeople, tokens, asset = others
    use = components.ASSETS[asset].use if asset else ()
    for later in range(1, decades + 1):
        revenue = earnings(key, staff, salespeople, tokens, later) + total_of(use, effects.Revenue)
        paid += revenue / 10
        value = components.STOCK[stock]
        climb = steps(rounded(int(revenue)), value) + total_of(use, effects.StockSteps)
        stock = min(stock + climb, len(components.STOCK) - 1)
    return paid + components.STOCK[stock]


def earnings(
    key: str,
    staff: tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]],
    salespeople: int,
    tokens: int,
    later: int,
) -> float:
    """Return the revenue of a company's operation `later` decades from now, less its cubes."""
    charter = components.CHARTERS[key]
    goods, spent, chance = float(tokens), 0.0, 1.0
    for factory, workers, automated, manager in zip(charter.factories, *staff, strict=True):
        free = factory.spots - workers - automated
        chance *= STAFFED[later] ** free * SUPPLIED
        bonus = factory.bonus if manager else ()
        made = factory.goods + total_of(bonus, effects.Goods)
        made += factory.extra * (automated / factory.spots) ** 2
        goods += chance * made
        spent += chance * (sum(factory.inputs) * CUBE - cubes_of(bonus) * CUBE)
        spent -= chance * total_of(bonus, effects.Appeal) * APPEAL
    price = charter.prices[salespeople]
    full = min(goods, FULL_PRICE)
    sold = full * price + (goods - full) * price * 0.6 + FILLED * full / FULL_PRICE
    return max(sold - spent * 0.5, 0) + GROWTH * later


@lru_cache(maxsize=64)
def asset_worth(key: str) -> float:
    """Return the dollars a decade that a capital asset is worth to a company."""
    if not key:
        return 0.0
    asset = components.ASSETS[key]
    if not asset.use:
        return PROTECTION
    use = asset.use
    return (
        total_of(use, effects.Revenue)
        + cubes_of(use) * CUBE * 0.8
        + total_of(use, effects.Appeal) * APPEAL
        + total_of(use, effects.StockSteps) * CLIMB
        - asset.cost
    )


def asset_gain(key: str, decades: int) -> float:
    """Return the dollars that a capital asset brings a company in `decades`."""
    bonus = components.ASSETS[key].bonus
    pawns = sum(isinstance(effect, effects.Workers | effects.Automate) for effect in bonus)
    return asset_worth(key) * decades + total_of(bonus, effects.Appeal) * APPEAL + pawns * PAWN


PLENTY = 150
"""Dollars in a company treasury beyond which a dollar is worth half."""
UNSOLD = 0.5
"""The share of its price that an unsold good is worth for the next decade."""
IDLE = 0.5
"""The share of its value that a capital asset really brings."""
BONUS_AHEAD = 0.8
"""The share of an Appeal Bonus that counts, for each space before it."""
BONUS_WORTHS = {
    "worker": 35,
    "salesperson": 70,
    "automation": 35,
    "partner": 60,
    "goods": 90,
    "stock": 100,
}
"""Dollars that Appeal Bonuses are worth to a company."""
REMEMBERED = 2**14
"""The number of companies in a situation whose worth is cached."""


class Operation(NamedTuple):
    """What a company's operation in this decade depends on, besides the company."""

    supplies: Supplies
    free: tuple[int, ...]
    """The goods that each slot of its industry still takes, the best bonus first."""
    ran: int
    """The number of its factories that have run."""
    staffed: float
    """The probability that a free worker spot is filled before."""
    selling: Selling | None = None
    """The sale step, if the company has come to it."""


class Shares(NamedTuple):
    """What shares of a seat are going to bring, in dollars."""

    paid: float
    """What they bring in the operations of this decade."""
    later: float
    """What they bring from then on, with their value at the end."""
    value: float
    """Their value after the operations of this decade."""
    treasury: float
    """Their part of the treasuries, the appeal and the capital assets of companies."""
    appeal: float
    assets: float


NO_SHARES = Shares(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def together(shares: Iterable[Shares]) -> Shares:
    """Return what shares of several companies bring."""
    return Shares(*[sum(each) for each in zip(*shares, strict=True)])


@lru_cache(REMEMBERED)
def shares_of(
    company: Company, decades: int, is_active: bool, operation: Operation | None
) -> tuple[Shares, ...]:
    """Return by seat what its shares of a company bring.

    The company operates in `decades` after this one; `operation` is None if that of this decade is
    over. Its treasury, appeal and capital asset count as long as `is_active`: until the last
    Operation Phase begins.
    """
    brings = _brings(company, decades, is_active, operation)
    return tuple([_of(holding.shares, brings) for holding in company.holdings])


class _Brings(NamedTuple):
    """What a company brings its shareholders, in dollars."""

    dividend: float
    """The dividend of a share in the operation of this decade."""
    per_share: float
    """What a share brings from now on."""
    value: float
    """The value of a share after the operation of this decade."""
    treasury: float
    """What its treasury, appeal and capital asset bring all shares together."""
    appeal: float
    asset: float


def _of(number: int, brings: _Brings) -> Shares:
    if not number:
        return NO_SHARES
    return Shares(
        number * brings.dividend,
        number * brings.per_share,
        number * brings.value,
        number * brings.treasury / SHARES,
        number * brings.appeal / SHARES,
        number * brings.asset / SHARES,
    )


def _brings(
    company: Company, decades: int, is_active: bool, operation: Operation | None
) -> _Brings:
    """Return what a company brings its shareholders."""
    cash, appeal, dividend = float(company.cash), 0.0, 0.0
    if operation is None:
        cash += company.goods * company.price * UNSOLD * bool(decades)
        value, per_share = float(company.value), future(company, decades)
    else:
        coming = _forecast(company, operation)
        appeal, runs = coming.appeal, coming.runs
        total = rounded(int(coming.revenue))
        dividend = runs * total / SHARES
        paid = company.stepped(steps(total, company.value))
        kept_back = company.stepped(-1)
        per_share = runs * future(paid, decades)
        per_share += (1 - runs) * future(kept_back, decades)
        value = runs * paid.value + (1 - runs) * kept_back.value
        cash += dividend * company.treasury.shares + (1 - runs) * coming.revenue - coming.spent
    if not is_active:
        return _Brings(dividend, per_share, value, 0.0, 0.0, 0.0)
    treasury = min(cash, PLENTY) + max(cash - PLENTY, 0) / 2
    assets = asset_worth(company.asset) * (decades + (not company.is_exhausted)) * IDLE
    attraction = _attraction(company, appeal) if decades else 0.0
    return _Brings(dividend, per_share, value, treasury, attraction, assets)


def _attraction(company: Company, appeal: float) -> float:
    """Return the dollars of new appeal, and of the Appeal Bonuses ahead."""
    worth = appeal * APPEAL
    for space, bonus in components.APPEAL_BONUSES.items():
        if space > company.appeal:
            worth += BONUS_WORTHS[bonus] * BONUS_AHEAD ** (space - company.appeal)
    return worth


def _forecast(company: Company, operation: Operation) -> Forecast:
    """Return the forecast of a company's operation in this decade."""
    supplies, free, ran, staffed, selling = operation
    if selling is None:
        return forecast(company, free, supplies, ran, staffed)
    revenue = selling.revenue + company.catalogues + sales(company, free, company.goods)
    is_paid = ran > 0 and (selling.has_sold or company.goods > 0)
    return Forecast(revenue, float(is_paid), 0.0, 0.0)
