"""A decision tried again: plans are played on from the same imagined positions.

All plans meet the same hidden things and the same draws. Nothing here depends on what the seat
could not know when it decided.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from math import exp, inf, sqrt
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from opponents.comparison import Position
from opponents.endgame import ends_of
from opponents.levels import Stopwatch, by_iterations
from opponents.plans import Beam, Moves, Planner, after_moves, read_moves
from opponents.simulation import Points, payoff_to, payoffs
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.text import Seat

DOUBT = 9.0
"""How much a lead may still change in a whole game, in parts of the unit of losses.

It is about what tells the winners of the recorded games best: between 6 and 20 by game.
"""
LEAST_DOUBT = 0.1
"""The share of that doubt that is left in the last move."""

FIRST_LOOK = Beam(width=6, first_branching=100, branching=30)
"""The beam of the search for plans among which the best one is looked for."""
SCREENED = 12
"""The most plans that are screened besides what was played."""
SCREENING = 1 / 4
"""How many rounds screening takes, as a share of those of a close look."""
FINALISTS = 2
"""How many of the screened plans are looked at closely."""
DEPTHS = 2
"""The number of depths: up to the seat's next turn, and up to the one after it."""
COUNTED = 20_000
"""The most steps in which a decision is counted to the end, where appraising one costs little."""
ANSWERING = 2
"""With more seats than this, plans are compared after the same replies."""
HALVED = 2
"""Rounds after which only the best plan is looked at further."""
SCREENING_SHARE, HALVED_SHARE = 1 / 3, 1 / 2
"""Shares of the effort after which plans are not screened further, and only the best is left."""
EXPECTED_SPREAD = 1.0
"""The difference that is expected between rounds, as a multiple of what counts as about as good.

It counts as one more round, so that a few rounds that happen to agree are not taken as certain.
"""


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
    rounds: int
    """The number of imagined positions in which the plans were compared."""

    @property
    def mean(self) -> float:
        """The mean of all depths."""
        return fmean(loss.mean for loss in self.by_depth)


Settled = Callable[[Losses], bool]
"""Whether more rounds would change nothing."""


def never(_losses: Losses) -> bool:
    """Return False: all rounds are played."""
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
    """The best at first sight come first."""
    ahead: int
    """How many of all plans looked better at first sight than what was played."""


