"""The owner of the data: one application, which another replaces only on purpose."""

from collections.abc import Generator
from contextlib import contextmanager

import aiohttp
import discord
from discord.http import Route

from bot.basics.refusals import SettingsError, Unready
from bot.discord_io.errors import is_about_token, refusal_text
from bot.discord_io.permissions import NAMELESS, invitation
from bot.process.settings import Settings
from bot.sessions.sessions import Sessions
from bot.store import Store, must_be_migrated, owner
from rules.text import Text, say


async def must_own(sessions: Sessions, application: int) -> None:
    """Register the application as the owner of the data; raises SettingsError if another is."""
    named = await sessions.store.write(lambda c: owner.register(c, application))
    if named != application:
        raise SettingsError(
            say(
                "The database belongs to the application {named}, and DISCORD_TOKEN to "
                "{application}. Put the other token back. Or, if this application is to go on "
                "with those games, run `lockkeeper adopt` once and start again.",
                named=str(named),
                application=str(application),
            )
        )


async def adopt(database_url: str) -> None:
    """Let the next application that starts with a token own the data; raises StorageError."""
    await must_be_migrated(database_url)
    store = Store(database_url)
    try:
        await store.write(owner.give_up)
    finally:
        await store.close()


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
