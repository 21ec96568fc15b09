"""The greedy strategy: the move with the best appraisal one step ahead.

The easy level uses it, and overlooks most of its moves.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from opponents.payoffs import payoff_to
from opponents.steps import after_chance, leaves_undone, some_moves
from opponents.stopwatch import Stopwatch
from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

MAX_MOVES = 100
"""Most moves that are appraised."""
SAMPLES = 3
"""Number of determinizations where something is hidden, and of draws where chance follows."""


class Greedy:
    """Decides a turn step by step, each step as if it were the last."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, random: Random, overlooked: float = 0
    ) -> None:
        """Decide for a seat that overlooks the share `overlooked` of its moves, but never all.

        `random` stands for what is hidden, drawn or overlooked; it breaks no ties.
        """
        self._game = game
        self._seat = seat
        self._random = random
        self._overlooked = overlooked

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the best first."""
        found = self._payoffs(state, watch)
        return sorted(found, key=found.__getitem__, reverse=True)

    def follow(self, move: Any) -> None:
        """Do nothing: nothing is known of the position after a move."""

    def _payoffs(self, state: Any, watch: Stopwatch) -> Mapping[Any, float]:
        """Return the expected payoff of each move that the seat notices.

        Nothing is overlooked if a person would be warned of what the best move leaves undone.
        """
        positions = list(self._determinizations(state))
        known = positions[0]
        moves = tuple(some_moves(self._game, known, self._seat, self._random, MAX_MOVES))
        found = self._payoffs_of(self._noticed(moves), positions, watch)
        best = max(found, key=found.__getitem__)
        if self._overlooked and leaves_undone(self._game, known, self._seat, (best,)):
            overlooked = [move for move in moves if move not in found]
            found |= self._payoffs_of(overlooked, positions, watch)
        return found

    def _payoffs_of(
        self, moves: Iterable[Any], positions: Sequence[Any], watch: Stopwatch
    ) -> dict[Any, float]:
        """Return the payoffs of moves, on average over positions, until time runs out."""
        found: dict[Any, float] = {}
        for move in moves:
            found[move] = sum(self._payoff(p, move) for p in positions) / len(positions)
            if watch.is_over:
                break
        return found

    def _noticed(self, moves: Sequence[Any]) -> Sequence[Any]:
        """Return the moves that are not overlooked; a random one if all would be."""
        if not self._overlooked:
            return moves
        noticed = [move for move in moves if self._random.random() >= self._overlooked]
        return noticed or [self._random.choice(moves)]

    def _determinizations(self, state: Any) -> Iterator[Any]:
        """Yield positions that the seat may imagine; only the true one if nothing is hidden."""
        for _ in range(SAMPLES):
            position = self._game.imagine(state, self._seat, self._random)
            yield position
            if position is state:
                return

    def _payoff(self, state: Any, move: Any) -> float:
        """Return the payoff after a move, on average over draws of chance that follow it."""
        after, _ = self._game.apply(state, self._seat, move)
        draws = SAMPLES if self._game.to_act(after) == (NATURE,) else 1
        return sum(self._settled_payoff(after) for _ in range(draws)) / draws

    def _settled_payoff(self, state: Any) -> float:
        """Return the payoff of a position once chance has acted."""
        settled = after_chance(self._game, state, self._random)
        return payoff_to(self._game, settled, self._seat)
