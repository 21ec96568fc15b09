"""A small bot for tests, with the real discord.py."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from localtable.server import LocalTable
from tests.localtable.sample_commands import COMMANDS, PRIVATE_COMMANDS, Count
from tests.waiting import PATIENCE


class SampleBot(discord.Client):
    """The bot."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True), max_messages=None
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.events: list[str] = []
        self.connected = asyncio.Event()
        self.resumed = asyncio.Event()
        self.last: discord.Interaction[Any] | None = None
        for command in (*COMMANDS, *PRIVATE_COMMANDS):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        _, address, *_ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)
        self.add_dynamic_items(Count)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.last = interaction

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)

    async def on_socket_event_type(self, event_type: str) -> None:
        self.events.append(event_type)

    async def on_connect(self) -> None:
        self.connected.set()

    async def on_resumed(self) -> None:
        self.resumed.set()


@asynccontextmanager
async def running(api_base: str, token: str = LocalTable.token) -> AsyncGenerator[SampleBot, None]:
    """Run the bot against a table until it is connected, and close it afterwards."""
    Route.BASE = api_base
    async with SampleBot() as bot:
        task = asyncio.create_task(bot.start(token))
        ready = asyncio.create_task(bot.connected.wait())
        done, _ = await asyncio.wait({task, ready}, timeout=PATIENCE, return_when="FIRST_COMPLETED")
        if task in done:
            ready.cancel()
            await task
        yield bot
        await bot.close()
        await task
