"""Suggestions for what is being typed: in time for Discord, or else none."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from discord import app_commands

from bot.basics.refusals import Unready
from bot.discord_io.client import Interaction

log = logging.getLogger(__name__)

LONGEST = 2.5
"""Seconds until suggestions are given up; Discord takes none after 3."""

T = TypeVar("T", str, int)
Suggesting: TypeAlias = Callable[
    [Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[T]]]
]


def in_time(suggest: Suggesting[T]) -> Suggesting[T]:
    """Let a callback suggest nothing while the database is away, or takes too long."""

    @wraps(suggest)
    async def suggest_in_time(interaction: Interaction, typed: str) -> list[app_commands.Choice[T]]:
        suggesting = asyncio.create_task(suggest(interaction, typed))
        done, _ = await asyncio.wait({suggesting}, timeout=LONGEST)
        if not done:
            log.warning("Nothing is suggested: it takes too long")
            _leave(suggesting)
            return []
        try:
            return suggesting.result()
        except Unready as trouble:
            log.warning("Nothing is suggested: %s", trouble)
            return []

    return suggest_in_time


_left = set[asyncio.Task[Any]]()


def _leave(task: asyncio.Task[Any]) -> None:
    """Let a task come to its end, which the next suggestions may profit by, and nobody hears of.

    Cancelling it would cost its connection to the database, and another one to be made.
    """

    def forget(ended: asyncio.Task[Any]) -> None:
        _left.discard(ended)
        if not ended.cancelled():
            ended.exception()

    _left.add(task)
    task.add_done_callback(forget)
