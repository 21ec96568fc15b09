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
    turns = tuple(_branch(order, branch) for branch in order.branches)
    if order.in_any_case:
        return say("On your turn, in any case if it is legal: {turns}.", turns=turns)
    return say("On your turn, unless something changes that matters to it: {turns}.", turns=turns)


def _branch(order: Order, branch: Branch) -> Text:
    line = line_of(step.move for step in branch.steps if step.is_chosen)
    if branch.after:
        return say("“{line}” after “{move}”", move=branch.after, line=line)
    if len(order.branches) > 1:
        return say("“{line}” otherwise", line=line)
    return say("“{line}”", line=line)
