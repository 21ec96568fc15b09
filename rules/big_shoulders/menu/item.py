"""One legal move as the menus show it, and how labels write sums."""

from typing import TypeVar

from rules.big_shoulders.play.shares import pay_dividend, rounded
from rules.big_shoulders.state import Chicago, Phase
from rules.text import Seat, Text, say

P = TypeVar("P", bound=Phase)


def current(state: Chicago, kind: type[P]) -> P:
    """Return the current phase, which is of a known kind; raises TypeError if it is not."""
    phase = state.phase
    if not isinstance(phase, kind):
        raise TypeError(f"{phase} is no {kind.__name__}")
    return phase


def from_to(before: int, after: int) -> Text:
    """Return an amount before and after: "$60 → $40"."""
    return say("${before} → ${after}", before=before, after=after)


def treasury(state: Chicago, key: str, change: int) -> Text:
    """Return a company's money before and after, without naming the company."""
    cash = state.companies[key].cash
    return say("treasury {change}", change=from_to(cash, cash + change))


def your_cash(state: Chicago, seat: Seat, change: int) -> Text:
    """Return the mover's own money before and after."""
    cash = state.players[seat].cash
    return say("you: {change}", change=from_to(cash, cash + change))


def stock(before: int, after: int) -> Text:
    """Return the change of a stock value in words."""
    if before == after:
        return say("stock stays at ${value}", value=before)
    return say("stock {change}", change=from_to(before, after))


def dividend(state: Chicago, seat: Seat, key: str, total: int, cost: int = 0) -> Text:
    """Return what a dividend pays a seat and leaves its company, after `cost`."""
    after = pay_dividend(state, key, total)
    before, company = state.companies[key], after.companies[key]
    return say(
        "${total} to the shares: you +${own}, {cash}; {stock}",
        total=rounded(total),
        own=after.players[seat].cash - state.players[seat].cash,
        cash=treasury(state, key, company.cash - before.cash - cost),
        stock=stock(before.value, company.value),
    )
