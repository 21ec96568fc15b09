"""Worker processes for long work: started when first needed, replaced when they fail.

They are spawned, since a forked copy of a process with threads may hang; they have a low priority
and little memory, and end together with the bot.
"""

import asyncio
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as OutOfTime
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib.machinery import ModuleSpec
from threading import Thread
from typing import Any, TypeVar, cast

from pebble import ProcessExpired, ProcessPool

log = logging.getLogger(__name__)

MEMORY = 1 << 30
"""Bytes of memory that a worker may address; it normally uses a tenth of that."""
SPARE_TIME = 20.0
"""Seconds that a worker gets on top of what its work should take, since machines are busy."""
OUT_OF_MEMORY = 3
"""The exit code of a worker that has run out of memory."""
LOOK = 1.0
"""Seconds after which it is looked again whether the pool that has the work still exists."""
CLOSING_TIME = 2.5
"""Seconds to wait for the workers to end."""
NICENESS = 10
"""How much lower than usual their priority is."""

T = TypeVar("T")


class WorkFailed(Exception):
    """There is no result; the message says why, without anything about the work."""


class WorkerProcesses:
    """A pool of processes that work; raises WorkFailed if they cannot."""

    def __init__(
        self, workers: int | None = None, spare_time: float = SPARE_TIME, memory: int = MEMORY
    ) -> None:
        """Begin without processes; by default there will be one for each processor but one."""
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._spare_time = spare_time
        self._memory = memory
        self._pool: ProcessPool | None = None
        self._starting = asyncio.Lock()
        self._is_closed = False

    async def run(self, work: Callable[..., T], arguments: Sequence[Any], seconds: float) -> T:
        """Return what `work` returns in a worker; raises WorkFailed.

        The worker is killed after `seconds` and the spare time.
        """
        limit = seconds + self._spare_time
        try:
            return await self._attempt_twice(work, arguments, limit)
        except WorkFailed:
            raise
        except OutOfTime:
            raise WorkFailed("it took too long") from None
        except ProcessExpired as expired:
            if expired.exitcode == OUT_OF_MEMORY:
                raise WorkFailed("it took too much memory") from None
            raise WorkFailed("its process died") from None
        except Exception as error:  # noqa: BLE001  # whatever it is, the game has to go on
            # Its message may reveal what only the seat may know.
            raise WorkFailed(f"it broke off with {type(error).__name__}") from None

    async def close(self) -> None:
        """End all processes, including those that are still starting; none is started again."""
        self._is_closed = True
        try:
            async with asyncio.timeout(CLOSING_TIME), self._starting:
                pool, self._pool = self._pool, None
                if pool:
                    await asyncio.to_thread(_end, pool)
        except TimeoutError:
            log.warning("The workers take long to end")

    async def _attempt_twice(
        self, work: Callable[..., T], arguments: Sequence[Any], limit: float
    ) -> T:
        try:
            return await self._attempt(work, arguments, limit)
        except BrokenProcessPool:
            # A process has died while none was working, from which pebble does not recover; or
            # the pool has just been closed.
            return await self._attempt(work, arguments, limit)

    async def _attempt(self, work: Callable[..., T], arguments: Sequence[Any], limit: float) -> T:
        # Starting finishes even if nobody waits any more: unknown processes would never be ended.
        pool = await asyncio.shield(self._started())
        try:
            future = pool.schedule(_within_memory, (work, *arguments), timeout=limit)
        except RuntimeError:
            raise BrokenProcessPool from None
        return await _result_of(future, pool)

    async def _started(self) -> ProcessPool:
        async with self._starting:
            if self._is_closed:
                raise WorkFailed("the workers are closed")
            if self._pool and not self._pool.active:
                await asyncio.to_thread(_end, self._pool)
                self._pool = None
            if self._pool is None:
                self._pool = await asyncio.to_thread(begun_pool, self.workers, self._memory)
            return self._pool


def begun_pool(workers: int, memory: int) -> ProcessPool:
    """Return a pool whose processes have been started; raises WorkFailed."""
    main = sys.modules["__main__"]
    if main.__spec__ is None:
        # Spawned processes import the script that was started, and so the whole bot, but not the
        # `__main__` of a package, see `multiprocessing.spawn`.
        main.__spec__ = ModuleSpec("bot.__main__", None)
    context = cast("Any", multiprocessing.get_context("spawn"))
    pool = ProcessPool(workers, initializer=_prepare, initargs=(memory,), context=context)
    if not pool.active:
        raise WorkFailed("no process can be started")
    return pool


def _end(pool: ProcessPool) -> None:
    """End the processes of a pool, and wait until they have ended."""
    pool.stop()
    pool.join()


async def _result_of(future: Future[T], pool: ProcessPool) -> T:
    """Return the result of work that a pool has accepted; raises what the work raises.

    The work is given up once nobody waits any more. Raises BrokenProcessPool if the pool is broken
    by then: pebble forgets what is handed over at the moment at which an idle process dies.
    """
    result = asyncio.wrap_future(future)
    try:
        while not (await asyncio.wait({result}, timeout=LOOK))[0]:
            if not pool.active:
                raise BrokenProcessPool
        return result.result()
    finally:
        result.cancel()


def _prepare(memory: int) -> None:
    """Lower the priority of this process, limit its memory, and let it end with its parent.

    The limits are set only where the system supports that.
    """
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  # not every system has it

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the bot ends, even if the bot was killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _within_memory(work: Callable[..., T], *arguments: Any) -> T:
    """Return what `work` returns; end this process if it runs out of memory."""
    try:
        return work(*arguments)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
