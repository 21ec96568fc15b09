"""A stopwatch that says when a decision has used up its budget."""

from time import monotonic, thread_time

from opponents.levels import Budget

TURN_SHARE = 1 / 3
"""A decision may take this share of the time left for the turn, since more decisions may follow."""
LEAST_SHARE = 1 / 10
"""However long the turn has taken, a decision gets at least this share of its own budget."""


class Stopwatch:
    """Measures the CPU time of this thread against the budget of a turn."""

    def __init__(self, budget: Budget) -> None:
        """Begin a turn, and its first decision."""
        self._budget = budget
        self._cpu, self._clock = thread_time(), monotonic()
        self._began = self._ends = self._spare = 0.0
        self.next_decision()

    def next_decision(self) -> None:
        """Begin the next decision of the same turn; it may be lengthened to twice its time."""
        now, most = self._spent, self._budget.decision
        self._spare = min(most, self._spare + max(0.0, self._ends - now))
        self._began = now
        for_turn = (self._budget.turn - now) * TURN_SHARE
        self._ends = now + min(most, max(for_turn, most * LEAST_SHARE))

    @property
    def is_over(self) -> bool:
        """Whether the time for the decision is used up."""
        return self._spent >= self._ends

    def is_spent(self, share: float) -> bool:
        """Return whether a share of the time for the decision is used up."""
        return self._spent >= self._began + share * (self._ends - self._began)

    def allows(self, iterations: int) -> bool:
        """Return whether the budget allows another iteration after `iterations` of them."""
        most = self._budget.iterations
        return (most is None or iterations < most) and not self.is_over

    def extends(self) -> bool:
        """Lengthen a decision whose time is over by what earlier ones of the turn have left."""
        if not self.is_over:
            return False
        self._ends, self._spare = self._ends + self._spare, 0.0
        return not self.is_over

    @property
    def _spent(self) -> float:
        return max(thread_time() - self._cpu, (monotonic() - self._clock) / self._budget.patience)
