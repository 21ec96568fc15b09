"""The results of a pair of players."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from tests.ladder.playing import Outcome

Z = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Who plays whom: one seat of the first player against all others of the second."""

    game: str
    player: str
    against: str
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Standing:
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

    @classmethod
    def of(cls, pair: Pair, outcomes: Sequence[Outcome]) -> "Standing":
        """Return the results of at least one game, with the first player at any seat."""
        seats = [outcome.fixture.rotation for outcome in outcomes]
        share = sum(o.shares[seat] for o, seat in zip(outcomes, seats, strict=True)) / len(outcomes)
        own = [o.scores[seat] for o, seat in zip(outcomes, seats, strict=True)]
        others = [
            score
            for o, seat in zip(outcomes, seats, strict=True)
            for other, score in enumerate(o.scores)
            if other != seat
        ]
        seconds = [s for outcome in outcomes for s in outcome.seconds[pair.player]]
        return cls(
            pair,
            len(outcomes),
            share,
            wilson(share, len(outcomes)),
            (median(own), median(others or [0])),
            percentile(seconds, 0.95),
        )

    def __str__(self) -> str:
        pair, (low, high) = self.pair, self.interval
        who = f"{pair.player} against {pair.against}" if pair.seats > 1 else f"{pair.player} alone"
        medians = " : ".join(f"{score:g}" for score in self.scores[: min(2, pair.seats)])
        share = f"{self.share:.2f} ({low:.2f}-{high:.2f})" if pair.seats > 1 else ""
        return (
            f"{pair.game:<22}{pair.seats:>2}  {who:<30}{self.games:>5}  {share:<18}"
            f"{medians:>14}{self.decision:>9.3f} s"
        )


HEADING = (
    f"{'game':<22}{'of':>2}  {'players':<30}{'games':>5}  {'share of wins':<18}"
    f"{'median points':>14}{'decision':>11}"
)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share by Wilson's formula."""
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    middle, scale = share + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that the share `part` of the values does not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
