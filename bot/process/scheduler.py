"""The scheduler: carries out orders that are due, and checks clocks: reminders, used-up time."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.handlers.pressing import who_could_press

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
            await _carry_out(client)
            while await client.sessions.clocks.check(client.served_shards):
                pass
        except Unready as trouble:
            log.error("The clocks cannot be read: %s", trouble)  # says what is wrong
        await asyncio.sleep(tick)


async def run_orders(client: Lockkeeper, tick: float = TICK) -> None:
    """Carry out each order at its own moment, until cancelled.

    If orders waited for a check of the clocks, a move that comes with such a check would look
    ordered; and if clocks were checked with orders, reminders would tell of orders.
    """
    await client.wait_until_ready()
    orders = client.sessions.due_orders
    while True:
        pause, now = tick, client.sessions.now()
        try:
            await _carry_out(client)
            # A moment that comes during the look is not missed.
            due = await orders.next_due(client.served_shards, now)
            pause = tick if due is None else max(0, min(tick, due.total_seconds()))
        except Unready as trouble:
            log.error("The orders cannot be read: %s", trouble)
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await orders.wanted.wait()


async def _carry_out(client: Lockkeeper) -> None:
    presser = partial(who_could_press, client)
    while await client.sessions.due_orders.carry_out(presser, client.served_shards):
        pass
