"""Routes to send, change and read messages, and to answer interactions with them."""

from aiohttp import web

from localtable.actions.messages import Draft
from localtable.model import permissions
from localtable.model.basics import Payload, read_id
from localtable.model.errors import (
    CANNOT_WRITE_TO_USER,
    MISSING_PERMISSIONS,
    NOT_FOUND,
    NOT_TEXT,
    NOT_THE_AUTHOR,
    SYSTEM_MESSAGE,
    THREAD_ARCHIVED,
    ApiError,
    invalid_field,
)
from localtable.model.guilds import Channel, ChannelKind
from localtable.model.messages import LASTING, Interaction, Message, MessageFlag
from localtable.payloads.messages import message_payload
from localtable.rest.requests import (
    Context,
    Routes,
    integer,
    json_response,
    no_content,
    read_draft,
    snowflake,
)

PAGE = 50
LARGEST_PAGE = 100
READING = permissions.READ_MESSAGE_HISTORY

IN_CHANNEL = "/channels/{channel_id}/messages"
ONE = IN_CHANNEL + "/{message_id}"
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
    """List the routes."""
    messages, answers = Messages(context), Answers(context)
    return [
        web.get(IN_CHANNEL, messages.history),
        web.post(IN_CHANNEL, messages.send),
        web.patch(ONE, messages.edit),
        web.delete(ONE, messages.remove),
        web.post("/interactions/{interaction_id}/{token}/callback", answers.callback),
        web.post(WEBHOOK, answers.follow_up),
        web.patch(ANSWER, answers.edit),
        web.delete(ANSWER, answers.remove),
    ]


class Messages(Routes):
    """Routes about the messages of a channel."""

    def _shown(self, message: Message) -> web.Response:
        return json_response(message_payload(self._world, message))

    async def history(self, request: web.Request) -> web.Response:
        """List a channel's newest messages, the newest first."""
        channel = self._context.channel(request, READING)
        limit = integer(request.query.get("limit", PAGE), "limit")
        if not 1 <= limit <= LARGEST_PAGE:
            text = f"int value should be between 1 and {LARGEST_PAGE}."
            raise invalid_field("limit", text, "NUMBER_TYPE_RANGE")
        public = [key for key in channel.message_ids if self._world.messages[key].viewer_id is None]
        page = [self._world.messages[key] for key in reversed(public[-limit:])]
        return json_response([message_payload(self._world, message) for message in page])

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
        self._context.writer.fill(message, draft)
        return self._context.writer.post(message)

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


class Answers(Routes):
    """Routes for answers, their edits and follow-ups."""

    async def callback(self, request: web.Request) -> web.Response:
        """Take the first answer."""
        draft = await read_draft(request, *CALLBACKS)
        token = request.match_info["token"]
        number = snowflake(request, "interaction_id")
        interaction = self._context.registry.unanswered(number, token)
        if interaction.channel.archived and interaction.channel.locked:
            raise ApiError(*THREAD_ARCHIVED)
        message = self._context.responder.answer(interaction, draft)
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
        return self._context.registry.by_token(snowflake(request, "application_id"), token)

    def _message(self, request: web.Request) -> Message:
        interaction, name = self._interaction(request), request.match_info["name"]
        message_id = interaction.original_id if name == ORIGINAL else read_id(name)
        if message_id is None and name != ORIGINAL:
            raise ApiError(*NOT_FOUND)
        return self._context.responder.message(interaction, message_id)

    async def follow_up(self, request: web.Request) -> web.Response:
        """Post a follow-up."""
        draft = await read_draft(request, "IncomingWebhookRequestPartial")
        message = self._context.responder.follow_up(self._interaction(request), draft)
        return json_response(message_payload(self._world, message))

    async def edit(self, request: web.Request) -> web.Response:
        """Change the original answer or a follow-up."""
        draft = await read_draft(request, "IncomingWebhookUpdateRequestPartial")
        message = self._context.writer.edit(self._message(request), draft)
        return json_response(message_payload(self._world, message))

    async def remove(self, request: web.Request) -> web.Response:
        """Delete the original answer or a follow-up."""
        self._context.writer.remove(self._message(request))
        return no_content()
