"""Introduces the bot on servers that it has joined: one post for each server, ever."""

import asyncio
import logging
from collections.abc import Iterator
from datetime import datetime, timedelta

import discord

from bot.basics.refusals import Unready
from bot.discord_io.access import is_seen_by_all_of
from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES, refusal_words
from bot.discord_io.permissions import missing_for_games
from bot.discord_io.views import message_fields
from bot.features.feature import Feature
from bot.features.greetings.pages import Lacking, greeting_notice
from bot.features.servers.rows import Servers

log = logging.getLogger(__name__)

PAUSE = 0.05
"""Seconds between two greetings: at most 20 a second, of the 50 requests that Discord allows."""

NEW = timedelta(days=1)
"""How long ago the bot may have joined: it may have been down, but nobody is surprised later."""

ONBOARDING = "GUILD_ONBOARDING"
"""Discord's word for servers that lead newcomers themselves, and that announce no bot."""


async def run_greetings(client: Lockkeeper, tick: float = 0) -> None:
    """Greet the servers that the bot has joined, one after the other, until cancelled."""
    del tick  # arrivals announce themselves
    await client.wait_until_ready()
    for server in client.guilds:
        # It may have joined while this process was down.
        client.arrivals.put_nowait(server)
    while True:
        arrived = await client.arrivals.get()
        try:
            if await _greet(client, arrived.id):
                await asyncio.sleep(PAUSE)
        except Unready as trouble:
            log.error("A server was not greeted: %s", trouble)
        except DISCORD_FAILURES as error:
            log.warning("Server %d was not greeted: %s", arrived.id, refusal_words(error))


async def _greet(client: Lockkeeper, guild: int) -> bool:
    """Greet a server if the bot is new there; return whether a request was made."""
    server = client.get_guild(guild)
    if server is None or server.unavailable or not _is_new(server, client.sessions.now()):
        return False
    # discord.py's type lists only documented features.
    if ONBOARDING in {*map(str, server.features)}:
        log.info("Server %d has onboarding, so it is not greeted", guild)
        return False
    where = _place(server)
    if where is None:
        log.warning("Server %d is not greeted: the bot may write in none of its channels", guild)
        return False
    # Before the post: after a crash in between there is none, rather than two.
    if not await client.sessions.of(Servers).greet(guild):
        return False
    notice = greeting_notice([*_lacking(where)], client.locale_of(guild))
    await where.send(**message_fields(notice))
    return True


def _is_new(server: discord.Guild, now: datetime) -> bool:
    joined = server.me.joined_at
    return joined is not None and now - joined < NEW


def _place(server: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, or else the first one in which the bot may write."""
    first = [server.system_channel] if server.system_channel else []
    others = (
        channel
        for channel in server.text_channels
        if not channel.is_news() and channel != server.rules_channel
    )
    return next((channel for channel in (*first, *others) if _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages


def _lacking(where: discord.TextChannel) -> Iterator[Lacking]:
    """Yield the channels in which games lack permissions, as far as every reader sees them."""
    own = where.guild.me
    channels = [where, *(channel for channel in where.guild.text_channels if channel != where)]
    for channel in channels:
        granted = channel.permissions_for(own)
        missing = missing_for_games(channel.type, granted)
        if missing and granted.view_channel and is_seen_by_all_of(channel, where):
            yield channel.id, missing


FEATURE = Feature(works=(run_greetings,))
