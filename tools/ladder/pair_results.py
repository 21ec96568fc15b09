"""The results of a pair of players."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, median
from typing import NamedTuple

from tools.ladder.playing import Outcome

Z = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


ERROR = 0.05
"""How often a series is decided for the wrong one of its two hypotheses."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Who plays whom: one seat of the first player against all others of the second."""

    game: str
    player: str
    against: str
    seats: int = 2


@dataclass(frozen=True, slots=True)
class PairResults:
    """The results of a pair."""

    pair: Pair
    games: int
    share: float
    """Share of the wins of the first player; players that tie share a win."""
    interval: tuple[float, float]
    """95 % confidence interval of the share."""
    scores: tuple[float, float]
    """Median points of the first player and of the others; 0 if there are none."""
    decision: float
    """95th percentile of the CPU seconds of the first player's decisions."""
    cpu: tuple[float, float]
    """Mean CPU seconds of a seat in a game, of the first player and of the others."""

    @classmethod
    def of(cls, pair: Pair, outcomes: Sequence[Outcome]) -> "PairResults":
        """Return the results of at least one game, with the first player at any seat."""
        seats = [outcome.fixture.rotation for outcome in outcomes]
        own = [o.scores[seat] for o, seat in zip(outcomes, seats, strict=True)]
        others = [
            score
            for o, seat in zip(outcomes, seats, strict=True)
            for other, score in enumerate(o.scores)
            if other != seat
        ]
        seconds = [s for outcome in outcomes for s in outcome.seconds[pair.player]]
        share = fmean(map(_won, outcomes))
        return cls(
            pair,
            len(outcomes),
            share,
            wilson(share, len(outcomes)),
            (median(own), median(others or [0])),
            percentile(seconds, 0.95),
            _cpu(pair, outcomes),
        )

    def __str__(self) -> str:
        pair, (low, high) = self.pair, self.interval
        who = f"{pair.player} against {pair.against}" if pair.seats > 1 else f"{pair.player} alone"
        medians = " : ".join(f"{score:g}" for score in self.scores[: min(2, pair.seats)])
        share = f"{self.share:.2f} ({low:.2f}-{high:.2f})" if pair.seats > 1 else ""
        return (
            f"{pair.game:<22}{pair.seats:>2}  {who:<30}{self.games:>5}  {share:<18}"
            f"{medians:>14}{self.decision:>9.3f} s{self.cpu[0]:>8.1f} : {self.cpu[1]:.1f} s"
        )


HEADING = (
    f"{'game':<22}{'of':>2}  {'players':<30}{'games':>5}  {'share of wins':<18}"
    f"{'median points':>14}{'decision':>11}{'CPU a game':>16}"
)


class Hypotheses(NamedTuple):
    """Two shares of wins; a series ends once one of them is much likelier than the other."""

    low: float
    high: float

    def decided(self, outcomes: Sequence[Outcome]) -> float | None:
        """Return the share that a sequential probability ratio test accepts; None if it goes on.

        Games with the same draws count as one trial: between them luck with the draws is even.
        """
        trials = _trials(outcomes)
        # A win and a loss that were not played keep the variance above zero.
        mean, spread = fmean(trials or [0.5]), [*trials, 0.0, 1.0]
        variance = fmean([(share - fmean(spread)) ** 2 for share in spread])
        distance = (self.high - self.low) * (2 * mean - self.low - self.high)
        likelier = len(trials) * distance / (2 * variance)
        bound = log((1 - ERROR) / ERROR)
        if abs(likelier) < bound:
            return None
        return self.high if likelier > 0 else self.low


def together(outcomes: Sequence[Outcome]) -> str:
    """Return a line on the wins in several games, with the CPU of both in them, each game alike."""
    share = fmean(map(_won, outcomes))
    low, high = wilson(share, len(outcomes))
    return (
        f"{'all together':<22}{'':34}{len(outcomes):>5}  {share:.2f} ({low:.2f}-{high:.2f})"
        f"{'CPU':>13} {_relative_cpu(outcomes):.2f}"
    )


def _relative_cpu(outcomes: Iterable[Outcome]) -> float:
    """Return the CPU of the first player's seat relative to another seat's, on average of games."""
    by_game: dict[Pair, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        players, seat = outcome.fixture.players, outcome.fixture.rotation
        against = players[(seat + 1) % len(players)]
        by_game[Pair(outcome.fixture.game, players[seat], against, len(players))].append(outcome)
    spent = [_cpu(pair, played) for pair, played in by_game.items()]
    return fmean([own / (other or 1.0) for own, other in spent])


def _cpu(pair: Pair, outcomes: Iterable[Outcome]) -> tuple[float, float]:
    """Return the mean CPU seconds of a seat in a game: of the first player, and of the others."""
    own, others = (
        fmean([sum(o.seconds.get(name, ())) for o in outcomes])
        for name in (pair.player, pair.against)
    )
    if pair.player == pair.against:
        return own / pair.seats, own / pair.seats
    return own, others / max(1, pair.seats - 1)


def _won(outcome: Outcome) -> float:
    return outcome.shares[outcome.fixture.rotation]


def _trials(outcomes: Iterable[Outcome]) -> list[float]:
    """Return the share of wins of the first player in all games with the same draws."""
    by_draws: dict[tuple[str, int], list[float]] = defaultdict(list)
    for outcome in outcomes:
        by_draws[outcome.fixture.game, outcome.fixture.seed].append(_won(outcome))
    return [fmean(shares) for shares in by_draws.values()]


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share by Wilson's formula."""
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that the share `part` of the values does not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
