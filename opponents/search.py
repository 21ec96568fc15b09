"""A tree search over a game's rules, for any game: chance is a seat, everybody plays for himself.

Each round imagines what the seat may not know, follows the moves that have done best, opens one
more point of the game by looking one step ahead from there, and tells all moves on the way what
came of it.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from opponents.payoffs import Points, payoffs, points_of
from opponents.stopwatch import Stopwatch
from opponents.tree import Arm, Bandit, Node
from rules.core import NATURE, Game
from rules.errors import RulesError
from rules.text import Seat

FIRST_LOOKS = 150
"""How many moves of the decision itself are looked at, at most, before the search begins."""
HORIZON = 1
KEYED = 1
GLANCES = 6
LOOKS = 12
"""How many moves are looked at where a round ends."""
WIDER = 2
"""At every so many visits of a decision, one more of its moves is looked at."""


@dataclass(slots=True)
class _Round:
    """The way of one round through the tree."""

    state: Any
    node: Node
    owing: frozenset[Seat] = frozenset()
    """Those who decide at once at this node, and have not yet."""
    done: tuple[Hashable, ...] = ()
    """What those who decide at once here have done."""
    made: list[tuple[Bandit, Arm]] = field(default_factory=list[tuple[Bandit, Arm]])
    turn: int = 0
    left: int = 0


@dataclass(slots=True)
class Search:
    """The search for a seat's next move, which goes on after the move was made."""

    game: Game[Any, Any]
    seat: Seat
    random: Random
    root: Node = field(default_factory=Node)

    @property
    def choice(self) -> Bandit:
        """What is known of the moves of the seat."""
        return self.root.bandit(self.seat)

    def think(self, state: Any, watch: Stopwatch) -> None:
        """Search from a position until the watch ends it; afterwards `choice` has some move."""
        rounds = 0
        while not self.choice.arms or watch.allows(rounds):
            self._round(self.game.imagine(state, self.seat, self.random), watch)
            rounds += 1

    def follow(self, move: Hashable) -> None:
        """Go on from what is known of the position after a move of the seat."""
        self.root = self.root.after.get((move,), Node())

    def _round(self, state: Any, watch: Stopwatch) -> None:
        way = _Round(state, self.root, turn=self.game.turn(state), left=HORIZON)
        points = self._descend(way, watch)
        worth = payoffs(points)
        for bandit, arm in way.made:
            bandit.learn(arm, worth[bandit.seat], points)

    def _descend(self, way: _Round, watch: Stopwatch) -> Points:
        """Follow the tree to its edge and return what the position there is worth."""
        while owing := self.game.to_act(way.state):
            if owing[0] == NATURE:
                self._draw(way)
                continue
            if self._at_horizon(way, owing):
                break
            way.owing = way.owing or frozenset(owing)
            seat = self.seat if self.seat in owing else owing[0]
            bandit = way.node.bandit(seat)
            if not bandit.arms:
                self._open(bandit, way.state, watch)
                arm = max(bandit.arms.values(), key=lambda arm: arm.look)
                way.made.append((bandit, arm))
                way.state = arm.remembered(way.state)
                return self._play_on(way, watch)
            self._step(way, bandit, watch)
        return points_of(self.game, way.state)

    def _draw(self, way: _Round) -> None:
        moves, weights = zip(*self.game.odds(way.state), strict=True)
        move = self.random.choices(moves, weights)[0]
        way.state = self.game.apply(way.state, NATURE, move)[0]
        if KEYED:
            way.node = way.node.child(move)

    def _at_horizon(self, way: _Round, owing: Any) -> bool:
        if self.seat not in owing:
            return False
        turn = self.game.turn(way.state)
        if turn > way.turn:
            way.turn = turn
            way.left -= 1
        return way.left <= 0

    def _play_on(self, way: _Round, watch: Stopwatch) -> Points:
        game = self.game
        while owing := game.to_act(way.state):
            if owing[0] == NATURE:
                way.state = drawn(game, way.state, self.random)
                continue
            if self._at_horizon(way, owing) or watch.is_over:
                break
            way.state = self._glance(way.state, owing[0])
        return points_of(game, way.state)

    def _glance(self, state: Any, seat: Seat) -> Any:
        best, most = None, None
        for move in some_moves(self.game, state, seat, self.random, GLANCES):
            after, _ = self.game.apply(state, seat, move)
            worth = payoffs(points_of(self.game, after))[seat]
            if most is None or worth > most:
                best, most = after, worth
        return best

    def _step(self, way: _Round, bandit: Bandit, watch: Stopwatch) -> None:
        if bandit.visits % WIDER == WIDER - 1:
            self._look_at(bandit, way.state, self.game.sample(way.state, bandit.seat, self.random))
            bandit.share_out()
        arm, way.state = self._made(bandit, way.state)
        way.made.append((bandit, arm))
        way.done = (*way.done, arm.move)
        way.owing -= {bandit.seat}
        if not way.owing or way.owing != frozenset(self.game.to_act(way.state)):
            way.node, way.owing, way.done = way.node.child(way.done), frozenset(), ()

    def _made(self, bandit: Bandit, state: Any) -> tuple[Arm, Any]:
        """Return the most promising move that is legal here, and what it leads to."""
        for arm in bandit.ranking():
            after = arm.remembered(state)
            if after is None:
                try:
                    after, _ = self.game.apply(state, bandit.seat, arm.move)
                except RulesError:
                    continue
                arm.remember(state, after)
            return arm, after
        arm = self._look_at(bandit, state, self.game.sample(state, bandit.seat, self.random))
        bandit.share_out()
        return arm, arm.remembered(state)

    def _open(self, bandit: Bandit, state: Any, watch: Stopwatch) -> None:
        """Look one step ahead from a new decision."""
        most = FIRST_LOOKS if bandit is self.choice else LOOKS
        for move in some_moves(self.game, state, bandit.seat, self.random, most):
            self._look_at(bandit, state, move)
            if watch.is_over:
                break
        bandit.share_out()

    def _look_at(self, bandit: Bandit, state: Any, move: Any) -> Arm:
        if move in bandit.arms:
            arm = bandit.arms[move]
            if arm.remembered(state) is None:
                arm.remember(state, self.game.apply(state, bandit.seat, move)[0])
            return arm
        after, _ = self.game.apply(state, bandit.seat, move)
        points = points_of(self.game, after)
        arm = Arm(move, payoffs(points)[bandit.seat], points)
        arm.remember(state, after)
        bandit.add(arm)
        return arm


def drawn(game: Game[Any, Any], state: Any, random: Random) -> Any:
    """Return the position after one move of chance."""
    moves, weights = zip(*game.odds(state), strict=True)
    return game.apply(state, NATURE, random.choices(moves, weights)[0])[0]


def some_moves(
    game: Game[Any, Any], state: Any, seat: Seat, random: Random, most: int
) -> Iterator[Any]:
    """Yield a seat's legal moves, or a sample of them where there are more than so many."""
    listed = tuple(islice(game.legal_moves(state, seat), most + 1))
    if len(listed) <= most:
        yield from listed
        return
    yield from dict.fromkeys(game.sample(state, seat, random) for _ in range(most))
