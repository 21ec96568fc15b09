"""Somebody in a game by post: what they decide, and what a turn is worth to them."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

from opponents.ahead import expected
from opponents.greedy import Greedy
from opponents.levels import Stopwatch, by_iterations
from rules.draft import Draft, Step
from rules.match import Match
from rules.text import Seat
from tools.ladder.outsiders import Beginner

IMAGINED = 3
"""How often something hidden is imagined."""
STEPS_AT_MOST = 60


class Weighing(Greedy):
    """The greedy strategy, without luck in what chance is expected to bring."""

    def _payoff(self, state: Any, move: Any) -> float:
        after, _ = self._game.apply(state, self._seat, move)
        return expected(self._game, after, self._seat)


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

    def turn(self, match: Match, noise: float = 0.0, salt: int = 0) -> Draft:
        """Return a whole turn on a match in which the seat decides."""
        game = match.game
        random = Random(f"{self.seed} {self.seat} {len(match.entries)} {salt}")
        erring = Beginner(game, self.seat, random, noise)
        greedy = erring if noise else Weighing(game, self.seat, random)
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
            return expected(game, state, self.seat)
        return sum(expected(game, each, self.seat) for each in seen) / IMAGINED

    def would_make(self, match: Match, moves: Sequence[str]) -> bool:
        """Return whether moves are about as good as what the seat would do by itself."""
        return self.behind(match, moves) <= match.game.negligible

    def behind(self, match: Match, moves: Sequence[str]) -> float:
        """Return by how much moves are worse than the seat's best; infinity if they are no turn."""
        draft = Draft.resumed(match, self.seat, map(Step, moves))
        if draft.moves != tuple(moves):
            return inf
        if not draft.is_complete:
            draft = self._finished(draft, Weighing(match.game, self.seat, Random(self.seed)))
        best = self.best(match)
        return 0.0 if draft.moves == best.moves else self.value(best) - self.value(draft)
