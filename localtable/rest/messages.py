"""Routes to send, change and read messages."""

from aiohttp import web

from localtable.actions.drafts import Draft
from localtable.model import permissions
from localtable.model.channels import Channel, ChannelKind
from localtable.model.errors import (
    CANNOT_WRITE_TO_USER,
    MISSING_PERMISSIONS,
    NO_HISTORY_TO_REPLY,
    NOT_TEXT,
    NOT_THE_AUTHOR,
    SYSTEM_MESSAGE,
    THREAD_ARCHIVED,
    ApiError,
    invalid_field,
)
from localtable.model.messages import LASTING, Message, MessageKind
from localtable.model.payload import Payload
from localtable.model.snowflakes import moment
from localtable.payloads.messages import message_payload
from localtable.rest.context import Context
from localtable.rest.http import integer, json_response, no_content
from localtable.rest.request_body import read_draft

PAGE = 50
LARGEST_PAGE = 100
READING = permissions.READ_MESSAGE_HISTORY

IN_CHANNEL = "/channels/{channel_id}/messages"
ONE = IN_CHANNEL + "/{message_id}"


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    messages = Messages(context)
    return [
        web.get(IN_CHANNEL, messages.history),
        web.post(IN_CHANNEL, messages.send),
        web.get(ONE, messages.show),
        web.patch(ONE, messages.edit),
        web.delete(ONE, messages.remove),
    ]


class Messages:
    """Routes about the messages of a channel."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._world = context.world

    def _shown(self, message: Message) -> web.Response:
        return json_response(message_payload(self._world, message))

    async def history(self, request: web.Request) -> web.Response:
        """List a channel's messages, newest first."""
        channel = self._context.channel(request, READING)
        limit = integer(request.query.get("limit", PAGE), "limit")
        if not 1 <= limit <= LARGEST_PAGE:
            text = f"int value should be between 1 and {LARGEST_PAGE}."
            raise invalid_field("limit", text, "NUMBER_TYPE_RANGE")
        public = [key for key in channel.message_ids if self._world.messages[key].viewer_id is None]
        page = [self._world.messages[key] for key in _page(public, request, limit)]
        return json_response([message_payload(self._world, message) for message in page])

    async def show(self, request: web.Request) -> web.Response:
        """Show one message."""
        channel = self._context.channel(request, READING)
        return self._shown(self._context.message(request, channel))

    async def send(self, request: web.Request) -> web.Response:
        """Post a message, or return the one that the same nonce has already posted."""
        draft = await read_draft(request)
        channel = self._context.channel(request)
        if channel.kind is ChannelKind.FORUM:
            raise ApiError(*NOT_TEXT)
        if channel.locked:
            raise ApiError(*THREAD_ARCHIVED)
        if self._world.accepts_no_messages(channel):
            raise ApiError(*CANNOT_WRITE_TO_USER)
        draft = self._permitted(channel, draft)
        repeated = self._context.writer.repeated(channel, draft.fields)
        return self._shown(repeated or self._post(channel, draft))

    def _post(self, channel: Channel, draft: Draft) -> Message:
        message = Message(self._world.ids.next(), channel.id, self._world.bot)
        nonce = draft.fields.get("nonce")
        message.nonce = None if nonce is None else str(nonce)
        self._refer(message, channel, draft.fields.get("message_reference") or {})
        self._context.writer.fill(message, draft)
        return self._context.writer.post(message)

    def _refer(self, message: Message, channel: Channel, reference: Payload) -> None:
        if not reference:
            return
        if not self._world.permissions(channel, self._world.bot) & READING:
            raise ApiError(*NO_HISTORY_TO_REPLY)
        referred = self._world.messages.get(integer(reference.get("message_id"), "message_id"))
        found = referred is not None and referred.channel_id == channel.id
        if found:
            message.kind = MessageKind.REPLY
            message.reference_id = int(reference["message_id"])
        elif reference.get("fail_if_not_exists", True):
            text = "Unknown message"
            raise invalid_field("message_reference", text, "REPLIES_UNKNOWN_MESSAGE")

    def _permitted(self, channel: Channel, draft: Draft) -> Draft:
        sending = permissions.SEND_MESSAGES
        if channel.is_thread:
            sending = permissions.SEND_MESSAGES_IN_THREADS
        allowed = self._world.permissions(channel, self._world.bot)
        if draft.uploads:
            sending |= permissions.ATTACH_FILES
        if sending & ~allowed:
            raise ApiError(*MISSING_PERMISSIONS)
        return self._without_forbidden_embeds(allowed, draft)

    def _without_forbidden_embeds(self, allowed: int, draft: Draft) -> Draft:
        # Without Embed Links Discord silently drops embeds.
        if allowed & permissions.EMBED_LINKS or "embeds" not in draft.fields:
            return draft
        return Draft({**draft.fields, "embeds": []}, draft.uploads)

    async def edit(self, request: web.Request) -> web.Response:
        """Change one of the bot's messages."""
        draft = await read_draft(request)
        channel = self._context.channel(request)
        message = self._changeable(request, channel)
        if message.author != self._world.bot:
            raise ApiError(*NOT_THE_AUTHOR)
        allowed = self._world.permissions(channel, self._world.bot)
        if draft.uploads and not allowed & permissions.ATTACH_FILES:
            raise ApiError(*MISSING_PERMISSIONS)
        draft = self._without_forbidden_embeds(allowed, draft)
        return self._shown(self._context.writer.edit(message, draft))

    def _changeable(self, request: web.Request, channel: Channel) -> Message:
        """Return a message; refuse if its channel or kind forbids changes."""
        message = self._context.message(request, channel)
        if channel.archived:
            raise ApiError(*THREAD_ARCHIVED)
        if message.kind in LASTING:
            raise ApiError(*SYSTEM_MESSAGE)
        return message

    async def remove(self, request: web.Request) -> web.Response:
        """Delete a message; others' only with Manage Messages."""
        channel = self._context.channel(request)
        message = self._changeable(request, channel)
        if message.author != self._world.bot:
            self._context.channel(request, permissions.MANAGE_MESSAGES)
        self._context.writer.remove(message)
        return no_content()


def _page(keys: list[int], request: web.Request, limit: int) -> list[int]:
    asked = {key: integer(text, key) for key, text in request.query.items()}
    if around := asked.get("around"):
        nearest = sorted(keys, key=lambda key: abs(moment(key) - moment(around)))
        return sorted(nearest[:limit], reverse=True)
    if after := asked.get("after"):
        return sorted(key for key in keys if key > after)[:limit][::-1]
    before = asked.get("before", max(keys, default=0) + 1)
    return sorted((key for key in keys if key < before), reverse=True)[:limit]
