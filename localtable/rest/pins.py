"""Routes to pin messages."""

from aiohttp import web

from localtable.model import permissions
from localtable.model.channels import Channel
from localtable.model.clock import now
from localtable.model.errors import TOO_MANY_PINS, ApiError
from localtable.model.events import MessageChanged, PinsChanged
from localtable.model.messages import Message, MessageKind
from localtable.payloads.messages import message_payload
from localtable.rest.context import Context
from localtable.rest.http import json_response, no_content

PINS = 250
PINNED = "/channels/{channel_id}/messages/pins"


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    pins = Pins(context)
    return [
        web.get(PINNED, pins.show),
        web.put(PINNED + "/{message_id}", pins.pin),
        web.delete(PINNED + "/{message_id}", pins.unpin),
    ]


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
