"""A decision tried again: plans are played on from the same imagined positions.

All plans meet the same hidden things and the same draws. Nothing here depends on what the seat
could not know when it decided.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, NamedTuple

from opponents.comparison import Position
from opponents.levels import by_iterations
from opponents.payoffs import Points, payoff_to, payoffs
from opponents.plans import Beam, Moves, Planner, after_moves
from opponents.review.winning import chance_to_win
from opponents.stopwatch import Stopwatch
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat

FIRST_LOOK = Beam(width=6, first_branching=100, branching=30)
"""For the plans among which the best one is looked for."""
SCREENED = 12
"""Most plans that are looked at besides what was played."""
FINALISTS = 2
"""Of these, how many are looked at closely."""
DEPTHS = 2
"""Up to the seat's next turn, and up to the one after it."""
ALIKE = 3
"""If so many first rounds are equal, neither chance nor what is hidden matters."""


class Loss(NamedTuple):
    """How much worse a plan is than another one, at one depth, in points."""

    mean: float
    error: float
    """The standard error of the mean."""


class Losses(NamedTuple):
    """How much worse a plan is than another one."""

    by_depth: Sequence[Loss]
    chance: float
    """The chance to win that is lost, at the farthest depth."""

    @property
    def mean(self) -> float:
        """The mean of all depths."""
        return fmean(loss.mean for loss in self.by_depth)


class Others(NamedTuple):
    """What else might have been played."""

    plans: Sequence[Moves]
    """The best at first sight."""
    ahead: int
    """How many of all plans looked better at first sight than what was played."""


class Trial:
    """Plays plans of a seat on from a position."""

    def __init__(self, then: Match, seat: Seat, part: float, rounds: int) -> None:
        """Try the position `then`, before which a part of the game's moves was made."""
        self._game = then.game
        self._seat = seat
        self._state: Any = then.state
        self._part = part
        self._rounds = rounds
        self._seed = f"{then.game.key} {seat} {then.turn}"
        self._watch = Stopwatch(by_iterations(rounds))

    def parsed(self, texts: Iterable[str]) -> Moves:
        """Return moves in notation as a plan; raises RulesError if one is not legal."""
        state, moves = self._state, list[Any]()
        for text in texts:
            move = self._game.parse(state, self._seat, text)
            state, _ = self._game.apply(state, self._seat, move)
            moves.append(move)
        return tuple(moves)

    def written(self, moves: Moves) -> tuple[str, ...]:
        """Return a plan in notation, as far as it is legal and known to be so."""
        state, written = self._state, list[str]()
        with suppress(RulesError):
            for move in moves:
                after, events = self._game.apply(state, self._seat, move)
                written.append(self._game.format(state, move))
                if any(event.reveals for event in events):
                    break
                state = after
        return tuple(written)

    def lead_to_the_same(self, one: Moves, other: Moves) -> bool:
        """Return whether two plans end in the same position."""
        first, second = (
            after_moves(self._game, self._state, self._seat, moves) for moves in (one, other)
        )
        return first == second

    def others(self, played: Moves) -> Others:
        """Return plans besides what was played."""
        random = self._random("plans")
        state = self._game.imagine(self._state, self._seat, random)
        found = Planner(self._game, self._seat, random, lambda: False).plans(state, FIRST_LOOK)
        reached = after_moves(self._game, state, self._seat, played)
        others = [plan for plan in found if plan.after != reached and plan.moves != played]
        lead = payoff_to(self._game, reached, self._seat)
        ahead = sum(payoffs(plan.points)[self._seat] > lead for plan in others)
        return Others([plan.moves for plan in others[:SCREENED]], ahead)

    def finalists(self, plans: Sequence[Moves]) -> Sequence[Moves]:
        """Return the plans that do best up to the seat's next turn."""
        if len(plans) <= FINALISTS:
            return plans
        leads: dict[Moves, list[float]] = {plan: [] for plan in plans}
        for number in range(max(1, self._rounds // 2)):
            position = self._position(f"screen {number}")
            for plan, found in leads.items():
                with suppress(RulesError):
                    found.append(payoffs(position.points(plan))[self._seat])
        known = [plan for plan in plans if leads[plan]]
        return sorted(known, key=lambda plan: fmean(leads[plan]), reverse=True)[:FINALISTS]

    def losses(self, played: Moves, better: Moves) -> Losses:
        """Return how much worse a plan is than another one."""
        pairs = [*self._pairs(played, better)]
        leads = [[_lead(pair, depth, self._seat) for pair in pairs] for depth in range(DEPTHS)]
        chances = [
            chance_to_win(self._game, pair[1][-1], self._part)[self._seat]
            - chance_to_win(self._game, pair[0][-1], self._part)[self._seat]
            for pair in pairs
        ]
        return Losses([_loss(values) for values in leads], fmean(chances) if chances else 0.0)

    def _pairs(
        self, one: Moves, other: Moves
    ) -> Iterator[tuple[Sequence[Points], Sequence[Points]]]:
        """Yield what two plans are worth at each depth, in one imagined position after another."""
        first: list[object] = []
        for number in range(self._rounds):
            with suppress(RulesError):
                pair = (self._worth(one, number), self._worth(other, number))
                yield pair
                first.append(pair)
            if len(first) == ALIKE and all(pair == first[0] for pair in first):
                return

    def _worth(self, moves: Moves, number: int) -> Sequence[Points]:
        """Return what a plan is worth at each depth; after the end of a game it stays the same."""
        worth = [*islice(self._position(f"final {number}").horizons(moves), DEPTHS)]
        return worth + worth[-1:] * (DEPTHS - len(worth))

    def _position(self, name: str) -> Position:
        """Return an imagined position; the same name gives the same one, and the same draws."""
        random = self._random(name)
        imagined = self._game.imagine(self._state, self._seat, random)
        return Position(self._game, self._seat, imagined, random, self._watch)

    def _random(self, name: str) -> Random:
        return Random(f"{self._seed} {name}")  # noqa: S311  # it stands for what might have been


def _lead(pair: tuple[Sequence[Points], Sequence[Points]], depth: int, seat: Seat) -> float:
    played, better = (payoffs(worth[depth])[seat] for worth in pair)
    return better - played


def _loss(values: Sequence[float]) -> Loss:
    if not values:
        return Loss(0.0, 0.0)
    error = sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Loss(fmean(values), error)
