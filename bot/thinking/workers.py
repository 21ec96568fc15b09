"""Decides in worker processes."""

from collections.abc import Sequence

from bot.basics.worker_processes import WorkerProcesses
from bot.thinking.thinker import ThinkingFigures
from bot.thinking.worker import (
    Played,
    Question,
    compare,
    decide,
    find_decisions,
    find_habit,
    find_hints,
    find_reason,
    judge,
    look,
)
from opponents.hints import Hint
from opponents.levels import BUDGETS, Level
from opponents.review.reasons import Habit
from opponents.review.verdicts import Decision, Found, Verdict
from rules.orders.order import Order
from rules.orders.order import Verdict as Fate
from rules.text import Text

REVIEWING_TIME = 100.0
"""Seconds, besides the spare time, for anything about a review: on a busy machine all else goes
first."""


class Workers:
    """Thinks in worker processes; raises WorkFailed if they cannot."""

    def __init__(self, processes: WorkerProcesses) -> None:
        self.workers = processes.workers
        self.figures = ThinkingFigures()
        self._run = processes.run

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the next moves of a seat, in notation."""
        return await self._run(decide, (question, level), 2 * BUDGETS[level].turn)

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        """Return hints for a seat, the best first."""
        return await self._run(find_hints, (question,), 5 * BUDGETS[Level.HARD].turn)

    async def decisions(self, played: Played) -> tuple[Decision, ...]:
        """Return the decisions of a finished game."""
        return await self._run(find_decisions, (played,), REVIEWING_TIME)

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        """Return how good a decision of a finished game was."""
        return await self._run(judge, (played, decision), REVIEWING_TIME)

    async def reason(self, played: Played, verdict: Verdict) -> Text:
        """Return why something else was better, or what was good."""
        return await self._run(find_reason, (played, verdict), REVIEWING_TIME)

    async def comparison(self, played: Played, verdict: Verdict, moves: Sequence[str]) -> Found:
        """Return how good other moves are than those played."""
        return await self._run(compare, (played, verdict, moves), REVIEWING_TIME)

    async def look_at(self, played: Played, order: Order, length: int) -> Fate:
        """Return what becomes of an order that was given after some entries of a record."""
        return await self._run(look, (played, order, length), REVIEWING_TIME)

    async def habit(self, games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habit | None:
        """Return what a player misses most."""
        return await self._run(find_habit, (games,), REVIEWING_TIME)
