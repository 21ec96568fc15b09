"""A bot that is told to end does end, whatever it was about to do."""

import asyncio
from contextlib import suppress

import discord
import pytest

from bot.process.startup import keep_connected
from tests.waiting import PATIENCE, until


class DeafClient(discord.Client):
    """A client that connects until it is cancelled, and swallows the first cancellation."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.is_connecting = self.has_ended = False

    async def connect(self, *, reconnect: bool = True) -> None:
        self.is_connecting = reconnect
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        try:
            await asyncio.Event().wait()
        finally:
            self.has_ended = True


class LostClient(discord.Client):
    """A client that loses its connection for good."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())

    async def connect(self, *, reconnect: bool = True) -> None:
        raise discord.GatewayNotFound


async def test_a_cancellation_that_is_swallowed_while_connecting_is_repeated() -> None:
    client = DeafClient()
    kept = asyncio.create_task(keep_connected(client))
    await until(lambda: client.is_connecting)

    kept.cancel()

    await asyncio.wait({kept}, timeout=PATIENCE)
    assert kept.cancelled()
    assert client.has_ended


async def test_what_ends_the_connection_is_raised() -> None:
    with pytest.raises(discord.GatewayNotFound):
        await keep_connected(LostClient())
