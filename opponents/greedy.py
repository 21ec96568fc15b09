"""One step ahead: the move after which the position looks best.

The easy player does so, and overlooks most of its moves.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from opponents.payoffs import worth_to
from opponents.steps import after_chance, leaves_undone, some_moves
from opponents.stopwatch import Stopwatch
from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

LOOKS = 100
"""How many moves are looked at, at most."""
POSITIONS = 3
"""How many positions are imagined where something is hidden, and draws where chance follows."""


class Greedy:
    """Decides a turn step by step, each as if it were the last."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, random: Random, overlooked: float = 0
    ) -> None:
        """Decide for a seat, which overlooks such a share of its moves, but never all.

        Chance breaks no ties but stands for what is not known, and for what is overlooked.
        """
        self._game = game
        self._seat = seat
        self._random = random
        self._overlooked = overlooked

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the best-looking first."""
        found = self._looks(state, watch)
        return sorted(found, key=found.__getitem__, reverse=True)

    def follow(self, move: Any) -> None:
        """Forget that a move was made: nothing is known of what comes after it."""

    def _looks(self, state: Any, watch: Stopwatch) -> Mapping[Any, float]:
        """Return what moves look like to the seat after one step, as `payoffs` counts.

        Where people would be warned of what the best leaves undone, it looks at all moves.
        """
        positions = list(self._imagined(state))
        known = positions[0]
        moves = tuple(some_moves(self._game, known, self._seat, self._random, LOOKS))
        found = self._looks_at(self._noticed(moves), positions, watch)
        best = max(found, key=found.__getitem__)
        if self._overlooked and leaves_undone(self._game, known, self._seat, (best,)):
            overlooked = [move for move in moves if move not in found]
            found |= self._looks_at(overlooked, positions, watch)
        return found

    def _looks_at(
        self, moves: Iterable[Any], positions: Sequence[Any], watch: Stopwatch
    ) -> dict[Any, float]:
        found: dict[Any, float] = {}
        for move in moves:
            found[move] = sum(self._look(p, move) for p in positions) / len(positions)
            if watch.is_over:
                break
        return found

    def _noticed(self, moves: Sequence[Any]) -> Sequence[Any]:
        """Return those of some moves that are not overlooked."""
        if not self._overlooked:
            return moves
        noticed = [move for move in moves if self._random.random() >= self._overlooked]
        return noticed or [self._random.choice(moves)]

    def _imagined(self, state: Any) -> Iterator[Any]:
        """Yield positions as the seat imagines them; only one if nothing is hidden."""
        for _ in range(POSITIONS):
            position = self._game.imagine(state, self._seat, self._random)
            yield position
            if position is state:
                return

    def _look(self, state: Any, move: Any) -> float:
        after, _ = self._game.apply(state, self._seat, move)
        draws = POSITIONS if self._game.to_act(after) == (NATURE,) else 1
        return sum(self._worth(after) for _ in range(draws)) / draws

    def _worth(self, after: Any) -> float:
        settled = after_chance(self._game, after, self._random)
        return worth_to(self._game, settled, self._seat)
