"""What every REST route stands on: the middleware before it, the request, the answer."""

import json
import math
import re
from dataclasses import dataclass

from aiohttp import BodyPartReader, web
from aiohttp.typedefs import Handler

from localtable.actions.interactions import InteractionRegistry, InteractionResponder
from localtable.actions.messages import Draft, MessageWriter, Upload
from localtable.model.basics import Payload, read_id
from localtable.model.errors import (
    BAD_REQUEST,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NOT_FOUND,
    REQUEST_TOO_LARGE,
    UNAUTHORIZED,
    UNKNOWN_APPLICATION,
    UNKNOWN_MESSAGE,
    ApiError,
    RateLimited,
    invalid_field,
)
from localtable.model.guilds import WRONG_TOKEN, Channel, Guild
from localtable.model.messages import FILE_LIMIT, Message
from localtable.model.world import World
from localtable.validation.description import checked
from localtable.validation.form import parse

SCHEME = "Bot "


def snowflake(request: web.Request, name: str) -> int:
    """Read an id from the address."""
    return integer(request.match_info[name], name)


def integer(value: object, name: str) -> int:
    """Read an id or a number; a refusal names the field."""
    number = read_id(str(value))
    if number is None:
        raise invalid_field(name, f'Value "{value}" is not a number.', "NUMBER_TYPE_COERCE")
    return number


def authorize(request: web.Request) -> None:
    """Refuse a request without a token, or with the wrong one."""
    header = request.headers.get("Authorization", "")
    if not header.startswith(SCHEME) or header.removeprefix(SCHEME) in {"", WRONG_TOKEN}:
        raise ApiError(*UNAUTHORIZED)


def json_response(body: Payload | list[Payload], status: int = 200) -> web.Response:
    """Answer with JSON, with exactly the content type that discord.py expects."""
    return web.Response(
        body=json.dumps(body).encode(),
        status=status,
        headers={"Content-Type": "application/json"},
    )


def no_content() -> web.Response:
    """Answer without content."""
    return web.Response(status=204)


WITH_TOKEN_IN_ADDRESS = ("/interactions/", "/webhooks/")
"""Routes that need only the interaction's token."""

OPEN = ("/gateway",)


async def let_through(request: web.Request, handler: Handler, prefix: str) -> web.StreamResponse:
    """Let a request of the REST API through, or refuse it the way Discord does."""
    try:
        _admit(request, request.path.removeprefix(prefix))
        return await handler(request)
    except ApiError as refusal:
        return json_response(refusal.body, refusal.status)
    except RateLimited as refusal:
        return _rate_limited(round(refusal.seconds, 3))


def _admit(request: web.Request, path: str) -> None:
    if path.startswith(WITH_TOKEN_IN_ADDRESS):
        return
    if path not in OPEN:
        authorize(request)
    if request.match_info.http_exception is not None:
        raise ApiError(*NOT_FOUND)


def _rate_limited(wait: float) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
    response = json_response(body, 429)
    response.headers.update(
        {"Via": "1.1 localtable", "Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": "user"}
    )
    return response


@dataclass(frozen=True, slots=True)
class Context:
    """The model, the actions on it, and lookups of what a request's address names."""

    world: World
    writer: MessageWriter
    responder: InteractionResponder
    registry: InteractionRegistry

    def channel(self, request: web.Request, needed: int = 0) -> Channel:
        """Return the channel of a request; refuse if the bot lacks a permission."""
        channel = self.world.channel(snowflake(request, "channel_id"))
        if not self.world.is_seen_by_bot(channel):
            raise ApiError(*MISSING_ACCESS)
        allowed = self.world.permissions(channel, self.world.bot)
        if needed & ~allowed:
            raise ApiError(*MISSING_PERMISSIONS)
        return channel

    def message(self, request: web.Request, channel: Channel) -> Message:
        """Return the message of a request; ephemeral messages cannot be found."""
        message = self.world.message(channel.id, snowflake(request, "message_id"))
        if message.viewer_id is not None:
            raise ApiError(*UNKNOWN_MESSAGE)
        return message

    def check_application(self, request: web.Request) -> None:
        """Refuse any application except ours."""
        if snowflake(request, "application_id") != self.world.application_id:
            raise ApiError(*UNKNOWN_APPLICATION)

    def guild(self, request: web.Request) -> Guild:
        """Return the server of a request."""
        return self.world.guild(snowflake(request, "guild_id"))


class Routes:
    """A group of routes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._world = context.world


REQUEST_LIMIT = 25 * 1024 * 1024
"""Bytes of one request with all its files."""

FILE_FIELD = re.compile(r"files\[(\d+)\]")
UNSAFE = re.compile(r"[^\w.\-]")


async def read_fields(request: web.Request, schema: str) -> Payload:
    """Read a request that is as a schema of Discord's description demands."""
    return checked(parse(await request.read()), schema).fields


async def read_draft(request: web.Request, *schemas: str) -> Draft:
    """Read a request that may bring files, and is as one of the schemas demands."""
    draft = await _read_draft(request)
    checked(draft.fields, *schemas)
    return draft


async def _read_draft(request: web.Request) -> Draft:
    if not request.content_type.startswith("multipart/"):
        return Draft(parse(await request.read()))
    try:
        return await _read_form(request)
    except ValueError as error:
        raise ApiError(*BAD_REQUEST) from error


async def _read_form(request: web.Request) -> Draft:
    fields: Payload = {}
    uploads: dict[str, Upload] = {}
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        total += len(content)
        if found := FILE_FIELD.fullmatch(part.name or ""):
            uploads[found[1]] = _upload(part.filename or "file", content)
        elif part.name == "payload_json":
            fields = parse(content)
    if total > REQUEST_LIMIT:
        raise ApiError(*REQUEST_TOO_LARGE)
    return Draft(fields, uploads)


def _upload(filename: str, content: bytes) -> Upload:
    if len(content) > FILE_LIMIT:
        raise ApiError(*REQUEST_TOO_LARGE)
    return Upload(UNSAFE.sub("_", filename), content)
