"""Reaching Discord: where its API is, what the host is told if that fails, and how to invite."""

from collections.abc import Generator
from contextlib import contextmanager

import aiohttp
import discord
from discord.http import Route

from bot.basics.refusals import Unready
from bot.discord_io.errors import is_about_token, refusal_text
from bot.discord_io.permissions import NAMELESS, invitation
from bot.process.settings import Settings
from rules.text import Text, say


class OutOfReach(Unready):
    """Discord refuses something other than the token, or is away; another attempt may help."""


@contextmanager
def reaching_discord(settings: Settings) -> Generator[None]:
    """Let discord.py use the API of the settings; raise Unready if Discord refuses or is away."""
    if settings.api_base:
        Route.BASE = settings.api_base.rstrip("/")
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise _wrong_token() if is_about_token(error) else _out_of_reach(error) from None


def _wrong_token() -> Unready:
    return Unready(
        say(
            "Discord does not accept DISCORD_TOKEN. Copy the bot’s token from "
            "https://discord.com/developers/applications (Bot, Reset Token) and start again. "
            "Without DISCORD_TOKEN the local table starts."
        )
    )


def _out_of_reach(error: BaseException) -> OutOfReach:
    return OutOfReach(say("{refusal} Nothing is lost.", refusal=refusal_text(error)))


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
