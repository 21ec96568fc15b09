"""A tree search over a game's rules, for any game. The medium and the hard player.

Each round imagines what the seat may not know and follows the plans that have done best so far.
Where the tree ends, plans for one more turn are looked for, and everybody goes on with steps
that look best, until the seat's next turn begins: so all rounds end when as much
has been done by everybody, and what positions are worth then can be compared. Every plan on the
way learns what came of it. Each seat tries to get ahead of the others on the average. After some
rounds the next ones go on for one more turn of the seat: who has more time sees further.

A position that is imagined may be worth more or less to a seat than those that are imagined as a
rule. Such luck is taken off what comes of it, so that plans of different rounds can be compared.
Among several others that is not enough: there plans are compared in the same positions instead.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

from opponents.comparison import Comparison
from opponents.payoffs import Points, payoffs, points_of, without
from opponents.plans import Beam, Moves, Plan, Planner
from opponents.steps import draw, leaves_undone
from opponents.stopwatch import Stopwatch
from opponents.tree import Arm, Bandit, Node
from rules.core import NATURE
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

FIRST_BEAM = Beam(width=8, first_looks=500, looks=30)
"""For plans of the seat itself, before the search begins."""
BEAM = Beam(width=2, first_looks=30, looks=30)
"""For plans where the tree ends."""
NARROW = Beam(width=1, first_looks=30, looks=30)
"""For how a plan goes on after a move that is tried by chance, and behind the tree."""
FIRST_PLANS = 30
"""How many of the best-looking plans are known of the decision itself, before the search begins."""
PLANS = 15
"""How many of them where the tree ends."""
PLANNING = 1 / 3
"""The share of a decision's time that may be spent on plans, before the search begins."""
DEEPER = 40
"""Rounds after which the next ones go through one more turn of the seat."""
MOST_FURTHER = 1
"""Turns of the seat that rounds go through at most, after the one in which they begin."""
MOST_IN_TREE = 2
"""With more seats, plans are only compared where something is hidden."""
USUAL = 10
"""Imagined positions from which what they are usually worth is estimated."""
WIDER = 2
"""Visits of a decision after which one more of its moves is looked at, each time."""


@dataclass(slots=True)
class _Round:
    """The way of one round through the game."""

    state: Any
    luck: Points
    """How much more than usual the imagined position is worth; nothing if none was imagined."""
    turn: int
    """The number of the seat's turn that began last."""
    node: Node
    further: int
    """How many more turns of the seat it goes through."""
    owing: frozenset[Seat] = frozenset()
    """Those who decide at once at this node, and have not yet."""
    done: tuple[Moves, ...] = ()
    """What those who decide at once here have done."""
    made: list[tuple[Bandit, Arm]] = field(default_factory=list[tuple[Bandit, Arm]])


