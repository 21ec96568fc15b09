"""Routes to answer interactions; the interaction's token is the only permission needed."""

from aiohttp import web

from localtable.model.errors import NOT_FOUND, THREAD_ARCHIVED, ApiError
from localtable.model.interactions import Interaction
from localtable.model.messages import Message, MessageFlag
from localtable.model.payload import Payload
from localtable.model.snowflakes import read_id
from localtable.payloads.messages import message_payload
from localtable.rest.context import Context
from localtable.rest.http import json_response, no_content, snowflake
from localtable.rest.request_body import read_draft

WEBHOOK = "/webhooks/{application_id}/{token}"
ORIGINAL = "@original"
MESSAGE = WEBHOOK + "/messages/{name}"


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    answers = Answers(context)
    return [
        web.post("/interactions/{interaction_id}/{token}/callback", answers.callback),
        web.post(WEBHOOK, answers.follow_up),
        web.get(MESSAGE, answers.show),
        web.patch(MESSAGE, answers.edit),
        web.delete(MESSAGE, answers.remove),
    ]


class Answers:
    """Routes for answers, their edits and follow-ups."""

    def __init__(self, context: Context) -> None:
        self._world = context.world
        self._responder = context.responder
        self._registry = context.registry
        self._writer = context.writer

    async def callback(self, request: web.Request) -> web.Response:
        """Take the first answer."""
        draft = await read_draft(request)
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
        draft = await read_draft(request)
        message = self._responder.follow_up(self._interaction(request), draft)
        return json_response(message_payload(self._world, message))

    async def show(self, request: web.Request) -> web.Response:
        """Show the original answer or a follow-up."""
        return json_response(message_payload(self._world, self._message(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change the original answer or a follow-up."""
        draft = await read_draft(request)
        message = self._writer.edit(self._message(request), draft)
        return json_response(message_payload(self._world, message))

    async def remove(self, request: web.Request) -> web.Response:
        """Delete the original answer or a follow-up."""
        self._writer.remove(self._message(request))
        return no_content()
