"""The greedy strategy: the move with the best appraisal one step ahead.

The easy and casual levels use it, and are careless in the lead.
"""

from collections.abc import Iterator, Mapping
from math import inf
from random import Random
from typing import Any, NamedTuple, TypeVar

from opponents.levels import Stopwatch
from opponents.simulation import Finder, after_chance, leaves_undone, payoff_to, some_moves
from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

T = TypeVar("T")
MAX_MOVES = 100
"""Most moves that are appraised."""
SAMPLES = 3
"""Number of determinizations where something is hidden, and of draws where chance follows."""


class Care(NamedTuple):
    """How carefully somebody chooses: in the lead people do, too, what is only nearly the best."""

    slip: float = 0.0
    """The largest error, in points."""
    lead: float = inf
    """The lead in points from which on errors are made."""

    def preferred(self, payoffs: Mapping[T, float]) -> list[T]:
        """Return choices in the order in which they are preferred.

        With less than the lead the best comes first; else the worst that is about as good, so that
        a rival catches up whose errors are larger.
        """
        ranking = sorted(payoffs, key=payoffs.__getitem__, reverse=True)
        best = payoffs[ranking[0]]
        if best < self.lead:
            return ranking
        close = [choice for choice in ranking if payoffs[choice] >= best - self.slip]
        return [*reversed(close), *ranking[len(close) :]]


CAREFUL = Care()
"""Makes no errors."""


class Greedy:
    """Decides a turn step by step, each step as if it were the last."""

    def __init__(
        self,
        game: Game[Any, Any],
        seat: Seat,
        random: Random,
        care: Care = CAREFUL,
        finder: Finder = some_moves,
    ) -> None:
        """Decide for a seat that chooses with some care, without errors if it is not given.

        `finder` finds moves to choose from, at most `MAX_MOVES`. `random` also stands for what is
        hidden or drawn; it breaks no ties.
        """
        self._game = game
        self._seat = seat
        self._random = random
        self._care = care
        self._finder = finder

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the preferred one first.

        What a person would be warned of is chosen only if it is the best.
        """
        found = self._payoffs(state, watch)
        preferred = self._care.preferred(found)
        known = self._game.imagine(state, self._seat, self._random)
        if self._care.slip and leaves_undone(self._game, known, self._seat, preferred[:1]):
            return CAREFUL.preferred(found)
        return preferred

    def follow(self, move: Any) -> None:
        """Do nothing: nothing is known of the position after a move."""

    def _payoffs(self, state: Any, watch: Stopwatch) -> Mapping[Any, float]:
        """Return the expected payoff of each move, until time runs out."""
        positions, found = list(self._determinizations(state)), dict[Any, float]()
        for move in self._finder(self._game, positions[0], self._seat, self._random, MAX_MOVES):
            found[move] = sum(self._payoff(p, move) for p in positions) / len(positions)
            if watch.is_over:
                break
        return found

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
        settled = (after_chance(self._game, after, self._random) for _ in range(draws))
        return sum(payoff_to(self._game, each, self._seat) for each in settled) / draws
