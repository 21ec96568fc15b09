"""The search tree: nodes, and at each node a bandit for every seat that decides there.

A node is known by the moves that lead to it. Where something is hidden, its position differs from
one iteration to the next, and so do the legal moves.
"""

from collections.abc import Collection, Hashable
from dataclasses import dataclass, field
from math import exp, sqrt
from statistics import NormalDist
from typing import Any

from opponents.plans import Moves, Plan, after_moves
from opponents.simulation import Points, minus, payoffs
from rules.game import Game
from rules.text import Seat

EXPLORATION = 1.0
"""Weight of the exploration term when an arm is selected."""
UNIFORM_SHARE = 0.25
"""Share of the prior probability that is spread evenly over all arms."""
SHARPNESS = 4.0
"""The best-appraised arm weighs e to this power times as much as the worst in the priors."""
PRIOR_VISITS = 4
"""Number of visits that the prior payoff of an arm counts for."""
WELL_VISITED = 1 / 4
"""An arm is well visited if it has at least this share of the visits of the most visited one."""

LEAST_VISITS, FEW_ARMS = 16, 5
"""No arm leads before there are this many visits.

Where there are no more arms than a few, all of them must have been visited.
"""
NORMAL = NormalDist()


@dataclass(slots=True, eq=False)
class Arm:
    """A plan that a seat may choose at a node, with the payoffs of its visits."""

    moves: Moves
    appraisal: float
    """The payoff to the seat of the position after the moves."""
    prior_points: Points
    """What that position is worth to each seat, or else what a shorter horizon taught."""
    prior_payoff: float = field(init=False)
    """The same for the seat: the payoff expected without any visit.
    The bias of the bandit is not included."""
    mean_payoff: float = 0.0
    mean_points: list[float] = field(init=False)
    """The mean points of its visits, by seat."""
    visits: int = 0
    _before: Any = None
    _after: Any = None

    def __post_init__(self) -> None:
        """Begin without visits."""
        self.prior_payoff, self.mean_points = self.appraisal, [0.0] * len(self.prior_points)

    @property
    def move(self) -> Any:
        """The first move of the plan."""
        return self.moves[0]

    @property
    def rest(self) -> "Arm":
        """The arm without its first move."""
        rest = Arm(self.moves[1:], self.appraisal, self.prior_points)
        rest.prior_payoff, rest.visits = self.prior_payoff, self.visits
        rest.mean_payoff, rest.mean_points = self.mean_payoff, list(self.mean_points)
        return rest

    def update(self, payoff: float, points: Points) -> None:
        """Count one visit with its payoff to the seat and its points by seat."""
        self.visits += 1
        self.mean_payoff += (payoff - self.mean_payoff) / self.visits
        _update_means(self.mean_points, points, self.visits)

    def reset(self, prior_payoff: float, prior_points: Points) -> None:
        """Forget all visits and begin again from other priors."""
        self.prior_payoff, self.prior_points = prior_payoff, prior_points
        self.mean_payoff, self.mean_points, self.visits = 0.0, [0.0] * len(prior_points), 0

    def position_after(self, game: Game[Any, Any], state: Any, seat: Seat) -> Any:
        """Return the position after the moves; raises RulesError if one is not legal there."""
        if self._before is not state:
            self._after = after_moves(game, state, seat, self.moves)
            self._before = state
        return self._after


