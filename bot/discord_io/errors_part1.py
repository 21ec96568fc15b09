"""Turns any error into a sentence for the player."""

import asyncio
import logging

import aiohttp
import discord

from bot.basics.private_log_part1 import log_unforeseen
from bot.basics.refusals import Undetermined, Unready
from bot.sessions.sessions import HAS_CHANGED
from rules.errors import RulesError
from rules.text import Text, say

log = logging.getLogger(__name__)

DISCORD_FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, asyncio.TimeoutError)
"""Discord could not be reached, or refused; the request may still have succeeded."""
REFUSED = frozenset({400, 403})
"""The statuses with which Discord refuses what a request asks for: asking again does not help."""
GONE = 404
"""The status with which it finds nothing that a request names, such as a person."""
UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that is gone."""


class Unacknowledged(Exception):
    """The interaction could not be acknowledged; nothing was done, and no answer is possible."""


def explain(error: BaseException) -> Text:
    """Return the sentence about an error for the player; log an unforeseen one."""
    match cause(error):
        case RulesError(reason=reason, rule=rule):
            return say("{reason} ({rule})", reason=reason, rule=rule) if rule else reason
        case Undetermined(reason=reason) as undetermined:
            log.error("It is not known whether a change was saved: %s", undetermined)
            return reason
        case Unready(reason=reason) as unready if HAS_CHANGED.get():
            log.error("A change was saved, but not shown: %s", unready)
            return say("Your change was saved, but I cannot show it now: {reason}", reason=reason)
        case Unready(reason=reason) as unready:
            log.error("Nothing was changed: %s", unready)
            return say("Nothing was changed: {reason}", reason=reason)
        case unforeseen:
            log_unforeseen(unforeseen)
            return say("Something broke on our side. It has been logged; your game is safe.")


def cause(error: BaseException) -> BaseException:
    """Return the error that discord.py has wrapped, or else the error itself."""
    return getattr(error, "original", error)
