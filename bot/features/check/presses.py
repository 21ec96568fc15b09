"""Check: tries in a channel everything that games do there, and reports it line by line."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.permissions import not_here
from bot.discord_io.replies import Verb, defer_ephemeral, show
from bot.features.check.pages import (
    Channel,
    Checked,
    check_page,
    kind_lines,
    permission_lines,
    server_lines,
    trial_lines,
)
from bot.features.check.trial import Sample, Trial
from bot.features.feature import Feature
from bot.language.readers import anonymous_reader
from rules.text import say, words

TEXT = say("Lockkeeper checks this channel. This message goes away by itself.")
THREAD = say("Lockkeeper checks threads")


async def check_channel(interaction: Interaction, clicked: CustomId) -> None:
    """Check the channel that the button names, or that of the interaction; raises Refused."""
    server = interaction.guild
    if server is None or not interaction.is_guild_integration():
        raise Refused(not_here(interaction.client.application_id))
    if not interaction.permissions.manage_guild:
        raise Refused("Only somebody with Manage Server can check a channel.")
    number = int(clicked.rest) if clicked.rest.isdecimal() else interaction.channel_id or 0
    found = server.get_channel_or_thread(number) or await _fetched(server, number)
    channel = seen_channel(found, server.me) if found else _unseen_channel(interaction, number)
    of_server = server_lines(server, has_system_channel=server.system_channel is not None)
    lines = [*of_server, *kind_lines(channel), *permission_lines(channel)]
    if all(line.is_well for line in lines):
        client = interaction.client
        sample = sample_in(client.locale_of(server.id), client.game_emojis.any())
        lines += await tried_in(found, channel.granted, interaction.user, sample)
    await show(interaction, check_page(lines, str(interaction.locale)))


def seen_channel(
    found: Any, me: discord.Member, parent: Any = None, category: Any = None
) -> Channel:
    """Return what is known about a channel or a thread that the bot may see."""
    thread = found if isinstance(found, discord.Thread) else None
    own: Any = parent or (thread.parent if thread else found)
    granted = own.permissions_for(me) if own else discord.Permissions.none()
    return Channel(
        found.type, found.name, granted, me, own, category or getattr(own, "category", None), thread
    )


def sample_in(locale: str, emoji: str) -> Sample:
    """Return what is sent for a trial, in the language of a server."""
    reader = anonymous_reader(locale)
    return Sample(words(TEXT, reader), emoji, words(THREAD, reader))


async def tried_in(
    channel: Any, granted: discord.Permissions, person: discord.abc.Messageable, sample: Sample
) -> Sequence[Checked]:
    """Try in a channel and by direct message what games do; return a line for each result."""
    trial = Trial(sample)
    await trial.run(channel, granted)
    await trial.write_to(person)
    return [*trial_lines(trial.tried)]


async def _fetched(server: discord.Guild, number: int) -> Any:
    """Return a channel that is not in the cache, such as an archived thread; None if unseen."""
    try:
        return await server.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden):
        return None


def _unseen_channel(interaction: Interaction, number: int) -> Channel:
    """Return a channel that the bot does not see, with what the interaction tells of it."""
    there: Any = interaction.channel if number == interaction.channel_id else None
    kind = getattr(there, "type", None) or discord.ChannelType.text
    granted = interaction.app_permissions if there else discord.Permissions.none()
    me: Any = interaction.guild and interaction.guild.me
    return Channel(kind, getattr(there, "name", None) or str(number), granted, me, None)


FEATURE = Feature(verbs={"check": Verb(defer_ephemeral, check_channel)})
