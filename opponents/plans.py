"""Plans: what a seat may do with the rest of its turn, found with a beam search.

A single step says little where a turn has many. So whole turns are compared: of all ways to go on,
those after which the position looks best are followed step by step until the turn ends.
"""

from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any, NamedTuple

from opponents.payoffs import Points, payoffs, points_of
from opponents.steps import some_moves
from rules.event import Events
from rules.game import Game
from rules.text import Seat

LONGEST = 60
"""Steps after which a plan ends, if the turn has not."""

Moves = tuple[Hashable, ...]


class Plan(NamedTuple):
    """Moves of a seat, one after the other, and where they lead."""

    moves: Moves
    after: Any
    """The position after them."""
    points: Points
    """What that is worth, by seat."""


class Beam(NamedTuple):
    """How broadly plans are looked for."""

    width: int
    """How many ways are followed at once."""
    first_looks: int
    """How many moves are looked at, at most, for the first step."""
    looks: int
    """How many moves are looked at, at most, for each further step of a way."""


def carried_out(game: Game[Any, Any], state: Any, seat: Seat, moves: Moves) -> Any:
    """Return the position after moves of a seat, as far as it is the one to act.

    Raises RulesError if one of them is not legal there.
    """
    for move in moves:
        if seat not in game.to_act(state):
            break
        state, _ = game.apply(state, seat, move)
    return state


class _Seen:
    """Positions that plans have led to: other ways to the same are left out, and ways in circles.

    Positions cannot be hashed, but those with other points are others.
    """

    def __init__(self, *starts: Any) -> None:
        self._starts = starts
        self._by_points: dict[tuple[float, ...], list[Any]] = {}

    def is_new(self, plan: Plan) -> bool:
        """Return whether a plan leads where none has led yet, and remember it."""
        alike = self._by_points.setdefault(tuple(plan.points), [*self._starts])
        if plan.after in alike:
            return False
        alike.append(plan.after)
        return True


class Planner:
    """Looks for plans of one seat."""

    def __init__(
        self,
        game: Game[Any, Any],
        seat: Seat,
        random: Random,
        is_over: Callable[[], bool],
        notices: Callable[[Any], bool] = lambda _: True,
    ) -> None:
        """Plan until the time is over, with the moves that the seat notices, if there are any.

        Chance chooses where there are too many moves.
        """
        self._game = game
        self._seat = seat
        self._random = random
        self._is_over = is_over
        self._notices = notices

    def plans(self, state: Any, beam: Beam, *been: Any) -> list[Plan]:
        """Return plans until the turn ends or something is revealed, the best-looking first.

        If the time is over before that, they end earlier. Only where every step leads back to
        where the seat is or has been before there is none.
        """
        seen, looks = _Seen(state, *been), beam.first_looks
        ways, left_out, ended = [Plan((), state, ())], list[Plan](), list[Plan]()
        while ways:
            further: list[Plan] = []
            for plan, goes_on in self._steps(ways, looks, seen):
                (further if goes_on and len(plan.moves) < LONGEST else ended).append(plan)
            if self._is_over():
                return self._best(ended + further + [way for way in ways if way.moves])
            ranking = self._best(further)
            ways, looks = ranking[: beam.width], beam.looks
            left_out += ranking[beam.width :]
            if not ways and not ended:
                ways = self._best(left_out)[:1]
                left_out = self._best(left_out)[1:]
        return self._best(ended)

    def likely(self, state: Any, beam: Beam) -> Plan:
        """Return the best-looking plan; one that begins with a move by chance if there is none."""
        plans = self.plans(state, beam)
        if plans:
            return plans[0]
        return self.begun_with(state, self._game.sample(state, self._seat, self._random), beam)

    def begun_with(self, state: Any, move: Any, beam: Beam) -> Plan:
        """Return the best-looking plan that begins with a move."""
        plan, goes_on = self._step(Plan((), state, ()), move)
        if not goes_on:
            return plan
        rest = self.plans(plan.after, beam, state)
        return rest[0]._replace(moves=(move, *rest[0].moves)) if rest else plan

    def _steps(self, ways: list[Plan], looks: int, seen: _Seen) -> Iterator[tuple[Plan, bool]]:
        """Yield plans that are one step longer, and whether their turn goes on."""
        for way in ways:
            for move in self._noticed(way.after, looks):
                plan, goes_on = self._step(way, move)
                if seen.is_new(plan):
                    yield plan, goes_on
                if self._is_over():
                    return

    def _noticed(self, state: Any, looks: int) -> Iterator[Any]:
        """Yield the moves that the seat notices; one by chance if it notices none."""
        moves = some_moves(self._game, state, self._seat, self._random, looks)
        noticed = filter(self._notices, moves)
        first = next(noticed, None)
        yield self._game.sample(state, self._seat, self._random) if first is None else first
        yield from noticed

    def _step(self, way: Plan, move: Any) -> tuple[Plan, bool]:
        game = self._game
        after, events = game.apply(way.after, self._seat, move)
        plan = Plan((*way.moves, move), after, points_of(game, after))
        return plan, self._goes_on(way.after, after, events)

    def _goes_on(self, before: Any, after: Any, events: Events) -> bool:
        """Return whether the seat alone decides the next step too, in the same turn."""
        game = self._game
        return (
            game.to_act(after) == (self._seat,)
            and game.turn(after) == game.turn(before)
            and not any(event.reveals for event in events)
        )

    def _best(self, plans: list[Plan]) -> list[Plan]:
        return sorted(plans, key=lambda plan: payoffs(plan.points)[self._seat], reverse=True)
