"""Discord: the token, the gateway, the commands, and the bot's permissions on its servers."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import suppress
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

import aiohttp
import discord
from discord import AppCommandType, app_commands
from discord.http import Route

from bot.basics.clock import now
from bot.discord_io.errors import Refusal, refusal_text
from bot.discord_io.permissions import NEEDED_PERMISSIONS
from bot.features.catalog import ALL
from bot.process.doctor.findings import Finding, prevented, wrong
from bot.process.doctor.machine import examine_clock
from bot.process.settings import Settings
from rules.text import say

UNREACHABLE = (aiohttp.ClientError, OSError, asyncio.TimeoutError)
STRANGE = (ValueError, LookupError, TypeError)
"""The errors that answers which are not Discord's raise."""
USER_AGENT = f"DiscordBot (https://github.com/Rapptz/discord.py, {discord.__version__})"
"""The form that Discord demands of bots; it may refuse any other."""
TIMEOUT = aiohttp.ClientTimeout(total=10)
HELLO = 10
"""The opcode of the gateway's first message."""

MOST_COMMANDS = {
    AppCommandType.chat_input.value: 100,
    AppCommandType.user.value: 15,
    AppCommandType.message.value: 15,
}
"""The most commands that Discord accepts, by type."""
LARGEST_COMMAND = 8000
"""The most characters in the names, descriptions and values of a command."""

GUILDS_PER_PAGE = 200

ON_SERVERS, FOR_PEOPLE = "0", "1"
"""The ways in which an application can be installed, by Discord's numbers."""

CODE_GRANT = say(
    "Nobody can invite the bot by its link. Turn off Requires OAuth2 Code Grant in the developer "
    "portal (Bot)."
)
NOT_ON_SERVERS = say(
    "The bot cannot be added to servers. Turn on Guild Install in the developer portal "
    "(Installation)."
)
PRIVATE = say(
    "Only its owner can invite the bot. If others are to, turn on Public Bot in the developer "
    "portal (Bot)."
)
NOT_FOR_PEOPLE = say(
    "People cannot install the bot for themselves. If they are to, turn on User Install in the "
    "developer portal (Installation)."
)

Payload = Mapping[str, Any]


async def examine_discord(settings: Settings) -> AsyncIterator[Finding]:
    """Yield what the token gives access to; only one finding if Discord does not accept it."""
    headers = {"Authorization": f"Bot {settings.token}", "User-Agent": USER_AGENT}
    base = settings.api_base or Route.BASE
    async with aiohttp.ClientSession(headers=headers, timeout=TIMEOUT) as session:
        try:
            async with session.get(f"{base}/users/@me") as answer:
                if answer.status == HTTPStatus.UNAUTHORIZED:
                    yield prevented(
                        "token", say("Discord does not accept it. Reset it and copy it again.")
                    )
                    return
                own = await _read(answer)
                moment = parsedate_to_datetime(answer.headers["Date"])
            yield Finding("token", say("It is {name}’s.", name=own["username"]))
            yield examine_clock(now(), moment)
            yield await _examine_gateway(session, base, settings)
            application = await _get(session, f"{base}/applications/@me")
            yield examine_commands(await _registered(session, base, application["id"]))
            for finding in (*examine_application(application), examine_policies(application)):
                yield finding
            async for guilds in _pages_of_guilds(session, base):
                for finding in examine_rights(guilds):
                    yield finding
        except Refusal as refusal:
            yield wrong("Discord", refusal_text(refusal))
        except aiohttp.WSServerHandshakeError as error:
            yield wrong("gateway", refusal_text(error))
        except (*UNREACHABLE, *STRANGE) as error:
            yield wrong(
                "Discord",
                say(
                    "It does not answer at {address} ({error}). Check the network, "
                    "DISCORD_API_BASE and https://discordstatus.com.",
                    address=base,
                    error=type(error).__name__,
                ),
            )


async def _examine_gateway(
    session: aiohttp.ClientSession, base: str, settings: Settings
) -> Finding:
    told = await _get(session, f"{base}/gateway/bot")
    async with session.ws_connect(f"{told['url']}?v=10&encoding=json") as socket:
        hello = await socket.receive_json(timeout=TIMEOUT.total)
        await socket.close()
    if hello.get("op") != HELLO:
        return wrong("gateway", say("It sends no Hello. See https://discordstatus.com."))
    return examine_limits(told, settings)


