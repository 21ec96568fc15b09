"""The bot as far as handlers need it: a client that is never connected, posts, and the program.

The program plays by chance, in this process.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

from bot.discord_io.client import ClientOptions, Lockkeeper
from bot.discord_io.commands import sync_commands
from bot.features.catalog import open_sessions
from bot.features.opponents.runner import Runner
from bot.features.reviews.reviewer import Reviewer
from bot.features.reviews.service import Reviews
from bot.pictures.film import FilmStudio
from bot.pictures.pictures import Pictures
from bot.posting.poster import Poster
from bot.process.settings import FILE
from bot.process.startup import Resources, new_client, run_scheduler
from bot.sessions.sessions import Dependencies
from localtable.model.basics import Payload
from localtable.server import API
from rules.catalog import GAMES
from tests.bot.handlers.discord_in_memory import ADDRESS, DiscordInMemory
from tests.bot.sessions.thinking import Dice, HereAndNow, InThisProcess, at_once

TICK = 0.02
"""Seconds between two looks at the clock, or at what an overview shows."""
PERIOD = 1.0
"""Seconds until posts and decisions are looked for of which nobody has told."""

REGISTERED: list[Payload] = []
"""The commands as the stand-in keeps them."""

Work = Callable[[Lockkeeper], Coroutine[Any, Any, None]]
"""What the bot does by itself, besides posting."""


@asynccontextmanager
async def unconnected_bot(
    discord: DiscordInMemory, folder: Path, *works: Work, dependencies: Dependencies | None = None
) -> AsyncGenerator[Lockkeeper]:
    """Let a bot answer over the database of a folder, and post; it does these works besides."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", ADDRESS + API)
        async with open_sessions(f"sqlite+aiosqlite:///{folder / FILE}", dependencies) as sessions:
            pictures = Pictures()
            resources = Resources(
                sessions, pictures, HereAndNow(Dice(GAMES)), FilmStudio(InThisProcess())
            )
            client = new_client(resources, ClientOptions(guild_ready_timeout=0))
            async with client:
                discord.serve(client)
                await _register_commands(client, discord)
                tasks = [
                    asyncio.create_task(work(client)) for work in (_post, _think, _review, *works)
                ]
                try:
                    yield client
                finally:
                    for task in tasks:
                        task.cancel()
                    await asyncio.gather(*tasks, return_exceptions=True)
                    await client.finish_answering(1)
            pictures.close()


async def _register_commands(client: Lockkeeper, discord: DiscordInMemory) -> None:
    """Register the commands; only the first bot of a process translates them into all languages."""
    if not REGISTERED:
        await sync_commands(client)
        REGISTERED.extend(discord.world.commands)
    discord.world.commands = [*REGISTERED]


async def looking(client: Lockkeeper) -> None:
    """Look at the clocks again and again."""
    await run_scheduler(client, TICK)


async def _post(client: Lockkeeper) -> None:
    await Poster(client).run(PERIOD)


async def _think(client: Lockkeeper) -> None:
    await Runner(client.sessions, client.thinker, pace=at_once()).run(PERIOD)


async def _review(client: Lockkeeper) -> None:
    await Reviewer(client.sessions.of(Reviews), client.thinker).run(PERIOD)
