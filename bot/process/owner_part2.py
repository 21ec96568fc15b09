"""The link that invites the bot to a server, for the host."""

import discord

from bot.discord_io.permissions import NAMELESS, invitation
from bot.process.owner import reaching_discord
from bot.process.settings import Settings
from rules.text import Text, say


async def own_invitation(settings: Settings) -> str:
    """Return the link for the application of the token; raises Unready.

    Without a token the link has a word in the place of the application's id.
    """
    if not settings.token:
        return invitation(None)
    with reaching_discord(settings):
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(settings.token)
            return invitation(client.application_id)


def how_to_invite() -> Text:
    """Return how to invite this bot to a server, for a host who has no token yet."""
    return say(
        "For a server of Discord, put the token of an application into .env, and invite it by this "
        "link, with the application’s id for {word}: {link}",
        word=NAMELESS,
        link=invitation(None),
    )