@dataclass(slots=True, eq=False)
class Bandit:
    """The decision of one seat at a node: its arms, and which of them to visit next."""

    seat: Seat
    visits: int = 0
    arms: dict[Moves, Arm] = field(default_factory=dict[Moves, Arm])
    _bias: float = 0.0
    """The mean difference between the payoffs of visits and the prior payoffs of their arms."""
    _points_bias: list[float] = field(default_factory=list[float])
    """The same in points by seat."""
    _squares: float = 0.0
    """The sum of the squares by which these differences differ from their mean."""
    _priors: dict[Arm, float] = field(default_factory=dict[Arm, float])
    """The prior probability of each arm; empty until it is needed."""

    def arm_of(self, plan: Plan) -> Arm:
        """Return the arm of a plan, which is added if the plan is new."""
        if plan.moves not in self.arms:
            self._add(Arm(plan.moves, payoffs(plan.points)[self.seat], plan.points))
        return self.arms[plan.moves]

    def shortened(self, arm: Arm) -> Arm:
        """Return the arm without its first move, which is added if there is none."""
        if arm.moves[1:] not in self.arms:
            self._add(arm.rest)
        return self.arms[arm.moves[1:]]

    def deepen(self) -> None:
        """Turn what has been learnt into priors, because iterations end later from now on."""
        learnt = [
            (arm, self.expected_payoff(arm), self.expected_points(arm))
            for arm in self.arms.values()
        ]
        for arm, payoff, points in learnt:
            arm.reset(payoff - self._bias, minus(points, self._points_bias))
        self.visits = 0
        self._squares = 0.0

    def _add(self, arm: Arm) -> None:
        self.arms[arm.moves] = arm
        self._points_bias = self._points_bias or [0.0] * len(arm.mean_points)
        self._priors = {}

    def rest(self, move: Hashable) -> "Bandit":
        """Return a bandit with the arms that begin with a move, each without that move."""
        rest = Bandit(self.seat)
        rest._bias, rest._points_bias = self._bias, list(self._points_bias)
        kept = sum(arm.visits for arm in self.arms.values() if arm.move == move)
        rest._squares = self._squares * kept / max(1, self.visits)
        for arm in self.arms.values():
            if arm.move == move and len(arm.moves) > 1:
                rest._add(arm.rest)
                rest.visits += arm.visits
        return rest

    def update(self, arm: Arm, payoff: float, points: Points) -> None:
        """Count one visit of an arm with its payoff to the seat and its points by seat."""
        self.visits += 1
        difference = payoff - arm.prior_payoff - self._bias
        self._bias += difference / self.visits
        self._squares += difference * (payoff - arm.prior_payoff - self._bias)
        _update_means(self._points_bias, minus(points, arm.prior_points), self.visits)
        arm.update(payoff, points)

    def expected_payoff(self, arm: Arm) -> float:
        """Return the payoff of an arm to the seat: the mean of its visits and its prior.

        The bias is added to the prior, since appraisals at the end of a plan tend to be too high
        or too low for all arms alike.
        """
        prior = arm.prior_payoff + self._bias
        return (arm.visits * arm.mean_payoff + PRIOR_VISITS * prior) / (arm.visits + PRIOR_VISITS)

    def expected_points(self, arm: Arm) -> list[float]:
        """Return the points of an arm by seat, estimated like the payoff."""
        by_seat = zip(arm.mean_points, arm.prior_points, self._points_bias, strict=True)
        return [
            (arm.visits * mean + PRIOR_VISITS * (prior + bias)) / (arm.visits + PRIOR_VISITS)
            for mean, prior, bias in by_seat
        ]

    def is_decided(self, tolerance: float) -> bool:
        """Return whether little can be gained by another first move than that of the best arm.

        What each arm is worth is known up to an error that shrinks with its visits. The gain that
        another arm promises must stay below `tolerance`, in standard deviations of a visit.
        """
        if self.leader is None:
            return False
        best, *others = self.ranking
        noise = sqrt(self._squares / self.visits)
        least = tolerance * noise
        return all(self._gain(arm, best, noise) <= least for arm in others if arm.move != best.move)

    def _gain(self, arm: Arm, best: Arm, noise: float) -> float:
        """Return how much better an arm than the best one may be expected to turn out."""
        behind = max(0.0, self.expected_payoff(best) - self.expected_payoff(arm))
        counted = (best.visits + PRIOR_VISITS, arm.visits + PRIOR_VISITS)
        error = noise * sqrt(sum(1 / visits for visits in counted))
        if not error:
            return 0.0
        away = behind / error
        return error * (NORMAL.pdf(away) - away * NORMAL.cdf(-away))

    def selection_order(self) -> list[Arm]:
        """Return the arms by their PUCT score, the highest first.

        The score is the expected payoff, scaled to 0 to 1, and a bonus for a high prior
        probability and few visits.
        """
        if not self.arms:
            return []
        priors = self._priors or self._prior_probabilities()
        expected = {arm: self.expected_payoff(arm) for arm in priors}
        low, spread = _range(expected.values())
        exploration = EXPLORATION * sqrt(self.visits + 1)
        scores = {
            arm: (payoff - low) / spread + exploration * priors[arm] / (arm.visits + 1)
            for arm, payoff in expected.items()
        }
        return sorted(scores, key=scores.__getitem__, reverse=True)

    @property
    def ranking(self) -> list[Arm]:
        """The arms by expected payoff, the best first; well visited arms come before all others.

        Of equal ones the plainest comes first.
        """
        enough = WELL_VISITED * max((arm.visits for arm in self.arms.values()), default=0)
        return sorted(
            self.arms.values(),
            key=lambda arm: (arm.visits >= enough, self.expected_payoff(arm), -len(arm.moves)),
            reverse=True,
        )

    @property
    def leader(self) -> Any:
        """The first move of the arm that would be chosen; None if too few have been visited."""
        are_few = len(self.arms) <= FEW_ARMS
        is_open = are_few and not all(arm.visits for arm in self.arms.values())
        return None if is_open or self.visits < LEAST_VISITS else self.ranking[0].move

    def _prior_probabilities(self) -> dict[Arm, float]:
        """Return a softmax of the arms' appraisals, mixed with an even share, and keep it."""
        low, spread = _range([arm.appraisal for arm in self.arms.values()])
        weights = {a: exp(SHARPNESS * (a.appraisal - low) / spread) for a in self.arms.values()}
        total = sum(weights.values())
        even = UNIFORM_SHARE / len(weights)
        self._priors = {a: even + (1 - UNIFORM_SHARE) * w / total for a, w in weights.items()}
        return self._priors


