"""Reaching Discord: where its REST API is, and what the host is told if that fails."""

from collections.abc import Generator
from contextlib import contextmanager

import aiohttp
import discord
from discord.http import Route

from bot.basics.refusals import Unready
from bot.process.settings import Settings
from rules.text import say

TOKEN_REFUSED = 4004
"""The gateway's close code for an invalid token."""


@contextmanager
def reaching_discord(settings: Settings) -> Generator[None]:
    """Let discord.py use the API of the settings; raise Unready if Discord refuses or is away."""
    if settings.api_base:
        Route.BASE = settings.api_base.rstrip("/")
    try:
        yield
    except discord.LoginFailure:
        raise _wrong_token() from None
    except discord.ConnectionClosed as closed:
        raise _wrong_token() if closed.code == TOKEN_REFUSED else _unreachable() from None
    except (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound):
        raise _unreachable() from None


def _wrong_token() -> Unready:
    return Unready(
        say(
            "Discord does not accept DISCORD_TOKEN. Copy the bot’s token from "
            "https://discord.com/developers/applications (Bot, Reset Token) and start again. "
            "Without DISCORD_TOKEN the local table starts."
        )
    )


def _unreachable() -> Unready:
    return Unready(
        say(
            "Discord cannot be reached at {address}. Check the network, DISCORD_API_BASE and "
            "https://discordstatus.com, then start again. Nothing is lost.",
            address=Route.BASE,
        )
    )
