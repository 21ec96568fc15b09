"""The bot's servers: channels that deny something, and everything that games do in one of them."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord

from bot.discord_io.emojis import OWN
from bot.discord_io.permissions import invitation, missing_for_games
from bot.features.check.pages import Checked, kind_lines, permission_lines, server_lines
from bot.features.check.presses import sample_in, seen_channel, tried_in
from bot.process.doctor.findings import Finding
from bot.process.reaching import reaching_discord
from bot.process.settings import Settings
from rules.text import Text, count, say

EXAMINED = 20
"""The most servers whose channels are examined: each takes three requests."""
LISTED = 5
"""The most channels of a server that are listed."""


async def examine_servers(settings: Settings) -> AsyncIterator[Finding]:
    """Yield on how many servers the bot is, and which channels deny games something."""
    with reaching_discord(settings):
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(settings.token)
            guilds = [guild async for guild in client.fetch_guilds(limit=None)]
            yield _servers(guilds, client.application_id)
            yield await _emojis(client)
            for guild in guilds[:EXAMINED]:
                async for finding in _denying(client, guild.id):
                    yield finding


async def examine_channel(settings: Settings, number: int) -> AsyncIterator[Finding]:
    """Try in a channel all that games do there, and a direct message to the bot's owner."""
    with reaching_discord(settings):
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(settings.token)
            async for line in _channel_lines(client, number):
                yield Finding("channel", line.sentence, line.is_well)


async def _channel_lines(client: discord.Client, number: int) -> AsyncIterator[Checked]:
    try:
        found: Any = await client.fetch_channel(number)
    except discord.NotFound:
        yield Checked(say("There is no channel with this number."), is_well=False)
        return
    except discord.Forbidden:
        told = say(
            "I cannot see this channel: **View Channel** is missing. Edit Channel, Permissions: "
            "allow it to me there, and Connect in a voice channel."
        )
        yield Checked(told, is_well=False)
        return
    if found.guild is None:
        yield Checked(say("This is no channel of a server."), is_well=False)
        return
    guild = await client.fetch_guild(found.guild.id)
    channels = {channel.id: channel for channel in await guild.fetch_channels()}
    me = await guild.fetch_member(client.user.id if client.user else 0)
    parent: Any = channels.get(found.parent_id if isinstance(found, discord.Thread) else found.id)
    category = channels.get(getattr(parent, "category_id", None) or 0)
    channel = seen_channel(found, me, parent, category)
    lines = [*server_lines(guild), *kind_lines(channel), *permission_lines(channel)]
    for line in lines:
        yield line
    if all(line.is_well for line in lines):
        emojis = await client.fetch_application_emojis()
        emoji = next((str(one) for one in emojis if one.name.startswith(OWN)), "")
        tried = parent if parent and parent.id == found.id else found
        sample = sample_in(str(guild.preferred_locale), emoji)
        for line in await tried_in(tried, channel.granted, await _owner(client), sample):
            yield line


async def _owner(client: discord.Client) -> discord.User:
    application = await client.application_info()
    owner = application.team.owner if application.team and application.team.owner else None
    return await client.fetch_user(owner.id if owner else application.owner.id)


def _servers(guilds: Sequence[discord.Guild], application: int | None) -> Finding:
    if not guilds:
        told = say("The bot is on no server yet: invite it by {link}", link=invitation(application))
        return Finding("servers", told)
    told = count("The bot is on {count} server.", "The bot is on {count} servers.", len(guilds))
    if len(guilds) <= EXAMINED:
        return Finding("servers", told)
    more = say(
        "{told} Only the channels of the first {number} are examined; use --channel for others.",
        told=told,
        number=EXAMINED,
    )
    return Finding("servers", more)


async def _emojis(client: discord.Client) -> Finding:
    found = [one for one in await client.fetch_application_emojis() if one.name.startswith(OWN)]
    if not found:
        return Finding("emojis", say("There are none yet. The bot uploads them while it runs."))
    told = count(
        "{count} sign of the games is uploaded.", "{count} signs of the games are uploaded.",
        len(found),
    )  # fmt: skip
    return Finding("emojis", told)


async def _denying(client: discord.Client, number: int) -> AsyncIterator[Finding]:
    """Yield the text channels of a server that the bot sees, and where games lack something."""
    guild = await client.fetch_guild(number)
    me = await guild.fetch_member(client.user.id if client.user else 0)
    lacking: list[Text] = []
    for channel in await guild.fetch_channels():
        granted = channel.permissions_for(me)
        missing = missing_for_games(channel.type, granted)
        if isinstance(channel, discord.TextChannel) and granted.view_channel and missing:
            told = say("#{name} ({missing})", name=channel.name, missing=missing)
            lacking.append(told)
    if lacking:
        told = say(
            "On {guild} channels deny the bot permissions: {channels}{more}. Edit Channel, "
            "Permissions: allow them to it there, if games are to be played there.",
            guild=guild.name,
            channels=tuple(lacking[:LISTED]),
            more="" if len(lacking) <= LISTED else " …",
        )
        yield Finding("channels", told)
