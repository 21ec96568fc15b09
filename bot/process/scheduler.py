"""The scheduler: checks at intervals which clocks are due, for reminders and used-up time."""

import asyncio
import logging

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.store.values import Shards

log = logging.getLogger(__name__)

TICK = 20.0
"""Seconds between two checks."""


async def run_scheduler(client: Lockkeeper, tick: float = TICK) -> None:
    """Check the clocks until cancelled; those that fell due while no process ran come first."""
    await client.wait_until_ready()
    while True:
        try:
            while await client.sessions.clocks.check(_shards(client)):
                pass
        except Unready as trouble:
            log.error("The clocks cannot be read: %s", trouble)  # says it all
        await asyncio.sleep(tick)


def _shards(client: Lockkeeper) -> Shards | None:
    """Return the shards that this process runs; None if it runs all."""
    if client.shard_ids is None:
        return None
    return Shards(client.shard_ids, client.shard_count or 1)
