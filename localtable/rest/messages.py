"""Routes to send, change, read and pin messages, and to answer interactions with them."""

from aiohttp import web

from localtable.actions.messages import Draft
from localtable.model import permissions
from localtable.model.basics import Payload, moment, now, read_id
from localtable.model.errors import (
    CANNOT_WRITE_TO_USER,
    MISSING_PERMISSIONS,
    NO_HISTORY_TO_REPLY,
    NOT_FOUND,
    NOT_TEXT,
    NOT_THE_AUTHOR,
    SYSTEM_MESSAGE,
    THREAD_ARCHIVED,
    TOO_MANY_PINS,
    ApiError,
    invalid_field,
)
from localtable.model.events import MessageChanged, PinsChanged
from localtable.model.guilds import Channel, ChannelKind
from localtable.model.messages import LASTING, Interaction, Message, MessageFlag, MessageKind
from localtable.payloads.messages import message_payload
from localtable.rest.requests import (
    Context,
    integer,
    json_response,
    no_content,
    read_draft,
    snowflake,
)

PINS = 250
PAGE = 50
LARGEST_PAGE = 100
READING = permissions.READ_MESSAGE_HISTORY

IN_CHANNEL = "/channels/{channel_id}/messages"
ONE = IN_CHANNEL + "/{message_id}"
PINNED = IN_CHANNEL + "/pins"
WEBHOOK = "/webhooks/{application_id}/{token}"
ORIGINAL = "@original"
ANSWER = WEBHOOK + "/messages/{name}"
CALLBACKS = (
    "CreateMessageInteractionCallbackRequest",
    "UpdateMessageInteractionCallbackRequest",
    "ModalInteractionCallbackRequest",
    "ApplicationCommandAutocompleteCallbackRequest",
)


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes; those of pins first, so that `pins` is not taken for a message's id."""
    messages, pins, answers = Messages(context), Pins(context), Answers(context)
    return [
        web.get(PINNED, pins.show),
        web.put(PINNED + "/{message_id}", pins.pin),
        web.delete(PINNED + "/{message_id}", pins.unpin),
        web.get(IN_CHANNEL, messages.history),
        web.post(IN_CHANNEL, messages.send),
        web.get(ONE, messages.show),
        web.patch(ONE, messages.edit),
        web.delete(ONE, messages.remove),
        web.post("/interactions/{interaction_id}/{token}/callback", answers.callback),
        web.post(WEBHOOK, answers.follow_up),
        web.get(ANSWER, answers.show),
        web.patch(ANSWER, answers.edit),
        web.delete(ANSWER, answers.remove),
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
        draft = await read_draft(request, "MessageCreateRequest")
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
        draft = await read_draft(request, "MessageEditRequestPartial")
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


class Pins:
    """Routes about pinned messages."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._world = context.world

    async def show(self, request: web.Request) -> web.Response:
        """List the pinned messages, newest first."""
        channel = self._context.channel(request, permissions.READ_MESSAGE_HISTORY)
        items = [
            {
                "pinned_at": now().isoformat(),
                "message": message_payload(self._world, self._world.messages[key]),
            }
            for key in reversed(channel.pinned_ids)
        ]
        return json_response({"items": items, "has_more": False})

    async def pin(self, request: web.Request) -> web.Response:
        """Pin a message and announce it in the channel."""
        channel = self._context.channel(request, permissions.PIN_MESSAGES)
        message = self._context.message(request, channel)
        if len(channel.pinned_ids) >= PINS:
            raise ApiError(*TOO_MANY_PINS)
        if not message.pinned:
            channel.pinned_ids.append(message.id)
            self._mark(channel, message, pinned=True)
            notice = Message(self._world.ids.next(), channel.id, self._world.bot, MessageKind.PIN)
            notice.reference_id = message.id
            self._context.writer.post(notice)
        return no_content()

    async def unpin(self, request: web.Request) -> web.Response:
        """Unpin a message."""
        channel = self._context.channel(request, permissions.PIN_MESSAGES)
        message = self._context.message(request, channel)
        if message.pinned:
            channel.pinned_ids.remove(message.id)
            self._mark(channel, message, pinned=False)
        return no_content()

    def _mark(self, channel: Channel, message: Message, *, pinned: bool) -> None:
        message.pinned = pinned
        self._world.announce(MessageChanged(message))
        self._world.announce(PinsChanged(channel))


class Answers:
    """Routes for answers, their edits and follow-ups."""

    def __init__(self, context: Context) -> None:
        self._world = context.world
        self._responder = context.responder
        self._registry = context.registry
        self._writer = context.writer

    async def callback(self, request: web.Request) -> web.Response:
        """Take the first answer."""
        draft = await read_draft(request, *CALLBACKS)
        token = request.match_info["token"]
        interaction = self._registry.unanswered(snowflake(request, "interaction_id"), token)
        if interaction.channel.archived and interaction.channel.locked:
            raise ApiError(*THREAD_ARCHIVED)
        message = self._responder.answer(interaction, draft)
        if request.query.get("with_response") not in {"1", "true", "True"}:
            return no_content()
        return json_response(self._response(interaction, message))

    def _response(self, interaction: Interaction, message: Message | None) -> Payload:
        told: Payload = {"id": str(interaction.id), "type": int(interaction.kind)}
        if message is None:
            return {"interaction": told}
        told |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.has(MessageFlag.LOADING),
            "response_message_ephemeral": message.has(MessageFlag.EPHEMERAL),
        }
        shown = message_payload(self._world, message)
        kind = int(interaction.answer or 0)
        return {"interaction": told, "resource": {"type": kind, "message": shown}}

    def _interaction(self, request: web.Request) -> Interaction:
        token = request.match_info["token"]
        return self._registry.by_token(snowflake(request, "application_id"), token)

    def _message(self, request: web.Request) -> Message:
        interaction = self._interaction(request)
        name = request.match_info["name"]
        if name == ORIGINAL:
            return self._responder.message(interaction, interaction.original_id)
        message_id = read_id(name)
        if message_id is None:
            raise ApiError(*NOT_FOUND)
        return self._responder.message(interaction, message_id)

    async def follow_up(self, request: web.Request) -> web.Response:
        """Post a follow-up."""
        draft = await read_draft(request, "IncomingWebhookRequestPartial")
        message = self._responder.follow_up(self._interaction(request), draft)
        return json_response(message_payload(self._world, message))

    async def show(self, request: web.Request) -> web.Response:
        """Show the original answer or a follow-up."""
        return json_response(message_payload(self._world, self._message(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change the original answer or a follow-up."""
        draft = await read_draft(request, "IncomingWebhookUpdateRequestPartial")
        message = self._writer.edit(self._message(request), draft)
        return json_response(message_payload(self._world, message))

    async def remove(self, request: web.Request) -> web.Response:
        """Delete the original answer or a follow-up."""
        self._writer.remove(self._message(request))
        return no_content()
