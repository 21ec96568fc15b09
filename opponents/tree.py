"""The tree of a search: positions that look the same, and what came of the moves tried there.

The tree is open-loop: a node stands for the moves that led to it, not for one position, since
chance and what is hidden may make another position of it in every round.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Any

from rules.text import Seat

EXPLORATION = 1.0
"""How much a move that was tried little is preferred."""
WEIGHT = 4
FINAL = 0
TRUST = 4.0
"""How much more likely the best-looking move is tried than the worst, as a power of e."""


class Arm:
    """A move that a seat may make at a node, and what came of it."""

    __slots__ = ("_cached", "look", "move", "points", "share", "visits", "worth")

    def __init__(self, move: Any, look: float, points: Iterable[float]) -> None:
        """Hold a move that looks like so much to its seat, and these points for every seat."""
        self.move = move
        self.look = look
        self.worth = 0.0
        self.points = list(points)
        self.visits = 0
        self.share = 1.0
        self._cached: tuple[Any, Any] = (None, None)

    def learn(self, payoff: float, points: Iterable[float]) -> None:
        """Count what one round brought to the seat, and to everybody."""
        self.visits += 1
        self.worth += (payoff - self.worth) / self.visits
        for seat, value in enumerate(points):
            self.points[seat] += (value - self.points[seat]) / self.visits

    def remembered(self, before: Any) -> Any:
        """Return what the move leads to from a position it was made in last; None if another."""
        return self._cached[1] if self._cached[0] is before else None

    def remember(self, before: Any, after: Any) -> None:
        """Keep what the move leads to."""
        self._cached = before, after


class Bandit:
    """The choice of one seat at a node, by what its moves have brought so far."""

    __slots__ = ("arms", "drift", "seat", "visits")

    def __init__(self, seat: Seat) -> None:
        """Begin with no move known."""
        self.seat = seat
        self.visits = 0
        self.drift = 0.0
        self.arms: dict[Hashable, Arm] = {}

    def add(self, arm: Arm) -> None:
        """Make one more move known."""
        self.arms[arm.move] = arm

    def share_out(self) -> None:
        """Say how much of the tries each move should get by the look of it."""
        looks = [arm.look for arm in self.arms.values()]
        low, spread = min(looks), max(looks) - min(looks) or 1.0
        weights = [exp(TRUST * (look - low) / spread) for look in looks]
        total = sum(weights)
        for arm, weight in zip(self.arms.values(), weights, strict=True):
            arm.share = weight / total

    def learn(self, arm: Arm, payoff: float, points: Iterable[float]) -> None:
        """Count what one round brought after a move."""
        self.visits += 1
        self.drift += (payoff - arm.look - self.drift) / self.visits
        arm.learn(payoff, points)

    def expected(self, arm: Arm) -> float:
        """Return what a move is expected to bring: what it brought, and by the look of it."""
        look = arm.look + self.drift
        return (arm.visits * arm.worth + WEIGHT * look) / (arm.visits + WEIGHT)

    def ranking(self) -> list[Arm]:
        """Return the moves in the order they should be tried: good ones, and little known ones."""
        values = {arm: self.expected(arm) for arm in self.arms.values()}
        low, high = min(values.values()), max(values.values())
        spread = high - low or 1.0
        eagerness = EXPLORATION * sqrt(self.visits + 1)
        return sorted(
            values,
            key=lambda a: (values[a] - low) / spread + eagerness * a.share / (a.visits + 1),
            reverse=True,
        )

    @property
    def best(self) -> list[Arm]:
        """The moves, the best first."""
        if FINAL:
            return sorted(self.arms.values(), key=self.expected, reverse=True)
        return sorted(self.arms.values(), key=lambda a: (a.visits, self.expected(a)), reverse=True)


@dataclass(slots=True)
class Node:
    """A point of the game, known by what was done to get there."""

    bandits: dict[Seat, Bandit] = field(default_factory=dict[Seat, Bandit])
    """One for each seat that decides here: those who decide at once do not see each other."""
    after: dict[Hashable, "Node"] = field(default_factory=dict[Hashable, "Node"])

    def bandit(self, seat: Seat) -> Bandit:
        """Return a seat's choice here."""
        if seat not in self.bandits:
            self.bandits[seat] = Bandit(seat)
        return self.bandits[seat]

    def child(self, key: Hashable) -> "Node":
        """Return the node after what was done here."""
        if key not in self.after:
            self.after[key] = Node()
        return self.after[key]
