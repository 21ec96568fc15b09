"""Routes to send, change and read messages."""

from aiohttp import web

from localtable.actions.drafts import Draft
from localtable.model import permissions
from localtable.model.channels import Channel
from localtable.model.errors import (
    CANNOT_WRITE_TO_USER,
    MISSING_PERMISSIONS,
    NO_HISTORY_TO_REPLY,
    NOT_THE_AUTHOR,
    THREAD_ARCHIVED,
    Refusal,
    invalid_field,
)
from localtable.model.messages import Message, MessageKind
from localtable.model.payload import Payload
from localtable.model.snowflakes import moment
from localtable.payloads.messages import message_payload
from localtable.rest.context import Desk
from localtable.rest.http import answer, nothing, whole
from localtable.rest.request_body import read_draft

PAGE = 50
LARGEST_PAGE = 100
READING = permissions.READ_MESSAGE_HISTORY

IN_CHANNEL = "/channels/{channel_id}/messages"
ONE = IN_CHANNEL + "/{message_id}"


def routes(desk: Desk) -> list[web.RouteDef]:
    """List the routes."""
    messages = Messages(desk)
    return [
        web.get(IN_CHANNEL, messages.history),
        web.post(IN_CHANNEL, messages.send),
        web.get(ONE, messages.show),
        web.patch(ONE, messages.edit),
        web.delete(ONE, messages.remove),
    ]


class Messages:
    """Answers about messages, by channel routes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._world = desk.world

    def _shown(self, message: Message) -> web.Response:
        return answer(message_payload(self._world, message))

    async def history(self, request: web.Request) -> web.Response:
        """List a channel's messages, newest first."""
        channel = self._desk.channel(request, READING)
        limit = whole(request.query.get("limit", PAGE), "limit")
        if not 1 <= limit <= LARGEST_PAGE:
            text = f"int value should be between 1 and {LARGEST_PAGE}."
            raise invalid_field("limit", text, "NUMBER_TYPE_RANGE")
        public = [key for key in channel.message_ids if self._world.messages[key].viewer_id is None]
        page = [self._world.messages[key] for key in _page(public, request, limit)]
        return answer([message_payload(self._world, message) for message in page])

    async def show(self, request: web.Request) -> web.Response:
        """Show one message."""
        channel = self._desk.channel(request, READING)
        return self._shown(self._desk.message(request, channel))

    async def send(self, request: web.Request) -> web.Response:
        """Post a message, or give the one the same nonce has posted before."""
        draft = await read_draft(request)
        channel = self._desk.channel(request)
        if self._world.is_closed(channel):
            raise Refusal(*CANNOT_WRITE_TO_USER)
        draft = self._permitted(channel, draft)
        repeated = self._desk.posting.repeated(channel, draft.fields)
        return self._shown(repeated or self._post(channel, draft))

    def _post(self, channel: Channel, draft: Draft) -> Message:
        message = Message(self._world.ids.next(), channel.id, self._world.bot)
        nonce = draft.fields.get("nonce")
        message.nonce = None if nonce is None else str(nonce)
        self._refer(message, channel, draft.fields.get("message_reference") or {})
        self._desk.posting.fill(message, draft)
        return self._desk.posting.post(message)

    def _refer(self, message: Message, channel: Channel, reference: Payload) -> None:
        if not reference:
            return
        if not self._world.permissions(channel, self._world.bot) & READING:
            raise Refusal(*NO_HISTORY_TO_REPLY)
        referred = self._world.messages.get(whole(reference.get("message_id"), "message_id"))
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
        if sending & ~allowed or channel.locked:
            raise Refusal(*MISSING_PERMISSIONS)
        return self._without_forbidden_embeds(allowed, draft)

    def _without_forbidden_embeds(self, allowed: int, draft: Draft) -> Draft:
        # Without Embed Links Discord drops embeds in silence.
        if allowed & permissions.EMBED_LINKS or "embeds" not in draft.fields:
            return draft
        return Draft({**draft.fields, "embeds": []}, draft.uploads)

    async def edit(self, request: web.Request) -> web.Response:
        """Change one of the bot's messages."""
        draft = await read_draft(request)
        channel = self._desk.channel(request)
        message = self._desk.message(request, channel)
        if message.author != self._world.bot:
            raise Refusal(*NOT_THE_AUTHOR)
        if channel.archived:
            raise Refusal(*THREAD_ARCHIVED)
        allowed = self._world.permissions(channel, self._world.bot)
        if draft.uploads and not allowed & permissions.ATTACH_FILES:
            raise Refusal(*MISSING_PERMISSIONS)
        draft = self._without_forbidden_embeds(allowed, draft)
        return self._shown(self._desk.posting.edit(message, draft))

    async def remove(self, request: web.Request) -> web.Response:
        """Delete a message; others' only with Manage Messages."""
        channel = self._desk.channel(request)
        message = self._desk.message(request, channel)
        if message.author != self._world.bot:
            self._desk.channel(request, permissions.MANAGE_MESSAGES)
        self._desk.posting.remove(message)
        return nothing()


def _page(keys: list[int], request: web.Request, limit: int) -> list[int]:
    asked = {key: whole(text, key) for key, text in request.query.items()}
    if around := asked.get("around"):
        nearest = sorted(keys, key=lambda key: abs(moment(key) - moment(around)))
        return sorted(nearest[:limit], reverse=True)
    if after := asked.get("after"):
        return sorted(key for key in keys if key > after)[:limit][::-1]
    before = asked.get("before", max(keys, default=0) + 1)
    return sorted((key for key in keys if key < before), reverse=True)[:limit]
