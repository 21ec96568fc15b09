"""How the game is played: the outcomes of moves, and the refusals of moves not possible now.

`rounds` holds the opening and all between the rounds; in a `turn` an action space is used, which
may lead to an `activation`; `effects` tells what the lines of structures then bring. The phases
themselves are values of `state`.
"""

from collections.abc import Callable
from typing import TypeAlias

from rules.core import Events
from rules.errors import IllegalMove
from rules.oranienburger_kanal.state import Acting, Kanal, Placing, Turning
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.oranienburger_kanal.view import asks
from rules.oranienburger_kanal.words import each_of, listed
from rules.text import Seat, Text, Who, say

Outcome: TypeAlias = tuple[Kanal, Events]
"""The position after a step, and its events."""


def then(outcome: Outcome, step: Callable[[Kanal], Outcome]) -> Outcome:
    """Return the outcome of a further step, preceded by the events before it."""
    state, events = outcome
    after, more = step(state)
    return after, (*events, *more)


def not_now(state: Kanal, seat: Seat) -> IllegalMove:
    """Return the refusal of a move that belongs elsewhere, which says what is to be decided now."""
    reason = say("That is not possible now: {who} {asks}.", who=Who(seat), asks=asks(state, seat))
    return IllegalMove(reason, deciding_rule(state))


def deciding_rule(state: Kanal) -> str:
    """Return the number of the rule on what is to be decided now."""
    match state.phase:
        case Placing():
            return "OK-19.1"
        case Turning():
            return "OK-15.7"
        case Acting() as acting if acting.is_busy:
            return "OK-7.6"
        case _:
            return "OK-7.3"


def unaffordable(what: Text, cost: Amounts, supply: Amounts, rule: str) -> IllegalMove:
    """Return the refusal, citing a rule, of something that costs more than a supply has."""
    owned = each_of({resource: supply[resource] for resource in cost})
    reason = say(
        "{what} costs {cost}; you have {owned}.", what=what, cost=listed(cost), owned=owned
    )
    return IllegalMove(reason, rule)
