"""What a player finds, and what a player misses, over several games of one kind."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from opponents.review.decisions import Walk
from opponents.review.reasons import leading_merit
from opponents.review.verdicts import Quality, Verdict
from rules.match import Match
from rules.text import Text

LEAST_TIMES = 3
"""What happened less often is no habit."""
JUDGED = {Quality.BRILLIANT, Quality.BEST, Quality.GOOD, Quality.DOUBTFUL, Quality.BAD}


class Habit(NamedTuple):
    """A kind of turn that was the best one several times."""

    does: Text
    """What such turns do; their places, numbers and names differ."""
    times: int
    """How often it was the best."""
    found: int
    """How often it was played, or something as good."""
    loss: float
    """How many points were lost on average."""


class Habits(NamedTuple):
    """What a player does best and worst; None if nothing happened often enough."""

    best: Habit | None
    worst: Habit | None


def habits(reviewed: Iterable[tuple[Match, Sequence[Verdict]]]) -> Habits:
    """Return what a player does best and worst in finished games.

    Each match comes with the verdicts on this player's decisions. Raises ValueError if a game goes
    on.
    """
    kinds: dict[str, list[tuple[Text, Verdict]]] = defaultdict(list)
    for match, verdicts in reviewed:
        walk = Walk(match)
        for verdict in sorted(verdicts, key=lambda verdict: verdict.decision.start):
            merit = leading_merit(walk, verdict) if verdict.quality in JUDGED else None
            if merit:
                does = merit.kind or merit.says
                kinds[does.template].append((does, verdict))
    known = [_habit(cases) for cases in kinds.values() if len(cases) >= LEAST_TIMES]
    if not known:
        return Habits(None, None)
    best = max(known, key=lambda habit: (habit.found / habit.times, habit.times))
    worst = max(known, key=lambda habit: habit.loss * habit.times)
    return Habits(best if best.found else None, worst if worst.found < worst.times else None)


def _habit(cases: Sequence[tuple[Text, Verdict]]) -> Habit:
    verdicts = [verdict for _, verdict in cases]
    lost = sum(verdict.loss for verdict in verdicts) / len(cases)
    found = sum(verdict.quality not in {Quality.DOUBTFUL, Quality.BAD} for verdict in verdicts)
    return Habit(cases[-1][0], len(cases), found, lost)
