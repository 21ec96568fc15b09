"""What plans are worth where something is hidden: their average over several determinizations.

Plans are found in a single determinization, and the best of them may be good only there: in Canal
King a tile across a route that nobody has. So the most promising ones are appraised in others, too.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from opponents.payoffs import Points, mean, minus, payoffs, points_of
from opponents.plans import Plan, after_moves
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

PROMISING = 60
"""Most plans that are appraised in other determinizations."""
PROBED = 3
"""If this many best plans are worth the same in all determinizations, so are the others."""
ROUNDING = 1e-9


class Determinization(NamedTuple):
    """A position that a seat takes to be possible."""

    state: Any
    deviation: Points
    """How much more it is worth by seat than others are; empty if nothing is hidden."""


def averaged(
    game: Game[Any, Any], seat: Seat, plans: Sequence[Plan], others: Sequence[Determinization]
) -> Sequence[Plan]:
    """Return the most promising plans of a seat with the average of their points, the best first.

    `plans` begin with the best, and their points hold no deviation. Where what is hidden changes
    nothing of them, they are returned as they are.
    """
    probed = [_worths(game, seat, plan, others) for plan in plans[:PROBED]]
    if not any(map(_differ, probed)):
        return plans
    promising = plans[:PROMISING]
    worths = [*probed, *(_worths(game, seat, plan, others) for plan in promising[PROBED:])]
    found = [plan._replace(points=mean(own)) for plan, own in zip(promising, worths, strict=True)]
    return sorted(found, key=lambda plan: -payoffs(plan.points)[seat])


def _worths(
    game: Game[Any, Any], seat: Seat, plan: Plan, others: Sequence[Determinization]
) -> list[Points]:
    """Return what a plan is worth where it was found, and wherever else it is legal."""
    found = [plan.points]
    for state, deviation in others:
        with suppress(RulesError):
            after = after_moves(game, state, seat, plan.moves)
            found.append(minus(points_of(game, after), deviation))
    return found


def _differ(worths: Sequence[Points]) -> bool:
    return any(max(own) - min(own) > ROUNDING for own in zip(*worths, strict=True))
