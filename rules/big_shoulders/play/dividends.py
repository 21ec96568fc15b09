"""Who is paid a dividend, and how the stock moves (BS-14.18, BS-14.19)."""

from msgspec.structs import replace

from rules.big_shoulders.events.operation import DividendPaid
from rules.big_shoulders.play.shares import stepped
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.tracks import DIVIDEND_STEPS

SHARES = 10
"""Shares of each company (BS-1.2)."""


def rounded(revenue: int) -> int:
    """Return a dividend rounded down to whole dollars per share."""
    return revenue // SHARES * SHARES


def steps(total: int, value: int) -> int:
    """Return the number of steps by which a dividend of `total` dollars raises a stock."""
    return next(
        move for times, least, move in DIVIDEND_STEPS if total >= times * value and value >= least
    )


def pay_dividend(state: Chicago, key: str, revenue: int) -> Chicago:
    """Pay a tenth of the dividend for each share from the bank; the pool gets nothing."""
    company, total = state.companies[key], rounded(revenue)
    share = total // SHARES
    to_players = tuple(share * holding.shares for holding in company.holdings)
    to_treasury = share * company.treasury.shares
    state = replace(
        state,
        players=tuple(
            replace(player, cash=player.cash + paid)
            for player, paid in zip(state.players, to_players, strict=True)
        ),
    ).with_company(
        replace(company, cash=company.cash + to_treasury),
        DividendPaid(key, total, to_players, to_treasury),
    )
    return stepped(state, key, steps(total, company.value))
