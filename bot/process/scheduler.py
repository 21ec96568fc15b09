"""The scheduler: checks at intervals which clocks are due, for reminders and used-up time."""

import asyncio
import logging

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper

log = logging.getLogger(__name__)

TICK = 20.0
"""Seconds between two checks."""


async def run_scheduler(client: Lockkeeper, tick: float = TICK) -> None:
    """Check the clocks until cancelled, first those that fell due while no process ran."""
    await client.wait_until_ready()
    while True:
        try:
            while await client.sessions.clocks.check(client.served_shards):
                pass
        except Unready as trouble:
            log.error("The clocks cannot be read: %s", trouble)  # says what is wrong
        await asyncio.sleep(tick)