def _update_means(means: list[float], values: Points, count: int) -> None:
    """Add one more set of values to running means, which then count `count` sets."""
    for n, value in enumerate(values):
        means[n] += (value - means[n]) / count


def _range(values: Collection[float]) -> tuple[float, float]:
    """Return the lowest value and the distance to the highest; 1 if there is no distance."""
    low = min(values)
    return low, max(values) - low or 1.0


@dataclass(slots=True)
class Node:
    """A point of the game, known by the moves that lead to it."""

    bandits: dict[Seat, Bandit] = field(default_factory=dict[Seat, Bandit])
    """One for each seat that decides here: seats that decide simultaneously learn separately."""
    children: dict[tuple[Moves, ...], "Node"] = field(
        default_factory=dict[tuple[Moves, ...], "Node"]
    )
    """The nodes after the plans that the deciding seats choose."""
    chance_children: dict[Hashable, "Node"] = field(default_factory=dict[Hashable, "Node"])
    """The nodes after the draws of chance."""

    def bandit(self, seat: Seat) -> Bandit:
        """Return the bandit of a seat, which is added if there is none."""
        if seat not in self.bandits:
            self.bandits[seat] = Bandit(seat)
        return self.bandits[seat]

    def deepen(self) -> None:
        """Deepen every bandit of the subtree."""
        for bandit in self.bandits.values():
            bandit.deepen()
        for node in (*self.children.values(), *self.chance_children.values()):
            node.deepen()

    def child(self, plans: tuple[Moves, ...]) -> "Node":
        """Return the node after the plans of all seats that decide here."""
        return self.children.setdefault(plans, Node())

    def chance_child(self, draw: Hashable) -> "Node":
        """Return the node after a draw of chance."""
        return self.chance_children.setdefault(draw, Node())

    def subtree(self, seat: Seat, move: Hashable) -> "Node":
        """Return what is known after the first move of a seat that decides here alone."""
        whole = ((move,),)
        if whole in self.children:
            return self.children[whole]
        rest: dict[tuple[Moves, ...], Node] = {
            (plans[0][1:],): node
            for plans, node in self.children.items()
            if len(plans) == 1 and len(plans[0]) > 1 and plans[0][0] == move
        }
        return Node({seat: self.bandit(seat).rest(move)}, rest)
