"""Puts into words what Discord refuses and what goes wrong, with status and code."""

import asyncio
import logging
from collections.abc import Mapping
from http import HTTPStatus

import aiohttp
import discord
from discord.http import Route

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import Undetermined, Unready
from bot.sessions.sessions import HAS_CHANGED
from rules.errors import RulesError
from rules.text import Text, say, words

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


WRONG_TOKEN, MISSING_INTENTS = 4004, 4014
"""Codes with which the gateway hangs up."""
NO_CODES = frozenset({None, 0})
"""What answers have in place of a code if they are not Discord's own."""

BLOCKED = say(
    "Something between here and Discord changes or blocks requests: a proxy (DISCORD_API_BASE), a "
    "firewall, or Discord’s own, for the address of this machine."
)
BY_CODE: Mapping[object, Text] = {
    30033: say("The thread has as many members as Discord allows."),
    30034: say("Discord takes 200 new commands a day; there were more."),
    40333: BLOCKED,
    50001: say("The bot lacks the permission View Channel there."),
    50007: say("This person accepts no direct messages from the bot."),
    50013: say("The bot lacks a permission there, which somebody who manages the server can give."),
    50024: say("Channels of this kind do not allow that."),
    50033: say("Discord finds no such person."),
    50035: say("Discord holds a part of the request to be invalid."),
    50083: say("The thread is in the archive."),
    50240: say("The application has an Activity, and its entry-point command has to stay."),
    160006: say("The server has as many active threads as Discord allows: archive some."),
    200000: say("AutoMod on this server blocks the text."),
}
"""What Discord's codes mean, and what to do."""
BY_STATUS: Mapping[int, Text] = {
    HTTPStatus.UNAUTHORIZED: say("It does not accept the token."),
    HTTPStatus.FORBIDDEN: say("The bot is not allowed to do that."),
    HTTPStatus.NOT_FOUND: say("What it is about is gone."),
    HTTPStatus.TOO_MANY_REQUESTS: say("Wait an hour: this address has sent too many requests."),
}
"""What a status means with a code that is not known."""
WITHOUT_CODE: Mapping[int, Text] = {
    HTTPStatus.FORBIDDEN: BLOCKED,
    HTTPStatus.NOT_FOUND: say("Check DISCORD_API_BASE."),
}
"""What it means otherwise."""
BY_CLOSE_CODE: Mapping[int, Text] = {
    WRONG_TOKEN: say("It does not accept the token."),
    4010: say("There is no such shard. Correct SHARD_IDS: numbers from 0 to below SHARD_COUNT."),
    4011: say(
        "The bot is on too many servers for its shards. Raise SHARD_COUNT, or remove it and "
        "SHARD_IDS: then Discord says how many it takes."
    ),
    4012: say("Discord no longer supports this version of its gateway. Update the bot."),
    4013: say("Discord does not know the intents that the bot asks for. Update the bot."),
    MISSING_INTENTS: say(
        "The application may not use an intent that the bot asks for. Allow it at "
        "https://discord.com/developers/applications (Bot, Privileged Gateway Intents)."
    ),
}
"""What the codes mean with which the gateway hangs up for good, and what to set."""


class Refusal(Exception):
    """Discord, or something between it and the bot, has refused a request."""

    def __init__(self, address: str, status: int, code: object) -> None:
        super().__init__()
        self.address, self.status, self.code = address, status, code


def refusal_text(error: BaseException) -> Text:
    """Return what Discord has refused: with which status and code, why, and what to do about it.

    An error without an answer of Discord's means that it cannot be reached.
    """
    close_code = _close_code(error)
    if close_code is not None:
        return _closed(close_code)
    match _cause(error):
        case Refusal() as refusal:
            return _answered(refusal.address, refusal.status, refusal.code)
        case discord.HTTPException() as refused:
            return _answered("", refused.status, refused.code or None)
        case aiohttp.WSServerHandshakeError() as refused:
            return _answered(str(refused.request_info.real_url), refused.status, None)
        case unreached:
            return say(
                "Discord cannot be reached at {address} ({error}). Check the network, "
                "DISCORD_API_BASE and https://discordstatus.com.",
                address=Route.BASE,
                error=type(unreached).__name__,
            )


def refusal_words(error: BaseException) -> str:
    """Return the same for the log; it holds none of Discord's text, which may hold secrets."""
    return words(refusal_text(error))


def is_about_token(error: BaseException) -> bool:
    """Return whether Discord does not accept the token, so that no further attempt helps."""
    cause = _cause(error)
    if isinstance(cause, discord.HTTPException):
        return cause.status == HTTPStatus.UNAUTHORIZED
    return isinstance(cause, discord.LoginFailure) or _close_code(cause) == WRONG_TOKEN


def _cause(error: BaseException | None) -> BaseException | None:
    """Return what discord.py hides behind an error of its own."""
    return error.__cause__ if isinstance(error, discord.GatewayNotFound) else error


def _close_code(error: BaseException | None) -> int | None:
    """Return the code with which the gateway has hung up for good; None if it has not."""
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return MISSING_INTENTS
    return error.code if isinstance(error, discord.ConnectionClosed) else None


def _answered(address: str, status: int, code: object) -> Text:
    """Return what an address answers; if it is empty, what Discord does."""
    known = BY_CODE.get(code) or (WITHOUT_CODE.get(status) if code in NO_CODES else None)
    advice = known or BY_STATUS.get(status, _at_fault(status))
    answer = say("{status}", status=str(status))
    if code is not None:
        answer = say("{status} (code {code})", status=str(status), code=str(code))
    if not address:
        return say("Discord answers {answer}. {advice}", answer=answer, advice=advice)
    return say(
        "{address} answers {answer}. {advice}", address=address, answer=answer, advice=advice
    )


def _at_fault(status: int) -> Text:
    """Return who is at fault by a status that means nothing in particular."""
    if status < HTTPStatus.INTERNAL_SERVER_ERROR:
        return say("This is no outage: Discord refuses the request itself.")
    return say("See https://discordstatus.com.")


def _closed(code: int) -> Text:
    return say(
        "Discord’s gateway has hung up with code {code}. {advice}",
        code=str(code),
        advice=BY_CLOSE_CODE.get(code, say("See https://discordstatus.com.")),
    )