class Trial:
    """Plays plans of a seat on from a position."""

    def __init__(
        self, then: Match, seat: Seat, part: float, rounds: int, effort: float = inf
    ) -> None:
        """Try the position `then`, before which a part of the game's moves was made.

        `effort` is the number of positions after which there is no further round.
        """
        self.unit = unit_of(then.game)
        """What counts as about as good, in points."""
        self._game = then.game
        self._seat = seat
        self._state: Any = then.state
        self._seats = then.setup.seats
        self._part = part
        self._rounds = rounds
        self._effort = effort
        self.looked_at = 0
        """Number of positions that have been appraised."""
        self._seed = f"{then.game.key} {seat} {then.turn}"
        self._watch = Stopwatch(by_iterations(rounds))
        self._is_certain = True
        """Whether nothing is hidden and chance does not act, so that all rounds are alike."""

    def parsed(self, texts: Iterable[str]) -> Moves:
        """Return moves in notation as a plan; raises RulesError if one is not legal."""
        return read_moves(self._game, self._state, self._seat, texts)

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
        planner = Planner(self._game, self._seat, random, lambda: False)
        found = planner.plans(state, FIRST_LOOK)
        self.looked_at += planner.looked_at
        reached = after_moves(self._game, state, self._seat, played)
        others = [plan for plan in found if plan.after != reached and plan.moves != played]
        lead = payoff_to(self._game, reached, self._seat)
        ahead = sum(payoffs(plan.points)[self._seat] > lead for plan in others)
        return Others([plan.moves for plan in others], ahead)

    def counted(self, played: Moves, others: Sequence[Moves]) -> Mapping[Moves, Losses]:
        """Return how much worse what was played is than the best other plan, counted to the end.

        So what nobody can avoid any more is lost where it could be avoided for the last time. Empty
        where something is hidden, or the end is too far away.
        """
        position = self._position("end")
        if not others or not self._is_certain:
            return {}
        if next(islice(position.horizons(played), DEPTHS, None), None) is not None:
            # There are further horizons beyond the depths.
            return {}
        most = int(COUNTED / self._game.appraisal_cost)
        ends = ends_of(self._game, self._state, self._seat, [played, *others], most)
        if not ends:
            return {}
        best = max(others, key=lambda plan: ends[plan][self._seat])
        # Points that are 0 on average, and give each seat its lead; alone it has its points.
        share = 1 - 1 / self._seats or 1.0
        own, its = ([share * lead for lead in ends[plan]] for plan in (played, best))
        self._is_certain = True
        return {best: self._losses([Pair([own] * DEPTHS, [its] * DEPTHS)])}

    def finalists(self, plans: Sequence[Moves]) -> Sequence[Moves]:
        """Return the plans that do best up to the seat's next turn."""
        plans = plans[:SCREENED]
        if len(plans) <= FINALISTS:
            return plans
        leads: dict[Moves, list[float]] = {plan: [] for plan in plans}
        for number in range(max(1, int(SCREENING * self._rounds))):
            position = self._position(f"screen {number}")
            for plan, found in leads.items():
                with suppress(RulesError):
                    found.append(payoffs(next(position.horizons(plan)))[self._seat])
            self._has_looked_at(position)
            if self._is_certain or self._has_spent(SCREENING_SHARE):
                break
        known = [plan for plan in plans if leads[plan]]
        most = 1 if self._has_spent(HALVED_SHARE) else FINALISTS
        return sorted(known, key=lambda plan: fmean(leads[plan]), reverse=True)[:most]

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
            before = self.looked_at
            for plan, pair in self._pairs(played, kept, number):
                pairs[plan].append(pair)
            if number + 1 == HALVED or self._has_spent(HALVED_SHARE):
                kept = [max(kept, key=lambda plan: self._losses(pairs[plan]).mean)]
            is_enough = self._is_certain or is_settled(self._losses(pairs[kept[0]]))
            if is_enough or 2 * self.looked_at - before > self._effort:
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

    def _has_spent(self, share: float) -> bool:
        """Return whether a share of the effort is spent."""
        return self.looked_at >= share * self._effort

    def _has_looked_at(self, position: Position) -> None:
        """Count what was looked at in a position, and remember whether chance acted there."""
        self.looked_at += position.looked_at
        position.looked_at = 0
        self._is_certain = self._is_certain and position.is_certain

    def _losses(self, pairs: Sequence[Pair]) -> Losses:
        seat, part = self._seat, self._part
        leads = [[pair.lost(depth, seat) for pair in pairs] for depth in range(DEPTHS)]
        chances = [
            chance_to_win(self._game, pair.better[-1], part)[seat]
            - chance_to_win(self._game, pair.played[-1], part)[seat]
            for pair in pairs
        ]
        spread = 0.0 if self._is_certain else EXPECTED_SPREAD * self.unit
        by_depth = [_loss(values, spread) for values in leads]
        return Losses(by_depth, fmean(chances or [0.0]), len(pairs))

    def _worth(self, moves: Moves, position: Position) -> Sequence[Points]:
        """Return what a plan is worth at each depth; after the end of a game it stays the same."""
        worth = [*islice(position.horizons(moves), DEPTHS)]
        self._has_looked_at(position)
        return worth + worth[-1:] * (DEPTHS - len(worth))

    def _position(self, name: str) -> Position:
        """Return an imagined position; the same name gives the same one, and the same draws."""
        random = self._random(name)
        imagined = self._game.imagine(self._state, self._seat, random)
        self._is_certain = self._is_certain and imagined is self._state
        return Position(self._game, self._seat, imagined, random, self._watch)

    def _random(self, name: str) -> Random:
        return Random(f"{self._seed} {name}")  # noqa: S311  # it stands for what might have been


def _loss(values: Sequence[float], expected_spread: float) -> Loss:
    if not values:
        return Loss(0.0, 0.0)
    mean, number = fmean(values), len(values)
    squares = sum((value - mean) ** 2 for value in values) + expected_spread**2
    return Loss(mean, sqrt(squares) / number)


def unit_of(game: Game[Any, Any]) -> float:
    """Return what counts as about as good in reviews, in points: the unit of losses."""
    return game.negligible * game.loss_scale


def chance_to_win(game: Game[Any, Any], points: Points, part: float) -> list[float]:
    """Return each seat's chance to win after a part of a game, from what it may expect.

    With two seats it is the logistic curve of the lead. The later in the game, the steeper.
    """
    scale = unit_of(game) * DOUBT * max(LEAST_DOUBT, sqrt(1 - part))
    best = max(points)
    weights = [exp((own - best) / scale) for own in points]
    return [weight / sum(weights) for weight in weights]
