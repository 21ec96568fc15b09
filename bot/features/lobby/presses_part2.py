"""Where somebody plays alone: in their direct messages with the bot, wherever they begin."""

import discord

from bot.basics.refusals import Refused
from bot.discord_io.client import Interaction
from bot.discord_io.readers_part1 import user_of
from bot.features.front_door.pages_part1 import CLOSED, game_begun
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.sessions.people import Actor, Location
from rules.text import Text


async def begin_directly(interaction: Interaction, request: LobbyRequest) -> Text:
    """Begin a game that nobody else is to join, and return what the user is told; raises Refused.

    It begins in their direct messages, whatever channel they are in.
    """
    location = await direct_messages_of(interaction)
    sessions = interaction.client.sessions
    await sessions.of(Lobbies).begin(location, actor_alone(interaction), request)
    interaction.client.pictures.prepare(request.game)
    return game_begun(location, interaction.channel_id or 0)


async def direct_messages_of(interaction: Interaction) -> Location:
    """Return the user's direct messages; what waits there is tried again. Raises Refused."""
    client = interaction.client
    try:
        channel = await client.create_dm(discord.Object(interaction.user.id))
    except discord.Forbidden:
        raise Refused(CLOSED) from None
    client.note_spoken(channel.id, interaction.locale)
    client.sessions.outbox.try_again(None, channel.id)
    return Location(None, channel.id)


def actor_alone(interaction: Interaction) -> Actor:
    """Return who acts where the bot may lack everything: the outcome is shown elsewhere."""
    return Actor(user_of(interaction.user), interaction.id)
