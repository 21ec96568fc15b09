"""The scheduler: carries out orders that are due, and checks clocks: reminders, used-up time."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

import discord

from bot.basics.refusals import Unready
from bot.discord_io.access import who_could_press
from bot.discord_io.client import Lockkeeper, is_connected
from bot.discord_io.permissions import missing_in
from bot.features.channels.rows import Channels
from bot.features.orders.due import DueOrders
from bot.features.reminders.clocks import Clocks
from bot.features.statistics.service import Results
from bot.sessions.people import Location
from bot.sessions.sessions import Sessions

log = logging.getLogger(__name__)

TICK = 20.0
"""Seconds between two checks."""


async def run_scheduler(client: Lockkeeper, tick: float = TICK) -> None:
    """Check orders and clocks until cancelled; first let clocks go on from where they stood.

    Orders come first: nobody is reminded of what an order does.
    """
    await client.wait_until_ready()
    known, clocks = {server.id for server in client.guilds}, client.sessions.of(Clocks)
    has_compared = False
    while True:
        try:
            if not has_compared:
                await client.sessions.of(Channels).compare_servers(known, client.served_shards)
                has_compared = True
            await _carry_out(client)
            if is_connected(client):
                await clocks.run(partial(_is_reached, client), client.served_shards)
                while await clocks.check(client.served_shards):
                    pass
            else:
                clocks.stand_still()
        except Unready as trouble:
            log.error("The clocks cannot be read: %s", trouble)  # says what is wrong
        await asyncio.sleep(tick)


def _is_reached(client: Lockkeeper, location: Location) -> bool:
    """Return whether somebody can play in a channel, as far as this process knows."""
    if location.guild is None:
        return True
    guild = client.get_guild(location.guild)
    if guild is None or guild.unavailable or location.channel in client.locked_threads:
        return False
    channel = guild.get_channel_or_thread(location.channel)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        # An archived thread is unknown, and its messages can be answered.
        return True
    is_locked = isinstance(channel, discord.Thread) and channel.locked
    granted = channel.permissions_for(guild.me)
    return not is_locked and not any(missing_in(channel.type, granted))


async def run_orders(client: Lockkeeper, tick: float = TICK) -> None:
    """Carry out each order at its own moment, until cancelled.

    If orders waited for a check of the clocks, a move that comes with such a check would look
    ordered; and if clocks were checked with orders, reminders would tell of orders.
    """
    await client.wait_until_ready()
    orders = client.sessions.of(DueOrders)
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
    while await client.sessions.of(DueOrders).carry_out(presser, client.served_shards):
        pass


async def fill_in_results(sessions: Sessions) -> None:
    """Fill in results once, then wait until cancelled, as every task of the process does."""
    try:
        filled = await sessions.of(Results).fill_in()
    except Unready as error:
        # The next start fills them in.
        log.warning("Results of earlier games could not be filled in: %s", type(error).__name__)
    else:
        if filled:
            log.info("The results of %d earlier games were filled in", filled)
    await asyncio.Event().wait()
