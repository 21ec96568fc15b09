"""The tree of a search: what was done, and what came of the moves that were tried there.

A node stands for what was done to get there. Where something is hidden, it may be another position
in every round, in which other moves are legal.
"""

from collections.abc import Collection, Hashable
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Any

from opponents.payoffs import Points, payoffs, without
from opponents.plans import Moves, Plan, carried_out
from rules.game import Game
from rules.text import Seat

EXPLORATION = 1.0
"""How much moves that were tried little are preferred."""
CURIOSITY = 0.25
"""This share of the tries is for all moves alike, whatever they look like."""
TRUST = 4.0
"""The best-looking move is to be tried e to the power of this more often than the worst."""
PRIOR = 4
"""Rounds for which the prior of a move counts in what it is expected to bring."""
CONTENDERS = 1 / 4
"""A move is known well if it was tried at least this share as often as the one tried most."""


class Arm:
    """What a seat may do with its turn, and what came of it."""

    __slots__ = (
        "_after",
        "_before",
        "brought",
        "look",
        "moves",
        "points",
        "prior",
        "prior_points",
        "visits",
    )

    def __init__(self, moves: Moves, look: float, points: Points) -> None:
        """Hold moves, with what the position after them looks worth to their seat, and to all."""
        self.moves = moves
        self.look = look
        self.brought = 0.0
        """What it brought to its seat, on the average of its visits."""
        self.prior = look
        """What it would bring to its seat had no visit told of it, apart from the drift: its look,
        and what rounds told of it that ended earlier."""
        self.prior_points = points
        """The same by seat."""
        self.points = [0.0] * len(points)
        """By seat, on the average of its visits."""
        self.visits = 0
        self._before: Any = None
        self._after: Any = None

    @property
    def move(self) -> Any:
        """The first of its moves."""
        return self.moves[0]

    @property
    def followed(self) -> "Arm":
        """The same without its first move."""
        rest = Arm(self.moves[1:], self.look, self.prior_points)
        rest.prior = self.prior
        rest.brought, rest.points, rest.visits = self.brought, list(self.points), self.visits
        return rest

    def learn(self, payoff: float, points: Points) -> None:
        """Count what one round brought to the seat, and to everybody."""
        self.visits += 1
        self.brought += (payoff - self.brought) / self.visits
        _average_in(self.points, points, self.visits)

    def made(self, game: Game[Any, Any], state: Any, seat: Seat) -> Any:
        """Return the position after the moves; raises RulesError if one is not legal there."""
        if self._before is not state:
            self._after = carried_out(game, state, seat, self.moves)
            self._before = state
        return self._after


