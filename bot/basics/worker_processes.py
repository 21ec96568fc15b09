"""Processes for long work: of low priority, with limits, and ended together with the bot.

They are spawned, since a forked copy of a process with threads may hang.
"""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib.machinery import ModuleSpec
from threading import Thread
from typing import Any, Literal, TypeVar, cast

from pebble import ProcessPool

NICENESS = 10
"""How much lower than usual their priority is."""
SPAWNING = multiprocessing.get_context("spawn")
"""The context that makes these processes, and the values that they share with the bot."""

T = TypeVar("T")

Limit = Literal["RLIMIT_AS", "RLIMIT_CPU"]
"""The limited resource: bytes of address space, or seconds of CPU time."""


def pool_of(workers: int, prepare: Callable[..., None], *handed: Any) -> ProcessPool:
    """Return a pool whose processes begin by calling `prepare` with `handed`."""
    _keep_program_out()
    context = cast("Any", SPAWNING)
    return ProcessPool(workers, initializer=prepare, initargs=handed, context=context)


async def result_of(
    future: Future[T],
    pool: ProcessPool,
    every: float,
    meanwhile: Callable[[], Awaitable[None]] | None = None,
) -> T:
    """Return the result of work that a pool has accepted; raises what the work raises.

    The work is given up once nobody waits any more. While it lasts, `meanwhile` is called after
    `every` seconds, again and again. Raises BrokenProcessPool if the pool is broken by then:
    pebble forgets what is handed over at the moment at which an idle process dies.
    """
    result = asyncio.wrap_future(future)
    try:
        while not (await asyncio.wait({result}, timeout=every))[0]:
            if not pool.active:
                raise BrokenProcessPool
            if meanwhile:
                await meanwhile()
        return result.result()
    finally:
        result.cancel()


def end(pool: ProcessPool) -> None:
    """End the processes of a pool, and wait until they have ended."""
    pool.stop()
    pool.join()


def restrict_process(limit: Limit, most: int) -> None:
    """Lower the priority of this process, set the limit, and let it end with its parent.

    The limit is set only where the system supports that.
    """
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  # not every system has it

        resource.setrlimit(getattr(resource, limit), (most, most))
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the bot ends, even if the bot was killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _keep_program_out() -> None:
    """Keep spawned processes from importing the script that was started, and so the whole bot.

    They do not import the `__main__` of a package, see `multiprocessing.spawn`.
    """
    main = sys.modules["__main__"]
    if main.__spec__ is None:
        main.__spec__ = ModuleSpec("bot.__main__", None)
