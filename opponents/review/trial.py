"""A decision tried again: plans are played on from the same imagined positions.

All plans meet the same hidden things and the same draws. Nothing here depends on what the seat
could not know when it decided.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
SCREENING = 1 / 4
"""For this, the share of the rounds that a close look takes."""
FINALISTS = 2
"""Of these, how many are looked at closely."""
DEPTHS = 2
"""Up to the seat's next turn, and up to the one after it."""
ANSWERING = 2
"""With more seats, plans are compared after the same replies."""
HALVED = 2
"""Rounds after which only the best plan is looked at further."""
TOLD = 4
"""Rounds from which the error of a mean can be told."""


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


Settled = Callable[[Losses], bool]
"""Whether more rounds would change nothing."""


def never(losses: Losses) -> bool:
    """Return False: all rounds are played."""
    del losses
    return False


class Pair(NamedTuple):
    """What two plans are worth in one imagined position, each by depth and seat."""

    played: Sequence[Points]
    better: Sequence[Points]

    def lost(self, depth: int, seat: Seat) -> float:
        """Return how much worse for a seat what was played is."""
        return payoffs(self.better[depth])[seat] - payoffs(self.played[depth])[seat]


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
        self.unit = then.game.negligible
        """What counts as about as good, in points."""
        self._game = then.game
        self._seat = seat
        self._state: Any = then.state
        self._seats = then.setup.seats
        self._part = part
        self._rounds = rounds
        self._seed = f"{then.game.key} {seat} {then.turn}"
        self._watch = Stopwatch(by_iterations(rounds))
        self._is_certain = True
        """Whether nothing is hidden and chance does not act, so that all rounds are alike."""

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
        for number in range(max(1, int(SCREENING * self._rounds))):
            position = self._position(f"screen {number}")
            for plan, found in leads.items():
                with suppress(RulesError):
                    found.append(payoffs(next(position.horizons(plan)))[self._seat])
            self._is_certain = self._is_certain and position.is_certain
            if self._is_certain:
                break
        known = [plan for plan in plans if leads[plan]]
        return sorted(known, key=lambda plan: fmean(leads[plan]), reverse=True)[:FINALISTS]

    def losses(
        self, played: Moves, better: Iterable[Moves], is_settled: Settled = never
    ) -> Mapping[Moves, Losses]:
        """Return how much worse what was played is than the best of other plans, at least one.

        After a few rounds only the best of them is looked at further, until it is settled. Empty if
        none is legal in the imagined positions.
        """
        kept = [*better]
        pairs: dict[Moves, list[Pair]] = {plan: [] for plan in kept}
        for number in range(self._rounds):
            for plan, pair in self._pairs(played, kept, number):
                pairs[plan].append(pair)
            if number + 1 == HALVED:
                kept = [max(kept, key=lambda plan: self._losses(pairs[plan]).mean)]
            if self._is_certain or self._is_enough(pairs[kept[0]], is_settled):
                break
        return {plan: self._losses(pairs[plan]) for plan in kept if pairs[plan]}

    def _pairs(
        self, played: Moves, plans: Sequence[Moves], number: int
    ) -> Iterator[tuple[Moves, Pair]]:
        """Yield plans with what they and what was played are worth in one imagined position.

        With several others, whose moves seldom answer a plan, all plans meet the same replies: in
        turn those to what was played and those to another plan.
        """
        in_turn = [played, *plans] if number % 2 else [*plans, played]
        position, worth = self._position(f"final {number}"), dict[Moves, Sequence[Points]]()
        for plan in in_turn:
            with suppress(RulesError):
                worth[plan] = self._worth(plan, position)
            if self._seats <= ANSWERING:
                position = self._position(f"final {number}")
        for plan in plans:
            if {plan, played} <= worth.keys():
                yield plan, Pair(worth[played], worth[plan])

    def _is_enough(self, pairs: Sequence[Pair], is_settled: Settled) -> bool:
        """Return whether more rounds would change nothing."""
        return len(pairs) >= TOLD and is_settled(self._losses(pairs))

    def _losses(self, pairs: Sequence[Pair]) -> Losses:
        seat, part = self._seat, self._part
        leads = [[pair.lost(depth, seat) for pair in pairs] for depth in range(DEPTHS)]
        chances = [
            chance_to_win(self._game, pair.better[-1], part)[seat]
            - chance_to_win(self._game, pair.played[-1], part)[seat]
            for pair in pairs
        ]
        return Losses([_loss(values) for values in leads], fmean(chances or [0.0]))

    def _worth(self, moves: Moves, position: Position) -> Sequence[Points]:
        """Return what a plan is worth at each depth; after the end of a game it stays the same."""
        worth = [*islice(position.horizons(moves), DEPTHS)]
        self._is_certain = self._is_certain and position.is_certain
        return worth + worth[-1:] * (DEPTHS - len(worth))

    def _position(self, name: str) -> Position:
        """Return an imagined position; the same name gives the same one, and the same draws."""
        random = self._random(name)
        imagined = self._game.imagine(self._state, self._seat, random)
        self._is_certain = self._is_certain and imagined is self._state
        return Position(self._game, self._seat, imagined, random, self._watch)

    def _random(self, name: str) -> Random:
        return Random(f"{self._seed} {name}")  # noqa: S311  # it stands for what might have been


def _loss(values: Sequence[float]) -> Loss:
    if not values:
        return Loss(0.0, 0.0)
    error = sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Loss(fmean(values), error)