class Bandit:
    """The choice of one seat at a node: its moves, and how often each is worth a try."""

    __slots__ = ("_drift", "_points_drift", "_shares", "arms", "seat", "visits")

    def __init__(self, seat: Seat) -> None:
        """Begin with no move known."""
        self.seat = seat
        self.visits = 0
        self.arms: dict[Moves, Arm] = {}
        self._drift = 0.0
        self._points_drift: list[float] = []
        self._shares: dict[Arm, float] = {}

    def know(self, plan: Plan) -> Arm:
        """Return what is known of a plan, from now on if nothing was."""
        if plan.moves not in self.arms:
            self._add(Arm(plan.moves, payoffs(plan.points)[self.seat], plan.points))
        return self.arms[plan.moves]

    def deepen(self) -> None:
        """Learn anew what moves bring, when rounds end later than before."""
        learnt = [(arm, self.expected(arm), self.points(arm)) for arm in self.arms.values()]
        for arm, worth, points in learnt:
            arm.prior = worth - self._drift
            arm.prior_points = without(self._points_drift, points)
            arm.brought, arm.points, arm.visits = 0.0, [0.0] * len(points), 0
        self.visits = 0

    def _add(self, arm: Arm) -> None:
        self.arms[arm.moves] = arm
        self._points_drift = self._points_drift or [0.0] * len(arm.points)
        self._shares = {}

    def followed(self, move: Hashable) -> "Bandit":
        """Return what is known of the rest of the plans that begin with a move."""
        rest = Bandit(self.seat)
        rest._drift, rest._points_drift = self._drift, list(self._points_drift)
        for arm in self.arms.values():
            if arm.move == move and len(arm.moves) > 1:
                rest._add(arm.followed)
                rest.visits += arm.visits
        return rest

    def learn(self, arm: Arm, payoff: float, points: Points) -> None:
        """Count what one round brought after a move."""
        self.visits += 1
        self._drift += (payoff - arm.prior - self._drift) / self.visits
        _average_in(self._points_drift, without(arm.prior_points, points), self.visits)
        arm.learn(payoff, points)

    def expected(self, arm: Arm) -> float:
        """Return what a move is expected to bring its seat, by what it brought and by its prior.

        What looks good one step ahead may look otherwise later; what all moves have lost or won
        by that, the drift, is added to the prior of each.
        """
        prior = arm.prior + self._drift
        return (arm.visits * arm.brought + PRIOR * prior) / (arm.visits + PRIOR)

    def points(self, arm: Arm) -> list[float]:
        """Return by seat the points that are expected after a move, in the same way."""
        drifts = zip(arm.points, arm.prior_points, self._points_drift, strict=True)
        return [
            (arm.visits * brought + PRIOR * (prior + drift)) / (arm.visits + PRIOR)
            for brought, prior, drift in drifts
        ]

    def by_promise(self) -> list[Arm]:
        """Return the moves in the order they should be tried: good ones, and little known ones."""
        if not self.arms:
            return []
        shares = self._shares or self._shared_out()
        values = {arm: self.expected(arm) for arm in shares}
        low, spread = _range(values.values())
        eagerness = EXPLORATION * sqrt(self.visits + 1)
        promise = {
            arm: (value - low) / spread + eagerness * shares[arm] / (arm.visits + 1)
            for arm, value in values.items()
        }
        return sorted(promise, key=promise.__getitem__, reverse=True)

    @property
    def ranking(self) -> list[Arm]:
        """The moves, the best first: the well-known ones by what they bring, then the others."""
        enough = CONTENDERS * max((arm.visits for arm in self.arms.values()), default=0)
        return sorted(
            self.arms.values(), key=lambda a: (a.visits >= enough, self.expected(a)), reverse=True
        )

    def _shared_out(self) -> dict[Arm, float]:
        """Return which part of the tries each move should get by its look, and remember it."""
        low, spread = _range([arm.look for arm in self.arms.values()])
        weights = {a: exp(TRUST * (a.look - low) / spread) for a in self.arms.values()}
        total = sum(weights.values())
        alike = CURIOSITY / len(weights)
        self._shares = {a: alike + (1 - CURIOSITY) * w / total for a, w in weights.items()}
        return self._shares


def _average_in(averages: list[float], values: Points, number: int) -> None:
    """Change averages so that they count one more set of values, `number` in all."""
    for n, value in enumerate(values):
        averages[n] += (value - averages[n]) / number


def _range(values: Collection[float]) -> tuple[float, float]:
    """Return the least of some values and how far they reach from there; never 0."""
    low = min(values)
    return low, max(values) - low or 1.0


@dataclass(slots=True)
class Node:
    """A point of the game, known by what was done to get there."""

    bandits: dict[Seat, Bandit] = field(default_factory=dict[Seat, Bandit])
    """One for each seat that decides here: those who decide at once do not see each other."""
    planned: dict[tuple[Moves, ...], "Node"] = field(
        default_factory=dict[tuple[Moves, ...], "Node"]
    )
    """The nodes after what those who decide here have done."""
    drawn: dict[Hashable, "Node"] = field(default_factory=dict[Hashable, "Node"])
    """The nodes after what chance has done here."""

    def bandit(self, seat: Seat) -> Bandit:
        """Return a seat's choice here."""
        if seat not in self.bandits:
            self.bandits[seat] = Bandit(seat)
        return self.bandits[seat]

    def deepen(self) -> None:
        """Learn anew, here and after it, when rounds end later."""
        for bandit in self.bandits.values():
            bandit.deepen()
        for node in (*self.planned.values(), *self.drawn.values()):
            node.deepen()

    def after_plans(self, done: tuple[Moves, ...]) -> "Node":
        """Return the node after what those who decide here have done."""
        return self.planned.setdefault(done, Node())

    def after_draw(self, move: Hashable) -> "Node":
        """Return the node after what chance has done here."""
        return self.drawn.setdefault(move, Node())

    def followed(self, seat: Seat, move: Hashable) -> "Node":
        """Return what is known after a move of a seat that decides here alone."""
        whole = ((move,),)
        if whole in self.planned:
            return self.planned[whole]
        rest = {
            (done[0][1:],): node
            for done, node in self.planned.items()
            if len(done) == 1 and len(done[0]) > 1 and done[0][0] == move
        }
        return Node({seat: self.bandit(seat).followed(move)}, rest)
