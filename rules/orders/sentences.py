"""An order in one sentence, for its owner."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rules.draft import line_of
from rules.match import Match
from rules.orders.giving import conditions
from rules.orders.imagined import what_comes
from rules.orders.order import Branch, Order
from rules.text import Seat, Text, say


def summary(order: Order, ordered_on: Match) -> Text:
    """Return an order in one sentence; `ordered_on` is the match when it was given."""
    if order.is_standing:
        offered = conditions(ordered_on, order.seat)
        until = tuple(each.says for each in offered if each.key in order.until)
        return say("Pass until {until}.", until=until)
    cases = dict.fromkeys(branch.case.before for branch in order.branches)
    turns = tuple(_case(order, before, ordered_on) for before in cases)
    if order.in_any_case:
        return say("On your turn, in any case if it is legal: {turns}.", turns=turns)
    return say("On your turn, unless something changes that matters to it: {turns}.", turns=turns)


def _case(order: Order, before: str, ordered_on: Match) -> Text:
    """Return what is done after a move of the seat before, in the order of preference."""
    branches = [branch for branch in order.branches if branch.case.before == before]
    turns = _preferred(
        _beginning_with(own, tuple(begun), ordered_on, order.seat)
        for own, begun in groupby(branches, key=lambda branch: branch.case.own)
    )
    if before:
        return say("{turns} after “{move}”", turns=turns, move=before)
    is_alone = all(not branch.case.before for branch in order.branches)
    return turns if is_alone else say("{turns} otherwise", turns=turns)


def _beginning_with(own: str, branches: Sequence[Branch], ordered_on: Match, seat: Seat) -> Text:
    """Return the turns that begin with the moves `own`, after which chance acts; or any turns."""
    if not own:
        return _preferred(map(_turn, branches))
    cases = tuple(
        say(
            "{turns} if it brings {what}",
            turns=_preferred(map(_turn, for_it)),
            what=what_comes(ordered_on, seat, case),
        )
        for case, for_it in groupby(branches, key=lambda branch: branch.case)
    )
    return say("“{own}”, then {cases}", own=own, cases=cases)


def _preferred(turns: Iterable[Text]) -> Text:
    """Return turns of which the first that fits is made."""
    first, *others = turns
    if not others:
        return first
    return say("{first} (or else {others})", first=first, others=tuple(others))


def _turn(branch: Branch) -> Text:
    chosen = [step.move for step in branch.steps if step.is_chosen]
    line = line_of(chosen or [step.move for step in branch.steps])
    return say("“{line}”", line=line)
