"""From whatever goes wrong to a sentence for the player: the one place where that happens."""

import asyncio
import logging
import traceback

import aiohttp
import discord

from bot.basics.refusals import Unready
from rules.errors import RulesError
from rules.text import Text, say

log = logging.getLogger(__name__)

UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError, asyncio.TimeoutError)
"""Discord did not answer, or did not want to. What was asked may have been done all the same."""


class Unacknowledged(Exception):
    """Discord no longer waits for our answer; nothing was done, and nobody can be told."""


def explain(error: BaseException) -> Text:
    """Say what the player can do about it."""
    match cause(error):
        case RulesError(reason=reason, rule=""):
            return reason
        case RulesError(reason=reason, rule=rule):
            return say("{reason} ({rule})", reason=reason, rule=rule)
        case Unready(reason=reason) as unready:
            note(unready)
            return say("Nothing was changed: {reason}", reason=reason)
        case unforeseen:
            note(unforeseen)
            return say("Something broke on our side. It has been logged; your game is safe.")


def cause(error: BaseException) -> BaseException:
    """Unwrap what discord.py has wrapped."""
    return getattr(error, "original", error)


def note(error: BaseException) -> None:
    """Log an error without its message: that could hold a move or something hidden."""
    place = "".join(traceback.format_tb(error.__traceback__))
    log.error("Unforeseen %s\n%s", type(error).__name__, place)
