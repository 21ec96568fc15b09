"""What every REST route has at hand."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from localtable.model import permissions
from localtable.actions.responses import Answering
from localtable.actions.interactions import Inquiries
from localtable.model.payload import Payload
from localtable.actions.messages import Posting
from localtable.model.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNAUTHORIZED,
    UNKNOWN_APPLICATION,
    UNKNOWN_MESSAGE,
    Refusal,
    invalid_field,
)
from localtable.model.things import Channel, Message
from localtable.model.world import World

WRONG_TOKEN = "wrong"  # noqa: S105  # the one token that is turned away
SCHEME = "Bot "

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, slots=True)
class Desk:
    """The world and the crafts that change it."""

    world: World
    posting: Posting
    answering: Answering
    inquiries: Inquiries

    def channel(self, request: web.Request, needed: int = 0) -> Channel:
        """Find the channel of a request the bot may use in this way."""
        channel = self.world.channel(snowflake(request, "channel_id"))
        allowed = self.world.permissions(channel, self.world.bot)
        if not allowed & permissions.VIEW_CHANNEL:
            raise Refusal(*MISSING_ACCESS)
        if needed & ~allowed:
            raise Refusal(*MISSING_PERMISSIONS)
        return channel

    def message(self, request: web.Request, channel: Channel) -> Message:
        """Find the message of a request; ephemeral ones are out of reach here."""
        message = self.world.message(channel.id, snowflake(request, "message_id"))
        if message.viewer_id is not None:
            raise Refusal(*UNKNOWN_MESSAGE)
        return message

    def check_application(self, request: web.Request) -> None:
        """Refuse any application but ours."""
        if snowflake(request, "application_id") != self.world.application_id:
            raise Refusal(*UNKNOWN_APPLICATION)

    def check_guild(self, request: web.Request) -> None:
        """Refuse any server but ours."""
        self.world.check_guild(snowflake(request, "guild_id"))


def snowflake(request: web.Request, name: str) -> int:
    """Read an id from the address."""
    return whole(request.match_info[name], name)


def whole(value: object, name: str) -> int:
    """Read an id or a number, or refuse it by the name of its field."""
    text = str(value)
    if not text.isdecimal():
        raise invalid_field(name, f'Value "{text}" is not a number.', "NUMBER_TYPE_COERCE")
    return int(text)


def authorize(request: web.Request) -> None:
    """Refuse a request without a token, or with the wrong one."""
    header = request.headers.get("Authorization", "")
    if not header.startswith(SCHEME) or header.removeprefix(SCHEME) in {"", WRONG_TOKEN}:
        raise Refusal(*UNAUTHORIZED)


def answer(body: Payload | list[Payload], status: int = 200) -> web.Response:
    """Answer with JSON, typed exactly as discord.py looks for it."""
    return web.Response(
        body=json.dumps(body).encode(),
        status=status,
        headers={"Content-Type": "application/json"},
    )


def nothing() -> web.Response:
    """Answer that it is done."""
    return web.Response(status=204)
