"""The scheduler: carries out orders that are due, then checks clocks: reminders, used-up time."""

import asyncio
import logging
from contextlib import suppress

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper

log = logging.getLogger(__name__)

TICK = 20.0
"""Seconds between two checks."""


async def run_scheduler(client: Lockkeeper, tick: float = TICK) -> None:
    """Check orders and clocks until cancelled, first those that fell due while no process ran.

    Orders come first: nobody is reminded of what an order does.
    """
    await client.wait_until_ready()
    while True:
        try:
            while await client.sessions.orders.carry_out_due(client.served_shards):
                pass
            while await client.sessions.clocks.check(client.served_shards):
                pass
        except Unready as trouble:
            log.error("The clocks cannot be read: %s", trouble)  # says what is wrong
        with suppress(TimeoutError):
            async with asyncio.timeout(tick):
                await client.sessions.orders.wanted.wait()
