"""Plans: what a seat may do with the rest of its turn, found by a beam search.

In a turn of many steps a single step says little, so whole turns are compared. The beam search
extends the best-appraised plans step by step until the turn ends. Where something is hidden, the
best of them may be good only in the determinization in which they were found: so the most promising
ones are appraised in others, too.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from opponents.simulation import Points, mean, minus, payoffs, points_of, proposed_moves
from rules.core import Events
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

MAX_LENGTH = 60
"""Number of moves at which a plan ends even if the turn has not."""

Moves = tuple[Hashable, ...]
PROMISING = 60
"""Most plans that are appraised in other determinizations."""
PROBED = 3
"""If this many best plans are worth the same in all determinizations, so are the others."""
ROUNDING = 1e-9


class Plan(NamedTuple):
    """Successive moves of a seat, and where they lead."""

    moves: Moves
    after: Any
    """The position after the moves."""
    points: Points
    """What that position is worth, by seat."""


class Beam(NamedTuple):
    """How broad a beam search is."""

    width: int
    """Number of plans that are extended at a time."""
    first_branching: int
    """Most moves that are tried for the first step."""
    branching: int
    """Most moves that are tried for each further step of a plan."""


def after_moves(game: Game[Any, Any], state: Any, seat: Seat, moves: Moves) -> Any:
    """Return the position after a seat's moves, up to where the seat does not act any more.

    Raises RulesError if one of the moves is not legal there.
    """
    for move in moves:
        if seat not in game.to_act(state):
            break
        state, _ = game.apply(state, seat, move)
    return state


def read_moves(game: Game[Any, Any], state: Any, seat: Seat, texts: Iterable[str]) -> Moves:
    """Return moves in notation as a plan; raises RulesError if one is not legal."""
    moves = list[Any]()
    for text in texts:
        moves.append(game.parse(state, seat, text))
        state, _ = game.apply(state, seat, moves[-1])
    return tuple(moves)


def begins_idly(game: Game[Any, Any], state: Any, seat: Seat, moves: Moves) -> bool:
    """Return whether a plan is worth the same to everybody without its first move."""
    if len(moves) == 1:
        return False
    try:
        whole = after_moves(game, state, seat, moves)
        without = after_moves(game, state, seat, moves[1:])
    except RulesError:
        return False
    return list(points_of(game, whole)) == list(points_of(game, without))


class _Transpositions:
    """The positions that plans have reached; a plan that reaches one of them again is dropped.

    Positions are not hashable. They are grouped by their points, since equal positions have equal
    points.
    """

    def __init__(self, *starts: Any) -> None:
        self._starts = starts
        self._by_points: dict[tuple[float, ...], list[Any]] = {}

    def is_new(self, plan: Plan) -> bool:
        """Return whether a plan is the first to reach its position, and remember the position."""
        alike = self._by_points.setdefault(tuple(plan.points), [*self._starts])
        if plan.after in alike:
            return False
        alike.append(plan.after)
        return True


class Planner:
    """Finds plans of one seat."""

    def __init__(
        self,
        game: Game[Any, Any],
        seat: Seat,
        random: Random,
        is_over: Callable[[], bool],
    ) -> None:
        """Plan until `is_over`; `random` samples the moves where there are too many."""
        self._game = game
        self._seat = seat
        self._random = random
        self._is_over = is_over
        self.looked_at = 0
        """Number of positions that have been appraised."""

    def plans(self, state: Any, beam: Beam, *visited: Any) -> list[Plan]:
        """Return plans up to where the turn ends or something is revealed, the best first.

        When time runs out, unfinished plans are returned as well. The list is empty only if every
        step leads back to this position or to one of the `visited` ones.
        """
        seen, branching = _Transpositions(state, *visited), beam.first_branching
        frontier, pruned, complete = [Plan((), state, ())], list[Plan](), list[Plan]()
        while frontier:
            longer: list[Plan] = []
            for plan, goes_on in self._extended(frontier, branching, seen):
                (longer if goes_on and len(plan.moves) < MAX_LENGTH else complete).append(plan)
            if self._is_over():
                return self._sorted(complete + longer + [plan for plan in frontier if plan.moves])
            ranking = self._sorted(longer)
            frontier, branching = ranking[: beam.width], beam.branching
            pruned += ranking[beam.width :]
            if not frontier and not complete:
                frontier = self._sorted(pruned)[:1]
                pruned = self._sorted(pruned)[1:]
        return self._sorted(complete)

    def best(self, state: Any, beam: Beam) -> Plan:
        """Return the best plan, or one that begins with a random move if none is found."""
        plans = self.plans(state, beam)
        if plans:
            return plans[0]
        random_move = self._game.propose(state, self._seat, self._random)
        return self.best_with(state, random_move, beam)

    def best_with(self, state: Any, move: Any, beam: Beam) -> Plan:
        """Return the best plan that begins with a move."""
        plan, goes_on = self._step(Plan((), state, ()), move)
        if not goes_on:
            return plan
        rest = self.plans(plan.after, beam, state)
        return rest[0]._replace(moves=(move, *rest[0].moves)) if rest else plan

    def _extended(
        self, plans: list[Plan], branching: int, seen: _Transpositions
    ) -> Iterator[tuple[Plan, bool]]:
        """Yield plans that are one move longer, each with whether its turn goes on."""
        game = self._game
        for plan in plans:
            for move in proposed_moves(game, plan.after, self._seat, self._random, branching):
                longer, goes_on = self._step(plan, move)
                if seen.is_new(longer):
                    yield longer, goes_on
                if self._is_over():
                    return

    def _step(self, plan: Plan, move: Any) -> tuple[Plan, bool]:
        """Return a plan with one more move, and whether its turn goes on."""
        game = self._game
        self.looked_at += 1
        after, events = game.apply(plan.after, self._seat, move)
        longer = Plan((*plan.moves, move), after, points_of(game, after))
        return longer, self._goes_on(plan.after, after, events)

    def _goes_on(self, before: Any, after: Any, events: Events) -> bool:
        """Return whether the seat alone decides the next step too, in the same turn."""
        game = self._game
        return (
            game.to_act(after) == (self._seat,)
            and game.turn(after) == game.turn(before)
            and not any(event.reveals for event in events)
        )

    def _sorted(self, plans: list[Plan]) -> list[Plan]:
        """Return plans by the payoff of where they lead, the best first."""
        return sorted(plans, key=lambda plan: payoffs(plan.points)[self._seat], reverse=True)


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
