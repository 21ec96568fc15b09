"""The worker processes: started when they are needed first, replaced when they fail."""

import asyncio
import logging
import os
from collections.abc import Callable, Iterable
from concurrent.futures import TimeoutError as OutOfTime
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from bot.basics.worker_processes import end, pool_of
from bot.thinking.thinker import ThinkingFigures, Unthought
from bot.thinking.worker import OUT_OF_MEMORY, Question, decide, prepare, suggest, within_memory
from opponents import Level, Suggestion
from opponents.levels import BUDGETS

log = logging.getLogger(__name__)

MEMORY = 1 << 30
"""The bytes of memory that a worker may address; it takes a tenth of that as a rule."""
SPARE_TIME = 20.0
"""Seconds besides twice the CPU time of a turn until a worker is given up: machines are busy."""
CLOSING_TIME = 2.5
"""Seconds until the end of the workers is no longer waited for."""

T = TypeVar("T")


class Workers:
    """A pool of worker processes, as many as think at a time."""

    def __init__(
        self, workers: int | None = None, spare_time: float = SPARE_TIME, memory: int = MEMORY
    ) -> None:
        """Begin with no process; there will be so many, or one for each processor but one."""
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.figures = ThinkingFigures()
        self._spare_time = spare_time
        self._memory = memory
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        """Return the moves with which a seat goes on; raises Unthought."""
        return await self.run(decide, (question, level), 2 * BUDGETS[level].turn)

    async def suggestions(self, question: Question) -> tuple[Suggestion, ...]:
        """Return good moves for a seat, the best first; raises Unthought."""
        return await self.run(suggest, (question,), 2 * BUDGETS[Level.HARD].turn)

    async def close(self) -> None:
        """End all processes, those too that are still being started."""
        try:
            async with asyncio.timeout(CLOSING_TIME), self._starting:
                pool, self._pool = self._pool, None
                if pool:
                    await asyncio.to_thread(end, pool)
        except TimeoutError:
            log.warning("The workers take long to end")

    async def run(self, work: Callable[..., T], asked: Iterable[Any], seconds: float) -> T:
        """Return what a function returns in a worker, given up after so many seconds and the spare.

        Raises Unthought.
        """
        limit = seconds + self._spare_time
        try:
            return await self._attempt_twice(work, asked, limit)
        except OutOfTime:
            raise Unthought("it took too long") from None
        except ProcessExpired as expired:
            if expired.exitcode == OUT_OF_MEMORY:
                raise Unthought("it took too much memory") from None
            raise Unthought("its process died") from None
        except Exception as error:  # noqa: BLE001  # whatever it is, the game has to go on
            # Its message may tell what only the seat may know.
            raise Unthought(f"it broke off with {type(error).__name__}") from None

    async def _attempt_twice(self, work: Callable[..., T], asked: Iterable[Any], limit: float) -> T:
        try:
            return await self._attempt(work, asked, limit)
        except BrokenProcessPool:
            # A process has died while none was working, which pebble does not get over.
            return await self._attempt(work, asked, limit)

    async def _attempt(self, work: Callable[..., T], asked: Iterable[Any], limit: float) -> T:
        # Started to the end even if nobody waits any more: processes nobody knows are never ended.
        pool = await asyncio.shield(self._started())
        future = pool.schedule(within_memory, (work, *asked), timeout=limit)
        return await asyncio.wrap_future(future)

    async def _started(self) -> ProcessPool:
        async with self._starting:
            if self._pool and not self._pool.active:
                await asyncio.to_thread(end, self._pool)
                self._pool = None
            if self._pool is None:
                self._pool = await asyncio.to_thread(_begun, self.workers, self._memory)
            return self._pool


def _begun(workers: int, memory: int) -> ProcessPool:
    """Return a pool whose processes have been started; raises Unthought."""
    pool = pool_of(workers, prepare, memory)
    if not pool.active:
        raise Unthought("no process can be started")
    return pool
