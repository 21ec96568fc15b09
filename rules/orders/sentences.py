"""An order in one sentence, for its owner."""

from rules.draft import line_of
from rules.match import Match
from rules.orders.giving import conditions
from rules.orders.order import Branch, Order
from rules.text import Text, say


def summary(order: Order, ordered_on: Match) -> Text:
    """Return an order in one sentence; `ordered_on` is the match when it was given."""
    if order.is_standing:
        offered = conditions(ordered_on, order.seat)
        until = tuple(each.says for each in offered if each.key in order.until)
        return say("Pass until {until}.", until=until)
    cases = dict.fromkeys(branch.after for branch in order.branches)
    turns = tuple(_case(order, after) for after in cases)
    if order.in_any_case:
        return say("On your turn, in any case if it is legal: {turns}.", turns=turns)
    return say("On your turn, unless something changes that matters to it: {turns}.", turns=turns)


def _case(order: Order, after: str) -> Text:
    """Return what is done after a move, in the order of preference."""
    first, *others = (_turn(branch) for branch in order.branches if branch.after == after)
    turns = (
        say("{first} (or else {others})", first=first, others=tuple(others)) if others else first
    )
    if after:
        return say("{turns} after “{move}”", turns=turns, move=after)
    is_alone = all(not branch.after for branch in order.branches)
    return turns if is_alone else say("{turns} otherwise", turns=turns)


def _turn(branch: Branch) -> Text:
    line = line_of(step.move for step in branch.steps if step.is_chosen)
    return say("“{line}”", line=line)
