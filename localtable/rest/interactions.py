"""Routes to answer interactions; their token is all the permission they need."""

from aiohttp import web

from localtable.model.errors import NOT_FOUND, Refusal
from localtable.model.interactions import Interaction
from localtable.model.messages import Message, MessageFlag
from localtable.model.payload import Payload
from localtable.payloads.messages import message_payload
from localtable.rest.context import Desk
from localtable.rest.http import answer, nothing, snowflake
from localtable.rest.request_body import read_draft

WEBHOOK = "/webhooks/{application_id}/{token}"
MESSAGE = WEBHOOK + "/messages/{name}"


def routes(desk: Desk) -> list[web.RouteDef]:
    """List the routes."""
    answers = Answers(desk)
    return [
        web.post("/interactions/{interaction_id}/{token}/callback", answers.callback),
        web.post(WEBHOOK, answers.follow_up),
        web.get(MESSAGE, answers.show),
        web.patch(MESSAGE, answers.edit),
        web.delete(MESSAGE, answers.remove),
    ]


class Answers:
    """Answers, their edits and follow-ups."""

    def __init__(self, desk: Desk) -> None:
        self._world = desk.world
        self._answering = desk.answering
        self._inquiries = desk.inquiries
        self._posting = desk.posting

    async def callback(self, request: web.Request) -> web.Response:
        """Take the first answer."""
        draft = await read_draft(request)
        token = request.match_info["token"]
        interaction = self._inquiries.waiting(snowflake(request, "interaction_id"), token)
        message = self._answering.answer(interaction, draft)
        if request.query.get("with_response") not in {"1", "true", "True"}:
            return nothing()
        return answer(self._response(interaction, message))

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
        return self._inquiries.answered(snowflake(request, "application_id"), token)

    def _message(self, request: web.Request) -> Message:
        name = request.match_info["name"]
        if name != "@original" and not name.isdecimal():
            raise Refusal(*NOT_FOUND)
        return self._answering.message(self._interaction(request), name)

    async def follow_up(self, request: web.Request) -> web.Response:
        """Post a follow-up."""
        draft = await read_draft(request)
        message = self._answering.follow_up(self._interaction(request), draft)
        return answer(message_payload(self._world, message))

    async def show(self, request: web.Request) -> web.Response:
        """Show the original answer or a follow-up."""
        return answer(message_payload(self._world, self._message(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change the original answer or a follow-up."""
        draft = await read_draft(request)
        message = self._posting.edit(self._message(request), draft)
        return answer(message_payload(self._world, message))

    async def remove(self, request: web.Request) -> web.Response:
        """Delete the original answer or a follow-up."""
        self._posting.remove(self._message(request))
        return nothing()
