"""Autocomplete: suggests values for the option that is being typed, or nothing if that is slow."""

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
"""Seconds to wait for suggestions; Discord accepts none after 3."""

T = TypeVar("T", str, int)
Autocomplete: TypeAlias = Callable[
    [Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[T]]]
]


def in_time(suggest: Autocomplete[T]) -> Autocomplete[T]:
    """Return a callback that suggests nothing if the database fails or `suggest` takes too long."""

    @wraps(suggest)
    async def suggest_in_time(interaction: Interaction, typed: str) -> list[app_commands.Choice[T]]:
        suggesting = asyncio.create_task(suggest(interaction, typed))
        done, _ = await asyncio.wait({suggesting}, timeout=LONGEST)
        if not done:
            log.warning("Autocomplete suggests nothing: it takes too long")
            _let_finish(suggesting)
            return []
        try:
            return suggesting.result()
        except Unready as trouble:
            log.warning("Autocomplete suggests nothing: %s", trouble)
            return []

    return suggest_in_time


_late = set[asyncio.Task[Any]]()
"""Tasks that nobody waits for any more; without a reference they might be garbage-collected."""


def _let_finish(task: asyncio.Task[Any]) -> None:
    """Let a late task finish, and ignore its result and its error.

    Cancelling would close its connection to the database, and what it loads is cached for the next
    suggestions.
    """

    def forget(ended: asyncio.Task[Any]) -> None:
        _late.discard(ended)
        if not ended.cancelled():
            ended.exception()

    _late.add(task)
    task.add_done_callback(forget)
