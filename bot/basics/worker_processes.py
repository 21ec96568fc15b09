"""Processes for long work: they are last in line, limited, and gone when the bot is gone.

They are spawned, since a forked copy of a program with threads may hang.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.machinery import ModuleSpec
from threading import Thread
from typing import Any, Literal, cast

from pebble import ProcessPool

NICENESS = 10
"""By how much they let everything else on the machine go before them."""
SPAWNING = multiprocessing.get_context("spawn")
"""What a value comes from that the bot shares with such processes."""

Limit = Literal["RLIMIT_AS", "RLIMIT_CPU"]
"""What is limited: the bytes that a process may address, or its seconds of CPU."""


def pool_of(workers: int, prepare: Callable[..., None], *handed: Any) -> ProcessPool:
    """Return a pool, whose processes begin with a function of what is handed to them."""
    _keep_program_out()
    context = cast("Any", SPAWNING)
    return ProcessPool(workers, initializer=prepare, initargs=handed, context=context)


def end(pool: ProcessPool) -> None:
    """End the processes of a pool, and wait until they are gone."""
    pool.stop()
    pool.join()


def be_humble(limit: Limit, most: int) -> None:
    """Make this process last in line, limited where the system can, and end with its parent."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  # not every system has it

        resource.setrlimit(getattr(resource, limit), (most, most))
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End at once when the bot is gone, also if it was killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _keep_program_out() -> None:
    """Let spawned processes not import the script that was started, and with it the whole bot.

    They leave out what is called a `__main__` of a package, see `multiprocessing.spawn`.
    """
    main = sys.modules["__main__"]
    if main.__spec__ is None:
        main.__spec__ = ModuleSpec("bot.__main__", None)
