"""Estimates what a company will bring its shareholders, from its next operation to the end."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.big_shoulders.advice.operations import (
    APPEAL,
    Forecast,
    asset_worth,
    forecast,
    future,
    sales,
)
from rules.big_shoulders.advice.supplies import Supplies
from rules.big_shoulders.play.dividends import SHARES, rounded, steps
from rules.big_shoulders.play.sale import Selling
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.tables.tracks import APPEAL_BONUSES

PLENTY = 150
"""Dollars in a company treasury beyond which a dollar is worth half."""
UNSOLD = 0.5
"""The share of its price that an unsold good is worth for the next decade."""
IDLE = 0.5
"""The share of its value that a capital asset really brings."""
BONUS_AHEAD = 0.8
"""The share of an Appeal Bonus that counts, for each space before it."""
BONUSES = {
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
        value, per_share = float(company.value), future(company, decades).per_share
    else:
        coming = _forecast(company, operation)
        appeal, runs = coming.appeal, coming.runs
        total = rounded(int(coming.revenue))
        dividend = runs * total / SHARES
        paid = company.stepped(steps(total, company.value))
        kept_back = company.stepped(-1)
        per_share = runs * future(paid, decades).per_share
        per_share += (1 - runs) * future(kept_back, decades).per_share
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
    for space, bonus in APPEAL_BONUSES.items():
        if space > company.appeal:
            worth += BONUSES[bonus] * BONUS_AHEAD ** (space - company.appeal)
    return worth


def _forecast(company: Company, operation: Operation) -> Forecast:
    """Return the forecast of a company's operation in this decade."""
    supplies, free, ran, staffed, selling = operation
    if selling is None:
        return forecast(company, free, supplies, ran, staffed)
    revenue = selling.revenue + company.catalogues + sales(company, free, company.goods)
    is_paid = ran > 0 and (selling.has_sold or company.goods > 0)
    return Forecast(revenue, float(is_paid), 0.0, 0.0)
