"""A stopwatch that says when a decision has used up its budget."""

from math import inf
from time import monotonic, thread_time

from opponents.levels import Budget

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