class Search:
    """Thinks about the decisions of a seat's turn, each from what is known of the one before."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, random: Random, overlooked: float = 0
    ) -> None:
        """Decide for a seat, which overlooks such a share of the moves of its turn.

        The same chance searches the same.
        """
        self._game = game
        self._seat = seat
        self._random = random
        self._overlooked = overlooked
        self._noticed: dict[Hashable, bool] = {}
        """Whether a move was noticed when it was come upon first in this turn."""
        self._root = Node()
        self._further = 0
        self._stops_short = False
        """Whether rounds have ended before the game."""
        self._usual: Points = ()

    @property
    def choice(self) -> Bandit:
        """What is known of the seat's plans."""
        return self._root.bandit(self._seat)

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Search until the watch ends it and return moves of the seat, the best first."""
        self.think(state, watch)
        return [arm.move for arm in self.best]

    @property
    def best(self) -> list[Arm]:
        """The best plan with each first move, the best first."""
        by_move: dict[Hashable, Arm] = {}
        for arm in self.choice.ranking:
            by_move.setdefault(arm.move, arm)
        return list(by_move.values())

    def think(self, state: Any, watch: Stopwatch) -> None:
        """Search until the watch ends it; then `choice` knows at least one plan."""
        self._usual = self._usual_points(state)
        way = self._begun(state)
        for plan in self._first_plans(way.state, watch)[:FIRST_PLANS]:
            self._learn_of(plan, self.choice, way)
        comparison = self._comparison(state, watch)
        rounds = 0
        while watch.allows(rounds):
            if comparison:
                comparison.go_on(state)
            else:
                self._look_further()
                self._round(self._begun(state), watch)
            rounds += 1

    def _comparison(self, state: Any, watch: Stopwatch) -> Comparison | None:
        """Return what compares plans where chance is too much for a tree; None elsewhere."""
        hidden_from_several = len(self._usual) > MOST_IN_TREE
        decides_alone = self._game.to_act(state) == (self._seat,)
        if not (hidden_from_several and decides_alone and self.choice.arms):
            return None
        return Comparison(self._game, self.choice, self._random, watch)

    def _first_plans(self, state: Any, watch: Stopwatch) -> list[Plan]:
        """Return plans of the seat itself, with the moves that it notices.

        Where people would be warned of what the best leaves undone, it looks at all moves.
        """
        game, seat = self._game, self._seat
        is_over = partial(watch.is_spent, PLANNING)
        plans = Planner(game, seat, self._random, is_over, self._notices).plans(state, FIRST_BEAM)
        best = plans[0].moves if plans else ()
        if not self._overlooked or not leaves_undone(game, state, seat, best):
            return plans
        is_over = partial(watch.is_spent, 2 * PLANNING)
        return Planner(game, seat, self._random, is_over).plans(state, FIRST_BEAM)

    def _notices(self, move: Hashable) -> bool:
        """Return whether the seat does not overlook a move of its own in this turn."""
        if not self._overlooked:
            return True
        return self._noticed.setdefault(move, self._random.random() >= self._overlooked)

    def _look_further(self) -> None:
        """Let rounds go on for another turn of the seat, once they have told what they can.

        That changes nothing where all of them reach the end of the game.
        """
        if self._stops_short and self.choice.visits >= DEEPER and self._further < MOST_FURTHER:
            self._further += 1
            self._root.deepen()

    def follow(self, move: Hashable) -> None:
        """Go on from what is known of the position after a move of the seat."""
        self._root = self._root.followed(self._seat, move)

    def _usual_points(self, state: Any) -> Points:
        """Return what positions are worth on the average that the seat may imagine.

        Nothing where it sees all there is, since there is no luck in that.
        """
        imagined = [self._game.imagine(state, self._seat, self._random) for _ in range(USUAL)]
        if imagined[0] is state:
            return ()
        by_seat = zip(*(points_of(self._game, position) for position in imagined), strict=True)
        return [fmean(worth) for worth in by_seat]

    def _begun(self, state: Any) -> _Round:
        """Return a round that begins where the seat imagines to be."""
        imagined = self._game.imagine(state, self._seat, self._random)
        luck = without(self._usual, points_of(self._game, imagined)) if self._usual else ()
        return _Round(imagined, luck, self._game.turn(state), self._root, self._further)

    def _learn_of(self, plan: Plan, bandit: Bandit, way: _Round) -> Arm:
        """Let a choice know of a plan that was found in a round, and return what is known of it."""
        return bandit.know(plan._replace(points=without(way.luck, plan.points)))

    def _round(self, way: _Round, watch: Stopwatch) -> None:
        points = without(way.luck, self._points(way, watch))
        # A round that was cut short ends too early to be compared with the others.
        if watch.is_over:
            return
        worth = payoffs(points)
        for bandit, arm in way.made:
            bandit.learn(arm, worth[bandit.seat], points)

    def _points(self, way: _Round, watch: Stopwatch) -> Points:
        """Return what the position is worth in which a round ends."""
        is_in_tree = True
        while not watch.is_over and (owing := self._game.to_act(way.state)):
            if owing[0] == NATURE:
                move, way.state = draw(self._game, way.state, self._random)
                way.node = way.node.after_draw(move)
            elif self._seat in owing and (turn := self._game.turn(way.state)) > way.turn:
                if not way.further:
                    self._stops_short = True
                    break
                way.turn, way.further = turn, way.further - 1
            elif is_in_tree:
                is_in_tree = self._decide(way, owing, watch)
            else:
                way.state = self._gone_on(way.state, owing[0], watch)
        return points_of(self._game, way.state)

    def _decide(self, way: _Round, owing: tuple[Seat, ...], watch: Stopwatch) -> bool:
        """Carry out a plan of the tree; return whether its decision had been known before."""
        way.owing = way.owing or frozenset(owing)
        bandit = way.node.bandit(self._seat if self._seat in owing else owing[0])
        is_known = bool(bandit.arms)
        if not is_known:
            planner = self._planner(bandit.seat, watch)
            for plan in planner.plans(way.state, BEAM)[:PLANS]:
                self._learn_of(plan, bandit, way)
        elif bandit.visits % WIDER == 0 and not (self._overlooked and bandit is self.choice):
            self._learn_of(self._another(bandit, way.state, watch), bandit, way)
        self._make(way, bandit, watch)
        return is_known

    def _make(self, way: _Round, bandit: Bandit, watch: Stopwatch) -> None:
        """Carry out the most promising plan that is legal in the position of this round."""
        arm, way.state = self._legal(bandit, way, watch)
        way.made.append((bandit, arm))
        way.owing -= {bandit.seat}
        way.done = (*way.done, arm.moves)
        if not way.owing or way.owing != frozenset(self._game.to_act(way.state)):
            way.node, way.owing, way.done = way.node.after_plans(way.done), frozenset(), ()

    def _legal(self, bandit: Bandit, way: _Round, watch: Stopwatch) -> tuple[Arm, Any]:
        for arm in bandit.by_promise():
            try:
                return arm, arm.made(self._game, way.state, bandit.seat)
            except RulesError:
                continue
        plan = self._another(bandit, way.state, watch)
        return self._learn_of(plan, bandit, way), plan.after

    def _gone_on(self, state: Any, seat: Seat, watch: Stopwatch) -> Any:
        """Return the position after the best-looking of few plans of a seat."""
        return self._planner(seat, watch).likely(state, NARROW).after

    def _another(self, bandit: Bandit, state: Any, watch: Stopwatch) -> Plan:
        """Return a plan that begins with a move by chance."""
        move = self._game.sample(state, bandit.seat, self._random)
        planner = self._planner(bandit.seat, watch)
        return planner.begun_with(state, move, NARROW)

    def _planner(self, seat: Seat, watch: Stopwatch) -> Planner:
        return Planner(self._game, seat, self._random, lambda: watch.is_over)
