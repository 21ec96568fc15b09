"""A stopwatch that says when a thought has used up its budget."""

from time import monotonic, thread_time

from opponents.levels import Budget

SHARE = 1 / 3
"""A decision may take at most this share of what is left for the turn: more may follow."""
LEAST = 1 / 10
"""So much of its time a decision gets in any case, however long the turn has been."""


class Stopwatch:
    """Measures the CPU time of this thread against the budget of a turn."""

    def __init__(self, budget: Budget) -> None:
        """Begin a turn, and its first decision."""
        self._budget = budget
        self._cpu, self._clock = thread_time(), monotonic()
        self._began = self._ends = 0.0
        self.next_decision()

    def next_decision(self) -> None:
        """Begin one more decision of the same turn."""
        now, most = self._spent, self._budget.decision
        self._began = now
        self._ends = now + min(most, max((self._budget.turn - now) * SHARE, most * LEAST))

    @property
    def is_over(self) -> bool:
        """Whether the time for the decision is used up."""
        return self._spent >= self._ends

    def is_spent(self, share: float) -> bool:
        """Return whether such a share of the time for the decision is used up."""
        return self._spent >= self._began + share * (self._ends - self._began)

    def allows(self, iterations: int) -> bool:
        """Return whether another round of search may follow `iterations`."""
        most = self._budget.iterations
        return (most is None or iterations < most) and not self.is_over

    @property
    def _spent(self) -> float:
        return max(thread_time() - self._cpu, (monotonic() - self._clock) / self._budget.patience)
