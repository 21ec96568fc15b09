"""What every handler needs first: who acts, where, and on which session."""

from collections.abc import Iterator

import discord

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.permissions import missing_in, not_here
from bot.discord_io.readers_part1 import user_of
from bot.sessions.people import Actor, Location
from bot.sessions.session import Session
from rules.text import Text, say


def actor_of(interaction: Interaction) -> Actor:
    """Return who acts; raises Refused if the bot lacks permissions to show the outcome here.

    A direct message shows nothing to others, and Discord does not tell the permissions in it.
    """
    if interaction.guild_id and is_alone(interaction):
        raise Refused(not_here(interaction.client.application_id))
    missing = () if interaction.guild_id is None else tuple(_missing_permissions(interaction))
    if missing:
        raise Refused(
            say(
                "I lack permissions in this channel: {missing}. Somebody who manages the server "
                "can give them to me in the channel’s settings; then try again. Nothing has "
                "changed.",
                missing=missing,
            )
        )
    return Actor(user_of(interaction.user), interaction.id)


def is_alone(interaction: Interaction) -> bool:
    """Return whether nobody can play with the user here: in direct messages, or without the bot."""
    return interaction.guild_id is None or not interaction.is_guild_integration()


def location_of(interaction: Interaction) -> Location:
    """Return the channel, and the server if any, of an interaction."""
    return Location(interaction.guild_id, interaction.channel_id or 0)


async def session_here(interaction: Interaction) -> Session:
    """Return the channel's open session, or else its newest; raises NoSession."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    if session is None:
        raise NoSession
    return session


async def session_shown_here(interaction: Interaction) -> Session:
    """Return the game of this channel, or else the only one watched here; raises NoSession."""
    sessions, channel = interaction.client.sessions, location_of(interaction).channel
    session = await sessions.queries.in_channel(channel)
    if session:
        return session
    watched = await sessions.queries.mirrored_in(channel)
    if len(watched) != 1:
        raise NoSession
    return watched[0]


def _missing_permissions(interaction: Interaction) -> Iterator[Text]:
    channel = interaction.channel
    kind = channel.type if channel else discord.ChannelType.text
    return missing_in(kind, interaction.app_permissions)
