"""How well an opponent plays, how long it may think, and when it has thought enough."""

from collections.abc import Hashable
from enum import StrEnum
from math import inf
from time import monotonic, thread_time
from typing import NamedTuple


class Level(StrEnum):
    """How well an opponent plays."""

    EASY = "easy"
    CASUAL = "casual"
    MEDIUM = "medium"
    HARD = "hard"


class Budget(NamedTuple):
    """How long a strategy may think; the limit that is reached first ends it."""

    decision: float
    """Seconds of CPU time for a decision."""
    turn: float
    """Seconds of CPU time for all decisions of a turn."""
    iterations: int | None = None
    """Iterations of the search for a decision; None for as many as the time allows."""
    patience: float = 3.0
    """On a busy machine this many seconds on the clock count as one second of CPU time."""


BUDGETS = {
    Level.EASY: Budget(0.1, 0.5),
    Level.CASUAL: Budget(0.1, 0.5),
    Level.MEDIUM: Budget(0.5, 3.0),
    Level.HARD: Budget(1.2, 4.0),
}
"""Easy and casual are greedy; medium and hard search."""
SECRET_BUDGETS = BUDGETS | {Level.MEDIUM: Budget(0.5, 0.8), Level.HARD: Budget(0.9, 1.1)}
"""For games that hide something: every answer comes after the time of a whole turn there, so that
its pace tells nothing. So a turn is shorter."""
CARELESS_FROM = {Level.EASY: -4.0, Level.CASUAL: 1.0, Level.MEDIUM: 2.0, Level.HARD: inf}
"""The lead from which on each level errs, in slips of the game (`Game.slip`), see `Care`.

The yardsticks are a beginner, who misjudges moves, and a newcomer, who also blunders
(tools/ladder); docs/opponents.md has the shares of the games that each level wins.
"""
GREEDY = {Level.EASY, Level.CASUAL}
"""Levels that look one step ahead."""


def by_iterations(iterations: int) -> Budget:
    """Return a budget without a time limit, so that the same seed always decides the same."""
    return Budget(float("inf"), float("inf"), iterations)


LATER = 1 / 5
"""A later decision of a turn may take this share of the time of its first one.

The first one has planned the whole turn, and its tree is kept.
"""
TURN_SHARE = 1 / 3
"""A later decision may take this share of the time left for the turn, since more may follow."""
LEAST_SHARE = 1 / 10
"""However long the turn has taken, a later decision gets at least this share of its own time."""


class Stopwatch:
    """Measures the CPU time of this thread against the budget of a turn."""

    def __init__(self, budget: Budget) -> None:
        """Begin a turn, and its first decision."""
        self._budget = budget
        self._cpu, self._clock = thread_time(), monotonic()
        self._began, self._ends = 0.0, budget.decision

    def next_decision(self) -> None:
        """Begin the next decision of the same turn."""
        now, most = self._spent, LATER * self._budget.decision
        for_turn = (self._budget.turn - now) * TURN_SHARE
        self._began = now
        self._ends = now + min(most, max(for_turn, most * LEAST_SHARE))

    @property
    def is_over(self) -> bool:
        """Whether the time for the decision is used up; without a limit no clock is read."""
        return self._ends < inf and self._spent >= self._ends

    def is_spent(self, share: float) -> bool:
        """Return whether a share of the time for the decision is used up."""
        return self._spent >= self._began + share * (self._ends - self._began)

    def share(self, iterations: int) -> float:
        """Return how much of the time for the decision is over, or of the iterations."""
        most, time = self._budget.iterations, self._ends - self._began
        of_iterations = iterations / most if most else 0.0
        return max(of_iterations, (self._spent - self._began) / time if time else 1.0)

    def allows(self, iterations: int) -> bool:
        """Return whether the budget allows another iteration after `iterations` of them."""
        most = self._budget.iterations
        return (most is None or iterations < most) and not self.is_over

    @property
    def _spent(self) -> float:
        return max(thread_time() - self._cpu, (monotonic() - self._clock) / self._budget.patience)


LEAST_LEADING = 0.25
"""No leader has settled before this share of the time is over."""
CHANGING = 0.5
"""A leader has settled once it has led for all but this share of the time so far."""


class Leader:
    """The leading move of a decision.

    Payoffs are still noisy when time is short, but the first move that leads early mostly leads in
    the end: so the time that a leader has led says more than by how much it does.
    """

    def __init__(self, least: float = LEAST_LEADING) -> None:
        """Begin without a leader; none has settled before `least` of the time is over."""
        self._least = least
        self._move: Hashable = None
        self._since = 0.0

    def has_settled(self, move: Hashable, share: float) -> bool:
        """Return whether the move that leads after a share of the time is going to be chosen.

        `move` is None while that is doubtful.
        """
        if move is None:
            return False
        if move != self._move:
            self._move, self._since = move, share
        return share >= self._least and self._since <= CHANGING * share
