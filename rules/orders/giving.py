"""Giving an order: what may be ordered, and why not."""

from collections.abc import Sequence

from rules.draft import Draft
from rules.errors import IllegalMove
from rules.facets.orders import Condition
from rules.match import Match
from rules.orders.imagined import chances, on_turn
from rules.orders.order import BRANCHES_AT_MOST, Branch, Order
from rules.text import Seat, say

PROPER = "proper"
"""The key of the condition that the seat has something to decide that it cannot pass."""
STAGE = "stage"
"""The key of the condition that the phase is over."""


def given(
    match: Match, seat: Seat, branches: Sequence[Branch], *, in_any_case: bool = False
) -> Order:
    """Return the order to make the steps of a branch at the seat's next decision.

    Each branch is a whole turn, or the rest of one, drafted on `on_turn(match, seat,
    branch.after)`. Those count whose cases come true; a case without a move of the seat before
    stands for any move that no other branch is for. Of several, the first that still fits is made.
    Raises RulesError.
    """
    _must_wait(match, seat)
    if not 1 <= len(branches) <= BRANCHES_AT_MOST:
        raise IllegalMove(
            say("An order holds 1 to {most} turns.", most=BRANCHES_AT_MOST),
        )
    checked = tuple(_checked(match, seat, branch) for branch in branches)
    if len({*checked}) < len(checked):
        raise IllegalMove(say("You have ordered that already: put another turn together."))
    return Order(seat, _in_order(match, seat, checked), (), in_any_case)


def pass_until(match: Match, seat: Seat, keys: Sequence[str]) -> Order:
    """Return the order to pass whenever the seat can, until one of these conditions comes true.

    Raises IllegalMove.
    """
    _must_be_a_players(match, seat)
    offered = {condition.key for condition in conditions(match, seat)}
    if not keys:
        raise IllegalMove(say("Say until when you want to pass."))
    if not offered.issuperset(keys):
        raise IllegalMove(say("You cannot wait for that now: choose again."))
    return Order(seat, until=tuple(dict.fromkeys(keys)))


def conditions(match: Match, seat: Seat) -> tuple[Condition, ...]:
    """Return what a seat can pass until, the general conditions first; empty if it never passes.

    A game offers passing if it names its phases, or has conditions of its own.
    """
    if match.is_over or seat in match.by_program:
        return ()
    game, state = match.game, match.state
    own, stage = game.conditions(state, seat), game.stage(state)
    if not own and not stage:
        return ()
    general = (Condition(PROPER, say("it is your turn and you cannot pass")),)
    return (*general, *((Condition(STAGE, say("this phase ends")),) if stage else ()), *own)


def _in_order(match: Match, seat: Seat, branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """Return branches in the order in which they are tried.

    What is for a move of the seat before, or for less of what chance may bring, comes first; those
    with the same first moves stay together, and otherwise in their order of preference.
    """
    cases = [branch.case for branch in branches]
    beginnings = [case._replace(chance="") for case in cases]
    breadths = {
        begun._replace(chance=each.key): len({*each.moves})
        for begun in {*beginnings}
        for each in (chances(match, seat, begun) if begun.own else ())
    }

    def rank(branch: Branch) -> tuple[bool, int, int, int]:
        case = branch.case
        beginning = beginnings.index(case._replace(chance=""))
        return not case.before, beginning, breadths.get(case, 0), cases.index(case)

    return tuple(sorted(branches, key=rank))


def _checked(match: Match, seat: Seat, branch: Branch) -> Branch:
    """Return a branch if it is a whole turn; raises RulesError."""
    imagined = on_turn(match, seat, branch.after)
    if imagined is None:
        raise IllegalMove(say("Nobody can say yet what you will have to decide: wait for it."))
    draft = Draft.of_steps(imagined, seat, branch.steps)
    if not draft.is_complete:
        raise IllegalMove(say("Put the whole turn together first: something is left to choose."))
    return Branch(branch.after, draft.steps)


def _must_wait(match: Match, seat: Seat) -> None:
    _must_be_a_players(match, seat)
    if seat in match.to_act:
        raise IllegalMove(say("It is your turn: make the move itself."))


def _must_be_a_players(match: Match, seat: Seat) -> None:
    if match.is_over:
        raise IllegalMove(say("The game is over."))
    if seat in match.by_program:
        raise IllegalMove(say("The program plays your seat, so you cannot order anything."))
