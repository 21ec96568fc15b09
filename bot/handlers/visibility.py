"""Whether a user can see a channel, so that nobody is told of games that are not for them."""

import discord
from discord.abc import GuildChannel

from bot.discord_io.client import Interaction
from bot.sessions.model.people import Location

Channel = GuildChannel | discord.Thread


async def can_see(interaction: Interaction, location: Location) -> bool:
    """Return whether the user can see a channel; asks Discord if the cache does not know."""
    channel = cached_channel(interaction, location) or await _fetched_channel(interaction, location)
    if not _may_view(interaction, channel):
        return False
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return True
    return await _is_thread_member(interaction, channel)


def can_see_by_cache(interaction: Interaction, location: Location) -> bool:
    """Return whether the cache lets the user see a channel; it knows nothing of private threads."""
    if location.channel == interaction.channel_id:
        return True
    channel = cached_channel(interaction, location)
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return not is_private and _may_view(interaction, channel)


def cached_channel(interaction: Interaction, location: Location) -> Channel | None:
    """Return a channel, or an active thread, if the cache has it."""
    return interaction.guild.get_channel_or_thread(location.channel) if interaction.guild else None


async def _fetched_channel(interaction: Interaction, location: Location) -> Channel | None:
    """Ask Discord for a channel that is not in the cache, such as an archived thread."""
    try:
        found = await interaction.client.fetch_channel(location.channel)
    except (discord.NotFound, discord.Forbidden):
        return None
    return found if isinstance(found, GuildChannel | discord.Thread) else None


def _may_view(interaction: Interaction, channel: Channel | None) -> bool:
    user = interaction.user
    if channel is None or not isinstance(user, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return False
    return channel.permissions_for(user).view_channel


async def _is_thread_member(interaction: Interaction, thread: discord.Thread) -> bool:
    """Return whether the user may read a private thread."""
    user = interaction.user
    if isinstance(user, discord.Member) and thread.permissions_for(user).manage_threads:
        return True
    try:
        await thread.fetch_member(user.id)
    except discord.NotFound:
        return False
    return True
