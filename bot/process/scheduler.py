"""The scheduler: does what features have due, such as orders and reminders."""

import asyncio
import logging

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.features.catalog import ALL
from bot.features.channels.rows import Channels

log = logging.getLogger(__name__)

TICK = 20.0
"""Seconds between two looks."""


async def run_scheduler(client: Lockkeeper, tick: float = TICK) -> None:
    """Do what is due until cancelled; first note which servers have left meanwhile."""
    await client.wait_until_ready()
    known = {server.id for server in client.guilds}
    has_compared = False
    while True:
        try:
            if not has_compared:
                await client.sessions.of(Channels).compare_servers(known, client.served_shards)
                has_compared = True
            for do in ALL.due:
                await do(client)
        except Unready as trouble:
            log.error("What is due cannot be read: %s", trouble)  # says what is wrong
        await asyncio.sleep(tick)