def examine_limits(told: Payload, settings: Settings) -> Finding:
    """Return whether enough logins are left, and enough shards are set."""
    limit, shards = told["session_start_limit"], settings.shard_count or told["shards"]
    if limit["remaining"] < shards:
        return prevented(
            "gateway",
            say(
                "Only {left} logins are left for {shards} shards. Wait {minutes} minutes.",
                left=limit["remaining"],
                shards=shards,
                minutes=-(-limit["reset_after"] // 60_000),
            ),
        )
    if shards < told["shards"]:
        return wrong(
            "gateway",
            say("Discord asks for {wanted} shards. Raise SHARD_COUNT.", wanted=told["shards"]),
        )
    return Finding(
        "gateway", say("It answers, and {left} logins are left.", left=limit["remaining"])
    )


def examine_commands(registered: Sequence[str]) -> Finding:
    """Return whether Discord will accept the commands, and whether they are registered."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    payloads = [command.to_dict(tree) for command in ALL.commands]
    large = [own["name"] for own in payloads if _size(own) > LARGEST_COMMAND]
    numbers = Counter(int(own["type"]) for own in payloads)
    if large or any(number > MOST_COMMANDS[kind] for kind, number in numbers.items()):
        return prevented(
            "commands", say("Discord accepts no such commands: {names}.", names=tuple(large))
        )
    missing = {own["name"] for own in payloads} - {*registered}
    if missing:
        return Finding("commands", say("The bot registers them when it starts."))
    return Finding("commands", say("All are registered."))


def examine_application(application: Payload) -> Iterator[Finding]:
    """Yield what in the developer portal keeps presses from the bot, or the bot from people."""
    well = say("Discord sends commands and presses to the bot, and everybody can add it.")
    yield from [*_portal_findings(application)] or [Finding("application", well)]


def _portal_findings(application: Payload) -> Iterator[Finding]:
    subject, installs = "application", application.get("integration_types_config")
    address = application.get("interactions_endpoint_url")
    if address:
        told = say(
            "Discord sends every command and press to {address}, and none to the bot. Remove the "
            "Interactions Endpoint URL in the developer portal (General Information).",
            address=str(address),
        )
        yield wrong(subject, told)
    if application.get("bot_require_code_grant"):
        yield wrong(subject, CODE_GRANT)
    if installs is not None and ON_SERVERS not in installs:
        yield wrong(subject, NOT_ON_SERVERS)
    if application.get("bot_public") is False:
        yield Finding(subject, PRIVATE)
    if installs is not None and FOR_PEOPLE not in installs:
        yield Finding(subject, NOT_FOR_PEOPLE)


def examine_policies(application: Payload) -> Finding:
    """Return whether whoever invites the bot sees on which terms it runs, and what it stores."""
    if application.get("terms_of_service_url") and application.get("privacy_policy_url"):
        return Finding(
            "policies", say("Discord shows terms and a privacy policy to whoever invites the bot.")
        )
    return Finding(
        "policies",
        say(
            "Whoever invites the bot sees no terms or no privacy policy. Publish TERMS.md and "
            "PRIVACY.md, and enter their addresses in the developer portal (General Information)."
        ),
    )


def examine_rights(guilds: Sequence[Payload]) -> Iterator[Finding]:
    """Yield the servers on which the bot lacks permissions; channels are not examined."""
    for guild in guilds:
        granted = discord.Permissions(int(guild.get("permissions", -1)))
        lacking = tuple(
            title
            for name, title in NEEDED_PERMISSIONS.items()
            if not (granted.administrator or getattr(granted, name))
        )
        if lacking:
            yield wrong(
                "rights",
                say(
                    "On {guild} the bot lacks {lacking}. Give its role these permissions.",
                    guild=str(guild["name"]),
                    lacking=lacking,
                ),
            )


async def _registered(session: aiohttp.ClientSession, base: str, application: str) -> list[str]:
    found = await _get(session, f"{base}/applications/{application}/commands")
    return [command["name"] for command in found]


async def _pages_of_guilds(
    session: aiohttp.ClientSession, base: str
) -> AsyncIterator[Sequence[Payload]]:
    newest = "0"
    while True:
        address = f"{base}/users/@me/guilds?limit={GUILDS_PER_PAGE}&after={newest}"
        guilds = await _get(session, address)
        yield guilds
        if len(guilds) < GUILDS_PER_PAGE:
            return
        newest = guilds[-1]["id"]


async def _get(session: aiohttp.ClientSession, address: str) -> Any:
    async with session.get(address) as answer:
        return await _read(answer)


async def _read(answer: aiohttp.ClientResponse) -> Any:
    """Return the content of an answer; raises Refusal."""
    if answer.ok:
        return await answer.json()
    code: object = None
    with suppress(ValueError, LookupError, TypeError, aiohttp.ClientError):
        code = (await answer.json())["code"]
    raise Refusal(str(answer.url), answer.status, code)


def _size(command: Mapping[str, Any]) -> int:
    """Return the characters that Discord counts in a command, with its options and choices."""
    counted = ("name", "description", "value")
    own = sum(len(str(command[key])) for key in counted if key in command)
    below = (*command.get("options", ()), *command.get("choices", ()))
    return own + sum(map(_size, below))
