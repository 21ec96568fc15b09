"""A tree search over a game's rules, for any game. The medium and the hard player.

Each round imagines what the seat may not know and follows the moves that have done best so far.
Where the tree ends, one more decision is opened by looking one step ahead, and everybody goes on
with the move that looks best, until the seat's next turn begins: so all rounds end when as much
has been done by everybody, and what positions are worth then can be compared. Every move on the
way learns what came of it. Each seat tries to get ahead of the best of the others.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from opponents.payoffs import Points, payoffs, points_of
from opponents.steps import best_looking, draw, some_moves
from opponents.stopwatch import Stopwatch
from opponents.tree import Arm, Bandit, Node
from rules.core import NATURE, Game
from rules.errors import RulesError
from rules.text import Seat

FIRST_LOOKS = 150
"""How many moves of the decision itself are looked at, at most, before the search begins."""
LOOKS = 30
"""How many moves are looked at, at most, where the tree ends."""
GLANCES = 30
"""How many moves are looked at, at most, at each step behind the tree."""
WIDER = 2
"""At every so many visits of a decision one more of its moves is looked at."""


@dataclass(slots=True)
class _Round:
    """The way of one round through the game."""

    state: Any
    turn: int
    """The number of the turn in which the round began."""
    node: Node
    owing: frozenset[Seat] = frozenset()
    """Those who decide at once at this node, and have not yet."""
    done: tuple[Hashable, ...] = ()
    """What those who decide at once here have done."""
    made: list[tuple[Bandit, Arm]] = field(default_factory=list[tuple[Bandit, Arm]])


class Search:
    """Thinks about the decisions of a seat's turn, each from what is known of the one before."""

    def __init__(self, game: Game[Any, Any], seat: Seat, random: Random) -> None:
        """Decide for a seat; the same chance searches the same."""
        self._game = game
        self._seat = seat
        self._random = random
        self._root = Node()

    @property
    def choice(self) -> Bandit:
        """What is known of the seat's moves."""
        return self._root.bandit(self._seat)

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Search until the watch ends it and return moves of the seat, the best first."""
        self.think(state, watch)
        return [arm.move for arm in self.choice.ranking]

    def think(self, state: Any, watch: Stopwatch) -> None:
        """Search until the watch ends it; then `choice` knows at least one move."""
        if not self.choice.arms:
            self._open(self.choice, self._imagined(state), watch)
        rounds = 0
        while watch.allows(rounds):
            self._round(self._imagined(state), watch)
            rounds += 1

    def follow(self, move: Hashable) -> None:
        """Go on from what is known of the position after a move of the seat."""
        self._root = self._root.after.get((move,), Node())

    def _imagined(self, state: Any) -> Any:
        return self._game.imagine(state, self._seat, self._random)

    def _round(self, state: Any, watch: Stopwatch) -> None:
        way = _Round(state, self._game.turn(state), self._root)
        points = self._points(way, watch)
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
                way.node = way.node.child(move)
            elif self._seat in owing and self._game.turn(way.state) > way.turn:
                break
            elif is_in_tree:
                is_in_tree = self._decide(way, owing, watch)
            else:
                way.state = best_looking(self._game, way.state, owing[0], self._random, GLANCES)
        return points_of(self._game, way.state)

    def _decide(self, way: _Round, owing: tuple[Seat, ...], watch: Stopwatch) -> bool:
        """Make a move of the tree; return whether it had been known before."""
        way.owing = way.owing or frozenset(owing)
        bandit = way.node.bandit(self._seat if self._seat in owing else owing[0])
        is_known = bool(bandit.arms)
        if not is_known:
            self._open(bandit, way.state, watch)
        elif bandit.visits % WIDER == 0:
            self._look_at(bandit, way.state, self._sample(bandit, way.state))
        self._make(way, bandit)
        return is_known

    def _make(self, way: _Round, bandit: Bandit) -> None:
        """Make the most promising move that is legal in the position of this round."""
        arm, way.state = self._legal(bandit, way.state)
        way.made.append((bandit, arm))
        way.owing -= {bandit.seat}
        way.done = (*way.done, arm.move)
        if not way.owing or way.owing != frozenset(self._game.to_act(way.state)):
            way.node, way.owing, way.done = way.node.child(way.done), frozenset(), ()

    def _legal(self, bandit: Bandit, state: Any) -> tuple[Arm, Any]:
        for arm in bandit.by_promise():
            try:
                return arm, arm.made(self._game, state, bandit.seat)
            except RulesError:
                continue
        arm = self._look_at(bandit, state, self._sample(bandit, state))
        return arm, arm.made(self._game, state, bandit.seat)

    def _open(self, bandit: Bandit, state: Any, watch: Stopwatch) -> None:
        """Look one step ahead from a new decision."""
        most = FIRST_LOOKS if bandit is self.choice else LOOKS
        for move in some_moves(self._game, state, bandit.seat, self._random, most):
            self._look_at(bandit, state, move)
            if watch.is_over:
                break

    def _look_at(self, bandit: Bandit, state: Any, move: Any) -> Arm:
        """Return a move as the decision knows it, from now on if it did not."""
        if move not in bandit.arms:
            after, _ = self._game.apply(state, bandit.seat, move)
            points = points_of(self._game, after)
            bandit.add(Arm(move, payoffs(points)[bandit.seat], points))
        return bandit.arms[move]

    def _sample(self, bandit: Bandit, state: Any) -> Any:
        return self._game.sample(state, bandit.seat, self._random)
