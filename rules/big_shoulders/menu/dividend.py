"""The outcome of a dividend in menus."""

from rules.big_shoulders.menu.item import stock, treasury
from rules.big_shoulders.play.dividends import pay_dividend, rounded
from rules.big_shoulders.state.position import Chicago
from rules.text import Seat, Text, say


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
