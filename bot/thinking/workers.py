"""The pool of worker processes: started when first needed, replaced when they fail."""

import asyncio
import logging
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import TimeoutError as OutOfTime
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from bot.basics.worker_processes import end, pool_of, result_of
from bot.thinking.thinker import ThinkingFailed, ThinkingFigures
from bot.thinking.worker import (
    OUT_OF_MEMORY,
    Played,
    Question,
    compare,
    decide,
    find_decisions,
    find_habits,
    find_hints,
    find_reason,
    judge,
    prepare,
    within_memory,
)
from opponents.hints import Hint
from opponents.levels import BUDGETS, Level
from opponents.review.reasons import Habits
from opponents.review.verdicts import Decision, Found, Verdict
from rules.text import Text

log = logging.getLogger(__name__)

MEMORY = 1 << 30
"""Bytes of memory that a worker may address; it normally uses a tenth of that."""
SPARE_TIME = 20.0
"""Seconds that a worker gets on top of twice the CPU time of a turn, since machines are busy."""
REVIEWING_TIME = 100.0
"""Seconds, besides the spare time, for anything about a review: on a busy machine all else goes
first."""
LOOK = 1.0
"""Seconds after which it is looked again whether the pool that has the work still exists."""
CLOSING_TIME = 2.5
"""Seconds to wait for the workers to end."""

T = TypeVar("T")


class Workers:
    """Thinks in a pool of worker processes."""

    def __init__(
        self, workers: int | None = None, spare_time: float = SPARE_TIME, memory: int = MEMORY
    ) -> None:
        """Begin without processes; by default there will be one for each processor but one."""
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.figures = ThinkingFigures()
        self._spare_time = spare_time
        self._memory = memory
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()
        self._is_closed = False

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the next moves of a seat, in notation; raises ThinkingFailed."""
        return await self.run(decide, (question, level), 2 * BUDGETS[level].turn)

    async def hints(self, question: Question) -> tuple[Hint, ...]:
        """Return hints for a seat, the best first; raises ThinkingFailed."""
        return await self.run(find_hints, (question,), 2 * BUDGETS[Level.HARD].turn)

    async def decisions(self, played: Played) -> tuple[Decision, ...]:
        """Return the decisions of a finished game; raises ThinkingFailed."""
        return await self.run(find_decisions, (played,), REVIEWING_TIME)

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        """Return how good a decision of a finished game was; raises ThinkingFailed."""
        return await self.run(judge, (played, decision), REVIEWING_TIME)

    async def reason(self, played: Played, verdict: Verdict) -> Text:
        """Return why something else was better, or what was good; raises ThinkingFailed."""
        return await self.run(find_reason, (played, verdict), REVIEWING_TIME)

    async def comparison(self, played: Played, verdict: Verdict, moves: Sequence[str]) -> Found:
        """Return how good other moves are than those played; raises ThinkingFailed."""
        return await self.run(compare, (played, verdict, moves), REVIEWING_TIME)

    async def habits(self, games: Sequence[tuple[Played, Sequence[Verdict]]]) -> Habits:
        """Return what a player does best and worst; raises ThinkingFailed."""
        return await self.run(find_habits, (games,), REVIEWING_TIME)

    async def close(self) -> None:
        """End all processes, including those that are still starting; none is started again."""
        self._is_closed = True
        try:
            async with asyncio.timeout(CLOSING_TIME), self._starting:
                pool, self._pool = self._pool, None
                if pool:
                    await asyncio.to_thread(end, pool)
        except TimeoutError:
            log.warning("The workers take long to end")

    async def run(self, work: Callable[..., T], arguments: Iterable[Any], seconds: float) -> T:
        """Return what `work` returns in a worker; raises ThinkingFailed.

        The worker is killed after `seconds` and the spare time.
        """
        limit = seconds + self._spare_time
        try:
            return await self._attempt_twice(work, arguments, limit)
        except ThinkingFailed:
            raise
        except OutOfTime:
            raise ThinkingFailed("it took too long") from None
        except ProcessExpired as expired:
            if expired.exitcode == OUT_OF_MEMORY:
                raise ThinkingFailed("it took too much memory") from None
            raise ThinkingFailed("its process died") from None
        except Exception as error:  # noqa: BLE001  # whatever it is, the game has to go on
            # Its message may reveal what only the seat may know.
            raise ThinkingFailed(f"it broke off with {type(error).__name__}") from None

    async def _attempt_twice(
        self, work: Callable[..., T], arguments: Iterable[Any], limit: float
    ) -> T:
        try:
            return await self._attempt(work, arguments, limit)
        except BrokenProcessPool:
            # A process has died while none was working, from which pebble does not recover; or
            # the pool has just been closed.
            return await self._attempt(work, arguments, limit)

    async def _attempt(self, work: Callable[..., T], arguments: Iterable[Any], limit: float) -> T:
        # Starting finishes even if nobody waits any more: unknown processes would never be ended.
        pool = await asyncio.shield(self._started())
        try:
            future = pool.schedule(within_memory, (work, *arguments), timeout=limit)
        except RuntimeError:
            raise BrokenProcessPool from None
        return await result_of(future, pool, LOOK)

    async def _started(self) -> ProcessPool:
        async with self._starting:
            if self._is_closed:
                raise ThinkingFailed("the workers are closed")
            if self._pool and not self._pool.active:
                await asyncio.to_thread(end, self._pool)
                self._pool = None
            if self._pool is None:
                self._pool = await asyncio.to_thread(_begun, self.workers, self._memory)
            return self._pool


def _begun(workers: int, memory: int) -> ProcessPool:
    """Return a pool whose processes have been started; raises ThinkingFailed."""
    pool = pool_of(workers, prepare, memory)
    if not pool.active:
        raise ThinkingFailed("no process can be started")
    return pool
