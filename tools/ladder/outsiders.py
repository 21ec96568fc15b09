"""Players that owe the opponents little: yardsticks that stay what they are while these change."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from statistics import pstdev
from typing import Any

from opponents.greedy import Greedy
from opponents.levels import Stopwatch
from opponents.simulation import Finder, draw, payoffs, some_moves
from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

NOISE = 0.5
"""Standard deviation of a beginner's errors, in standard deviations of the payoffs of its moves."""
BLUNDERS = 1 / 7
"""The share of a newcomer's decisions that are made by lot."""
SEEN = 60
"""Most moves that a newcomer looks at."""
PLAYOUT = 400
"""Moves after which a random playout ends where it is."""
EXPLORATION = sqrt(2)
"""UCB1's constant, for payoffs scaled to 0 to 1."""


def on_the_score(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return a game whose positions are worth the bare points that stand in them."""
    kind = type(game)
    return type(
        kind.__name__, (kind,), {"appraise": lambda self, state: self.view(state, None).scores}
    )()


class Beginner(Greedy):
    """Looks one step ahead, and misjudges what it sees."""

    def __init__(
        self,
        game: Game[Any, Any],
        seat: Seat,
        random: Random,
        noise: float = NOISE,
        finder: Finder = some_moves,
    ) -> None:
        """Decide for a seat; `noise` is in standard deviations of what its moves are worth."""
        super().__init__(game, seat, random, finder=finder)
        self._noise = noise

    def _payoffs(self, state: Any, watch: Stopwatch) -> Mapping[Any, float]:
        found = super()._payoffs(state, watch)
        noise = self._noise * pstdev(found.values())
        return {move: payoff + self._random.gauss(0, noise) for move, payoff in found.items()}


class Newcomer(Beginner):
    """A beginner who sees few of many moves, and blunders now and then."""

    def __init__(self, game: Game[Any, Any], seat: Seat, random: Random) -> None:
        """Decide for a seat."""
        super().__init__(game, seat, random, finder=_few_moves)

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the preferred one first: in one of seven decisions by lot."""
        if self._random.random() < BLUNDERS:
            return [self._game.sample(state, self._seat, self._random)]
        return super().ranking(state, watch)


def _few_moves(
    game: Game[Any, Any], state: Any, seat: Seat, random: Random, _: int
) -> Iterable[Any]:
    return some_moves(game, state, seat, random, SEEN)


@dataclass(slots=True)
class _Node:
    visits: int = 0
    total: list[float] = field(default_factory=list[float])
    """Payoffs by seat."""
    children: dict[Hashable, "_Node"] = field(default_factory=dict[Hashable, "_Node"])


class Uct:
    """Plain UCT as in textbooks: UCB1 over single moves, then random moves; no appraisal."""

    def __init__(self, game: Game[Any, Any], seat: Seat, random: Random) -> None:
        """Decide for a seat."""
        self._game = game
        self._seat = seat
        self._random = random
        self._low, self._high = float("inf"), float("-inf")

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the most visited first."""
        root, iterations = _Node(), 0
        while watch.allows(iterations):
            self._iterate(root, self._game.imagine(state, self._seat, self._random))
            iterations += 1
        return sorted(root.children, key=lambda move: root.children[move].visits, reverse=True)

    def follow(self, move: Any) -> None:
        """Do nothing: each decision begins anew."""

    def _iterate(self, root: _Node, state: Any) -> None:
        node, path, is_new = root, [root], False
        while not is_new and (to_act := self._game.to_act(state)):
            move, state = self._step(node, state, to_act[0])
            is_new = move not in node.children
            node = node.children.setdefault(move, _Node())
            path.append(node)
        worth = payoffs(self._played_out(state))
        self._low, self._high = min(self._low, *worth), max(self._high, *worth)
        for visited in path:
            visited.visits += 1
            total = visited.total or [0.0] * len(worth)
            visited.total = [sum(both) for both in zip(total, worth, strict=True)]

    def _step(self, node: _Node, state: Any, seat: Seat) -> tuple[Any, Any]:
        """Return a move of the seat that acts at a node, and the position after it."""
        if seat == NATURE:
            return draw(self._game, state, self._random)
        moves = list(self._game.legal_moves(state, seat))
        untried = [move for move in moves if move not in node.children]
        if untried:
            move = self._random.choice(untried)
        else:
            move = max(moves, key=lambda m: self._bound(node, node.children[m], seat))
        return move, self._game.apply(state, seat, move)[0]

    def _bound(self, node: _Node, child: _Node, seat: Seat) -> float:
        spread = self._high - self._low or 1.0
        mean = (child.total[seat] / child.visits - self._low) / spread
        return mean + EXPLORATION * sqrt(log(node.visits + 1) / child.visits)

    def _played_out(self, state: Any) -> list[float]:
        game = self._game
        for _ in range(PLAYOUT):
            if not (to_act := game.to_act(state)):
                break
            if to_act[0] == NATURE:
                _, state = draw(game, state, self._random)
            else:
                move = game.sample(state, to_act[0], self._random)
                state, _ = game.apply(state, to_act[0], move)
        result = game.result(state)
        return [*(game.view(state, None).scores if result is None else result.scores)]
