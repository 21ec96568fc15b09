"""What every handler needs first: who acts, where, and on which session."""

from collections.abc import Iterator

import discord

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.people import user_of
from bot.sessions.model.people import Actor, Location
from bot.sessions.model.session import Session
from rules.text import Text, say

NEEDED_PERMISSIONS = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "send_messages_in_threads": say("Send Messages in Threads"),
    "attach_files": say("Attach Files"),
    "read_message_history": say("Read Message History"),
}
"""The permissions without which the bot cannot post a board and keep it up to date."""

VOICE_PERMISSIONS = {"connect": say("Connect")}
"""Those it needs besides in the chat of a voice channel or a stage, to see what is said there."""


def actor_of(interaction: Interaction) -> Actor:
    """Return who acts; raises Refused if the bot lacks permissions to show the outcome here.

    A direct message shows nothing to others, and Discord does not tell the permissions in it.
    """
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


def location_of(interaction: Interaction) -> Location:
    """Return the channel, and the server if any, of an interaction."""
    return Location(interaction.guild_id, interaction.channel_id or 0)


async def session_here(interaction: Interaction) -> Session:
    """Return the channel's open session, or else its newest; raises NoSession."""
    session = await interaction.client.sessions.queries.in_channel(location_of(interaction).channel)
    if session is None:
        raise NoSession
    return session


def _missing_permissions(interaction: Interaction) -> Iterator[Text]:
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    unneeded = "send_messages" if in_thread else "send_messages_in_threads"
    has_voice = isinstance(interaction.channel, discord.VoiceChannel | discord.StageChannel)
    besides = VOICE_PERMISSIONS if has_voice else {}
    for name, title in (NEEDED_PERMISSIONS | besides).items():
        if name != unneeded and not getattr(granted, name):
            yield title
