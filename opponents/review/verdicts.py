"""The values of a review: decisions, verdicts on them, and what follows from many verdicts.

They hold no words and no positions, so that they can be stored; words are made when they are read.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from operator import attrgetter
from statistics import fmean
from typing import NamedTuple

from rules.text import Seat

EDITION = 4
"""Raised when verdicts change their meaning."""
MOST_KEY_DECISIONS = 5
"""The most key decisions of a seat in a game."""
LEAST_KEY_DECISIONS = 3
"""If fewer decisions went wrong clearly, lesser ones are shown too."""
LEAST_CHANCE = 0.01
"""Who was long beaten, or sure to win, has lost less of the chance to win by any decision."""
TELLING = 0.4
"""The share of the greatest loss that a good decision must have cost to be shown besides."""


class Quality(StrEnum):
    """How good a decision was, as far as the program can see."""

    BRILLIANT = "brilliant"
    """Clearly the best, and few would have found it."""
    BEST = "best"
    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"
    UNCLEAR = "unclear"
    """Looking less far and looking farther disagree, or luck hides the loss: nothing is said."""


class Found(StrEnum):
    """How good something is that somebody found instead of what was played."""

    AS_GOOD = "as good"
    CLOSE = "close"
    WORSE = "worse"


class Decision(NamedTuple):
    """Moves that a seat made as one plan: a turn, or the part of it up to something revealed."""

    seat: Seat
    start: int
    """The index of its first move among the entries of the match."""
    end: int
    """The index after its last move."""


class Verdict(NamedTuple):
    """How good a decision was."""

    decision: Decision
    quality: Quality
    loss: float
    """By how many points at the end what was played is worse than the best plan."""
    chance: float
    """How much of the chance to win that costs, from 0 to 1."""
    better: tuple[str, ...]
    """The moves of the best plan, in notation; empty if what was played is as good."""


def key_decisions(verdicts: Iterable[Verdict], seat: Seat) -> tuple[Verdict, ...]:
    """Return the decisions of a seat that mattered most, in the order of the game.

    Those that cost most, and the brilliant ones; where any of them cost a chance to win, only those
    that did. Fewer than three only if there are no more that cost anything.
    """
    own = [verdict for verdict in verdicts if verdict.decision.seat == seat]
    brilliant = [v for v in own if v.quality is Quality.BRILLIANT]
    chosen = _costly(own)[: MOST_KEY_DECISIONS - min(1, len(brilliant))]
    chosen += sorted(brilliant, key=attrgetter("loss"))[: MOST_KEY_DECISIONS - len(chosen)]
    return tuple(sorted(chosen, key=lambda verdict: verdict.decision.start))


def _costly(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Return what probably cost most, the worst first.

    After three of them, good decisions are left out that cost little beside the worst.
    """
    costly = [v for v in verdicts if v.better]
    contested = [v for v in costly if v.chance >= LEAST_CHANCE] or costly
    by_loss = sorted(contested, key=attrgetter("loss"), reverse=True)
    least = TELLING * by_loss[0].loss if by_loss else 0.0
    rest = by_loss[LEAST_KEY_DECISIONS:]
    told = [v for v in rest if v.quality is not Quality.GOOD or v.loss >= least]
    return by_loss[:LEAST_KEY_DECISIONS] + told


def total_loss(verdicts: Iterable[Verdict], seat: Seat) -> float:
    """Return by how many points all decisions of a seat were worse than better ones."""
    return sum(v.loss for v in verdicts if v.decision.seat == seat and v.better)


def decider(verdicts: Iterable[Verdict], winners: Collection[Seat]) -> Verdict | None:
    """Return the decision that cost somebody who did not win the greatest chance to win."""
    costly = [v for v in verdicts if v.better and v.decision.seat not in winners]
    worst = max(costly, key=lambda v: (v.chance, v.loss), default=None)
    return worst if worst and worst.chance >= LEAST_CHANCE else None


def undecided(verdicts: Sequence[Verdict], scores: Sequence[float]) -> list[float]:
    """Return what luck, and all that losses do not explain, brought each seat; together nothing.

    Less the losses they are as far apart as the scores.
    """
    if not scores:
        return []
    without = [each + total_loss(verdicts, Seat(seat)) for seat, each in enumerate(scores)]
    return [each - fmean(without) for each in without]


def accuracy(verdicts: Iterable[Verdict], unit: float) -> int | None:
    """Return how good decisions were, from 0 to 100; None if nothing was judged clearly.

    `unit` is the loss at which a decision counts half.
    """
    clear = [verdict for verdict in verdicts if verdict.quality is not Quality.UNCLEAR]
    return round(100 * fmean(2 ** (-v.loss / unit) for v in clear)) if clear else None


def tally(verdicts: Iterable[Verdict], seat: Seat) -> Mapping[Quality, int]:
    """Return how many decisions of a seat were of each quality."""
    counted = Counter(v.quality for v in verdicts if v.decision.seat == seat)
    return {quality: counted[quality] for quality in Quality}
