"""Which session is meant, and who acts: what every handler asks first."""

from collections.abc import Iterator
from typing import NamedTuple

import discord

from bot.basics.refusals import NoSession, Refused
from bot.discord_io.client import Interaction
from bot.sessions import Place, Session, User
from rules.text import Text, say


class Actor(NamedTuple):
    """Somebody who changes a session, and the idempotency key: the interaction's id."""

    user: User
    action: int


NEEDED_PERMISSIONS = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "send_messages_in_threads": say("Send Messages in Threads"),
    "attach_files": say("Attach Files"),
    "read_message_history": say("Read Message History"),
}
"""What the bot cannot post and look after a board without."""


def actor_of(interaction: Interaction) -> Actor:
    """Return who acts; raises Refused where the bot could not show what comes of it."""
    missing = tuple(_missing_permissions(interaction))
    if missing:
        raise Refused(
            say(
                "I lack permissions in this channel: {missing}. Somebody who manages the server "
                "can give them to me in the channel’s settings; then try again. Nothing has "
                "changed.",
                missing=missing,
            )
        )
    return Actor(User(interaction.user.id, interaction.user.display_name), interaction.id)


def place_of(interaction: Interaction) -> Place:
    """Return where somebody typed or pressed."""
    return Place(interaction.guild_id, interaction.channel_id or 0)


async def session_here(interaction: Interaction) -> Session:
    """Return the channel's session, the open one or else the newest; raises NoSession."""
    session = await interaction.client.sessions.queries.in_channel(place_of(interaction).channel)
    if session is None:
        raise NoSession
    return session


def _missing_permissions(interaction: Interaction) -> Iterator[Text]:
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    unneeded = "send_messages" if in_thread else "send_messages_in_threads"
    for name, title in NEEDED_PERMISSIONS.items():
        if name != unneeded and not getattr(granted, name):
            yield title
