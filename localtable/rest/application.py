"""Routes about the application: its account, commands and emojis, and the way to the gateway."""

import re
from base64 import b64decode
from binascii import Error
from collections.abc import Collection
from typing import NamedTuple

from aiohttp import web

from localtable.model.basics import Payload
from localtable.model.errors import (
    ENTRY_POINT_LEFT_OUT,
    TOO_MANY_EMOJIS,
    UNKNOWN_EMOJI,
    UNKNOWN_USER,
    ApiError,
)
from localtable.model.events import CommandsChanged
from localtable.model.guilds import EMOJIS, IMAGE_BYTES, Emoji
from localtable.payloads.guilds import (
    application_payload,
    channel_payload,
    emoji_payload,
    guild_summary,
    user_payload,
)
from localtable.rest.requests import (
    Context,
    Routes,
    authorize,
    integer,
    json_response,
    no_content,
    read_fields,
    snowflake,
)
from localtable.validation.commands import ENTRY_POINT, MESSAGE_MENU, USER_MENU, check_commands
from localtable.validation.form import Form, parse, parse_list

IDENTIFIES = 1000
COMMANDS = "/applications/{application_id}/commands"
ALL_EMOJIS = "/applications/{application_id}/emojis"
ONE_EMOJI = ALL_EMOJIS + "/{emoji_id}"


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    account, commands, emojis = Account(context), Commands(context), Emojis(context)
    return [
        web.get("/users/@me", account.me),
        web.get("/users/@me/guilds", account.guilds),
        web.post("/users/@me/channels", account.open_conversation),
        web.get("/users/{user_id}", account.user),
        web.get("/applications/@me", account.application),
        web.get("/oauth2/applications/@me", account.application),
        web.get("/gateway", account.gateway),
        web.get("/gateway/bot", account.gateway),
        web.get(COMMANDS, commands.show),
        web.put(COMMANDS, commands.replace),
        web.get(ALL_EMOJIS, emojis.show),
        web.post(ALL_EMOJIS, emojis.add),
        web.delete(ONE_EMOJI, emojis.remove),
    ]


class Account(Routes):
    """Routes about accounts."""

    async def me(self, request: web.Request) -> web.Response:
        """Show the bot's account."""
        return json_response(user_payload(self._world.bot))

    async def guilds(self, request: web.Request) -> web.Response:
        """List the servers."""
        world = self._world
        return json_response([guild_summary(world, guild) for guild in world.guilds.values()])

    async def user(self, request: web.Request) -> web.Response:
        """Show somebody's account."""
        return json_response(user_payload(self._world.user(snowflake(request, "user_id"))))

    async def application(self, request: web.Request) -> web.Response:
        """Show the application."""
        return json_response(application_payload(self._world))

    async def gateway(self, request: web.Request) -> web.Response:
        """Say where the gateway is."""
        found: Payload = {"url": self._world.base_url.replace("http", "ws", 1) + "/gateway"}
        if request.path.endswith("/bot"):
            authorize(request)
            found["shards"] = 1
            found["session_start_limit"] = {
                "total": IDENTIFIES,
                "remaining": IDENTIFIES,
                "reset_after": 0,
                "max_concurrency": 1,
            }
        return json_response(found)

    async def open_conversation(self, request: web.Request) -> web.Response:
        """Open the direct conversation with somebody."""
        fields = await read_fields(request, "CreatePrivateChannelRequest")
        user = self._world.user(integer(fields.get("recipient_id"), "recipient_id"))
        if user.is_bot:
            raise ApiError(*UNKNOWN_USER)
        return json_response(channel_payload(self._world, self._world.conversation(user)))


class Commands(Routes):
    """The commands of all servers; a bulk overwrite keeps the ids of remaining commands."""

    async def show(self, request: web.Request) -> web.Response:
        """List the commands."""
        self._context.check_application(request)
        return json_response(self._world.commands)

    async def replace(self, request: web.Request) -> web.Response:
        """Overwrite all commands."""
        self._context.check_application(request)
        commands = parse_list(await request.read())
        check_commands(commands)
        kept = {command["type"] for command in self._world.commands}
        if ENTRY_POINT in kept - {command.get("type") for command in commands}:
            raise ApiError(*ENTRY_POINT_LEFT_OUT)
        known = {_key(old): old["id"] for old in self._world.commands}
        stored = [self._complete(command, known) for command in commands]
        self._world.commands = stored
        self._world.announce(CommandsChanged())
        return json_response(stored)

    def _complete(self, command: Payload, known: dict[tuple[int, str], str]) -> Payload:
        kind, name = _key(command)
        fresh = str(self._world.ids.next())
        complete: Payload = {
            "default_member_permissions": None,
            "nsfw": False,
            "contexts": None,
            "integration_types": [0],
            **command,
            "id": known.get((kind, name), fresh),
            "type": kind,
            "application_id": str(self._world.application_id),
            "version": fresh,
        }
        complete.setdefault("description", "")
        if kind in {USER_MENU, MESSAGE_MENU}:
            complete["description"] = ""
        return complete


def _key(command: Payload) -> tuple[int, str]:
    return int(command.get("type") or 1), str(command.get("name"))


EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)


class Emojis(Routes):
    """Routes about the emojis that texts and components of the bot may use."""

    async def show(self, request: web.Request) -> web.Response:
        """List the emojis."""
        self._context.check_application(request)
        emojis = self._world.emojis.values()
        return json_response({"items": [emoji_payload(emoji) for emoji in emojis]})

    async def add(self, request: web.Request) -> web.Response:
        """Add an emoji."""
        self._context.check_application(request)
        form = Form(parse(await request.read()))
        names = {emoji.name for emoji in self._world.emojis.values()}
        name, image = check_name(form, names), check_image(form)
        form.settle()
        if len(self._world.emojis) >= EMOJIS:
            raise ApiError(*TOO_MANY_EMOJIS)
        emoji = Emoji(self._world.ids.next(), name, image.content, image.content_type)
        self._world.emojis[emoji.id] = emoji
        return json_response(emoji_payload(emoji), 201)

    async def remove(self, request: web.Request) -> web.Response:
        """Delete an emoji; texts then show its name instead."""
        self._context.check_application(request)
        if self._world.emojis.pop(snowflake(request, "emoji_id"), None) is None:
            raise ApiError(*UNKNOWN_EMOJI)
        return no_content()


class Image(NamedTuple):
    """A picture sent in a field."""

    content: bytes
    content_type: str


def check_name(form: Form, taken: Collection[str]) -> str:
    """Read the name of an emoji; it must be unique."""
    name = str(form.get("name") or "")
    if not EMOJI_NAME.fullmatch(name):
        form.blame("String value did not match validation regex.", "STRING_TYPE_REGEX", "name")
    if name in taken:
        message = "An emoji with this name already exists."
        form.blame(message, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "name")
    return name


def check_image(form: Form) -> Image:
    """Read the picture of an emoji from a data URL."""
    sent = IMAGE.fullmatch(str(form.get("image")))
    try:
        image = Image(b64decode(sent[2], validate=True), sent[1]) if sent else Image(b"", "")
    except Error:
        image = Image(b"", "")
    if not image.content:
        form.blame("Invalid image data", "IMAGE_INVALID", "image")
    if len(image.content) > IMAGE_BYTES:
        message = f"File cannot be larger than {IMAGE_BYTES / 1024} kb."
        form.blame(message, "BINARY_TYPE_MAX_SIZE", "image")
    return image
