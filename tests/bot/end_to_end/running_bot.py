"""The real bot at the local table, in the process of the tests."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.process.emojis import EmojiPauses
from bot.process.metrics_page import heartbeat_file, is_alive
from bot.process.settings import Settings
from bot.process.startup import Pauses, serve
from bot.sessions.sessions import Dependencies
from localtable.server import LocalTable
from tests.waiting import until

PAUSES = Pauses(
    tick=0.05,
    guild_ready_timeout=0.02,
    heartbeat_retry=0.01,
    emojis=EmojiPauses(start=0, upload=0, others=0.05, refused=0.05, checked=0.05),
    commands=0.05,
    attempt=0.05,
)
"""Pauses much shorter than people would notice."""


def bot_environment(local_table: LocalTable, data: Path) -> dict[str, str]:
    """Return the settings of a bot at a local table, as environment variables.

    It uploads no emojis, because that takes a second or two.
    """
    return {
        "LOCKKEEPER_DATA": str(data),
        "DISCORD_TOKEN": local_table.token,
        "DISCORD_API_BASE": local_table.api_base,
        "GAME_EMOJIS": "off",
    }


@asynccontextmanager
async def running_bot(
    local_table: LocalTable,
    data: Path,
    dependencies: Dependencies | None = None,
    **settings_given: str,
) -> AsyncGenerator[None]:
    """Run the bot from the moment it is connected, and end it afterwards."""
    settings = Settings.read({**bot_environment(local_table, data), **settings_given})
    task = asyncio.create_task(serve(settings, dependencies, PAUSES))
    ready = asyncio.create_task(first_heartbeat(data))
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    await ready
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def first_heartbeat(data: Path) -> None:
    """Wait for a bot's first heartbeat."""
    heartbeat_file(data).unlink(missing_ok=True)
    await until(lambda: is_alive(data))
