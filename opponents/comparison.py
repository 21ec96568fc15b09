"""A paired comparison of a seat's plans with common random numbers.

Where something is hidden, every iteration has another determinization; and where several other
seats act before a seat's next turn, their moves change its result by more than its plans differ.
Averages cannot remove that noise in the time there is. But the others seldom answer a plan. So
their replies are searched for after one plan and repeated after all other plans, as far as they
are legal there, and chance draws the same numbers. The remaining difference between two plans is
due to the plans themselves. Repeated replies cost almost nothing, so many plans fit into the time.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from opponents.levels import Stopwatch
from opponents.plans import Beam, Moves, Plan, Planner, after_moves
from opponents.simulation import Points, draw, minus, payoffs, phase_of, points_of, still_to_act
from opponents.tree import Arm, Bandit
from rules.core import NATURE
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

REPLY_BEAM = Beam(width=1, first_branching=60, branching=30)
"""For the replies of other seats; broader than in rollouts, since they are searched for seldom."""
ANSWERED = 3
"""The replies are searched for after one of this many best plans, drawn for each iteration."""
COMPARED = 12
"""Number of best plans that are compared at first."""
MAX_CATCHING_UP = 4
"""Most further turns of the seat through which a plan is followed to a later phase."""
HALVINGS = ((7 / 9, COMPARED // 4), (5 / 9, COMPARED // 2))
"""Shares of a decision's time, and the number of plans that are still compared after each."""


class Comparison:
    """Updates a seat's arms with what they bring up to its next turn, relative to the leader's."""

    def __init__(
        self, game: Game[Any, Any], bandit: Bandit, random: Random, watch: Stopwatch
    ) -> None:
        """Compare the arms of a bandit, which must have at least one."""
        self._game = game
        self._bandit = bandit
        self._random = random
        self._watch = watch
        self._leader = bandit.ranking[0]
        self._baseline = bandit.expected_points(self._leader)
        """The leader's expected points: its deviation from them in an iteration is noise."""

    def iterate(self, state: Any) -> None:
        """Compare the best plans in one more determinization, if there is time to play them all."""
        seat = self._bandit.seat
        imagined = self._game.imagine(state, seat, self._random)
        position = Position(self._game, seat, imagined, self._random, self._watch)
        found = self._points(position)
        if self._leader not in found or self._watch.is_over:
            return
        deviation = minus(found[self._leader], self._baseline)
        for arm, points in found.items():
            corrected = minus(points, deviation)
            self._bandit.update(arm, payoffs(corrected)[seat], corrected)

    def _points(self, position: "Position") -> dict[Arm, Points]:
        """Return what each plan is worth that is legal; all of them end in the same phase."""
        continuations: dict[Arm, _Continuation] = {}
        for arm in self._compared():
            with suppress(RulesError):
                continuations[arm] = position.after_plan(arm.moves)
        phase = max(
            (phase_of(self._game, continuation.state) for continuation in continuations.values()),
            default=0,
        )
        for continuation in continuations.values():
            position.catch_up(continuation, phase)
        return {
            arm: points_of(self._game, continuation.state)
            for arm, continuation in continuations.items()
        }

    def _compared(self) -> list[Arm]:
        """Return the best arms, beginning with the one after which replies are searched for."""
        most = next((few for spent, few in HALVINGS if self._watch.is_spent(spent)), COMPARED)
        best = self._bandit.ranking[:most]
        first = self._random.choice(best[:ANSWERED])
        return list(dict.fromkeys((first, self._leader, *best)))


class _Reply(NamedTuple):
    seat: Seat
    moves: Moves


@dataclass(slots=True)
class _Continuation:
    """How a determinization goes on after a plan."""

    state: Any
    chance: Random
    turn: int
    """The number of the seat's turn that began last."""
    replies: int = 0
    """Number of replies of others so far."""


class Position:
    """A determinization in which all plans of a seat meet the same replies and draws."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, state: Any, random: Random, watch: Stopwatch
    ) -> None:
        self._game = game
        self._seat = seat
        self._state = state
        self._random = random
        self._watch = watch
        self._chance_seed = random.random()
        self._replies: list[_Reply] = []
        self.is_certain = True
        """Whether chance has not acted in any plan so far."""
        self.looked_at = 0
        """Number of positions that have been appraised in search of replies."""

    def after_plan(self, moves: Moves) -> "_Continuation":
        """Return the continuation up to the seat's next turn; raises RulesError if not legal."""
        state = after_moves(self._game, self._state, self._seat, moves)
        chance = Random(self._chance_seed)  # noqa: S311  # it stands for dice of a simulated game
        continuation = _Continuation(state, chance, self._game.turn(self._state))
        self._go_on(continuation)
        return continuation

    def horizons(self, moves: Moves) -> Iterator[Points]:
        """Yield what a plan is worth by seat at each further turn of the seat, and at the end.

        Raises RulesError if the plan is not legal in this position.
        """
        game, continuation = self._game, self.after_plan(moves)
        yield points_of(game, continuation.state)
        while still_to_act(game, continuation.state) and not self._watch.is_over:
            continuation.turn = game.turn(continuation.state)
            self._go_on(continuation)
            yield points_of(game, continuation.state)

    def catch_up(self, continuation: "_Continuation", phase: float) -> None:
        """Go on to a turn of the seat in a later phase, through a few turns at most."""
        for _ in range(MAX_CATCHING_UP):
            if phase_of(self._game, continuation.state) >= phase:
                return
            continuation.turn = self._game.turn(continuation.state)
            self._go_on(continuation)

    def _go_on(self, continuation: "_Continuation") -> None:
        """Play until the seat's next turn begins or the game is over."""
        game, seat = self._game, self._seat
        while (to_act := still_to_act(game, continuation.state)) and not self._watch.is_over:
            if to_act[0] == NATURE:
                _, continuation.state = draw(game, continuation.state, continuation.chance)
                self.is_certain = False
            elif seat in to_act and game.turn(continuation.state) > continuation.turn:
                break
            elif to_act[0] == seat:
                continuation.state = self._best_plan(continuation.state, seat).after
            else:
                continuation.state = self._after_reply(
                    continuation.state, to_act[0], continuation.replies
                )
                continuation.replies += 1

    def _after_reply(self, state: Any, seat: Seat, number: int) -> Any:
        """Return the position after a reply, which is searched for the first time it is needed."""
        is_new = number == len(self._replies)
        if not is_new and self._replies[number].seat == seat:
            with suppress(RulesError):
                return after_moves(self._game, state, seat, self._replies[number].moves)
        plan = self._best_plan(state, seat)
        if is_new:
            self._replies.append(_Reply(seat, plan.moves))
        return plan.after

    def _best_plan(self, state: Any, seat: Seat) -> Plan:
        planner = Planner(self._game, seat, self._random, lambda: self._watch.is_over)
        best = planner.best(state, REPLY_BEAM)
        self.looked_at += planner.looked_at
        return best
