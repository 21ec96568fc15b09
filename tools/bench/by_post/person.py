"""Somebody in a game by post: what they decide, and what a turn is worth to them."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

from opponents.greedy import Greedy
from opponents.levels import Stopwatch, by_iterations
from opponents.simulation import after_chance, payoff_to
from rules.core import NATURE
from rules.draft import Draft, Step
from rules.game import Game
from rules.match import Match
from rules.text import Seat

WEIGHED = 40
"""The most outcomes of chance that are all weighed."""
DRAWS = 12
"""Draws of chance by which a position is valued if there are more."""
IMAGINED = 3
"""How often something hidden is imagined."""
STEPS_AT_MOST = 60


class Weighing(Greedy):
    """The greedy strategy, without luck in what chance is expected to bring."""

    def _payoff(self, state: Any, move: Any) -> float:
        after, _ = self._game.apply(state, self._seat, move)
        return expected(self._game, after, self._seat, self._random)


def expected(game: Game[Any, Any], state: Any, seat: Seat, random: Random) -> float:
    """Return the payoff of a position to a seat, on average over what chance may bring."""
    if game.to_act(state) != (NATURE,):
        return payoff_to(game, state, seat)
    odds = game.odds(state)
    if len(odds) > WEIGHED:
        drawn = (after_chance(game, state, random) for _ in range(DRAWS))
        return sum(payoff_to(game, each, seat) for each in drawn) / DRAWS
    weight = sum(each for _, each in odds)
    worth = (
        each * expected(game, game.apply(state, NATURE, move)[0], seat, random)
        for move, each in odds
    )
    return sum(worth) / weight


class Person:
    """Somebody at a seat, who decides greedily from what the seat may know."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.seed = seed
        self._best: dict[int, tuple[Match, Draft]] = {}

    def best(self, match: Match) -> Draft:
        """Return the turn that the seat likes best on a match in which it decides."""
        kept = self._best.get(id(match))
        if kept is None:
            kept = self._best[id(match)] = (match, self.turn(match))
        return kept[1]

    def forget(self) -> None:
        """Forget what it liked best."""
        self._best.clear()

    def turn(self, match: Match, temperature: float = 0.0, salt: int = 0) -> Draft:
        """Return a whole turn on a match in which the seat decides."""
        game = match.game
        random = Random(f"{self.seed} {self.seat} {len(match.entries)} {salt}")
        strategy = Greedy if temperature else Weighing
        greedy = strategy(game, self.seat, random, temperature)
        return self._finished(Draft.begun(match, self.seat), greedy)

    def _finished(self, draft: Draft, greedy: Greedy) -> Draft:
        game = draft.before.game
        while not draft.is_complete and len(draft.steps) < STEPS_AT_MOST:
            state = draft.after.state
            move = greedy.ranking(state, Stopwatch(by_iterations(1)))[0]
            draft = draft.chosen(game.format(state, move))
        return draft

    def value(self, draft: Draft) -> float:
        """Return what a turn is worth to the seat, on average over what chance may bring."""
        game, state = draft.after.game, draft.after.state
        if draft.is_untried:
            state, _ = game.apply(state, self.seat, game.parse(state, self.seat, draft.moves[-1]))
        random = Random(self.seed)
        seen = [game.imagine(state, self.seat, random) for _ in range(IMAGINED)]
        if seen[0] is state:
            return expected(game, state, self.seat, random)
        return sum(expected(game, each, self.seat, random) for each in seen) / IMAGINED

    def would_make(self, match: Match, moves: Sequence[str]) -> bool:
        """Return whether moves are about as good as what the seat would do by itself."""
        return self.behind(match, moves) <= match.game.negligible

    def behind(self, match: Match, moves: Sequence[str]) -> float:
        """Return by how much moves are worse than the seat's best; infinity if they are no turn."""
        draft = Draft.resumed(match, self.seat, map(Step, moves))
        if draft.moves != tuple(moves):
            return inf
        if not draft.is_complete:
            draft = self._finished(draft, Weighing(match.game, self.seat, Random(self.seed), 0.0))
        best = self.best(match)
        return 0.0 if draft.moves == best.moves else self.value(best) - self.value(draft)
