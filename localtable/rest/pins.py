"""Routes to pin messages."""

from aiohttp import web

from localtable.model import permissions
from localtable.model.channels import Channel
from localtable.model.clock import now
from localtable.model.errors import TOO_MANY_PINS, Refusal
from localtable.model.events import MessageChanged, PinsChanged
from localtable.model.messages import Message, MessageKind
from localtable.payloads.messages import message_payload
from localtable.rest.context import Desk
from localtable.rest.http import answer, nothing

PINS = 250
PINNED = "/channels/{channel_id}/messages/pins"


def routes(desk: Desk) -> list[web.RouteDef]:
    """List the routes."""
    pins = Pins(desk)
    return [
        web.get(PINNED, pins.show),
        web.put(PINNED + "/{message_id}", pins.pin),
        web.delete(PINNED + "/{message_id}", pins.unpin),
    ]


class Pins:
    """Answers about what is pinned."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._world = desk.world

    async def show(self, request: web.Request) -> web.Response:
        """List what is pinned, newest first."""
        channel = self._desk.channel(request, permissions.READ_MESSAGE_HISTORY)
        items = [
            {
                "pinned_at": now().isoformat(),
                "message": message_payload(self._world, self._world.messages[key]),
            }
            for key in reversed(channel.pinned_ids)
        ]
        return answer({"items": items, "has_more": False})

    async def pin(self, request: web.Request) -> web.Response:
        """Pin a message and say so in the channel."""
        channel = self._desk.channel(request, permissions.PIN_MESSAGES)
        message = self._desk.message(request, channel)
        if len(channel.pinned_ids) >= PINS:
            raise Refusal(*TOO_MANY_PINS)
        if not message.pinned:
            channel.pinned_ids.append(message.id)
            self._mark(channel, message, pinned=True)
            notice = Message(self._world.ids.next(), channel.id, self._world.bot, MessageKind.PIN)
            notice.reference_id = message.id
            self._desk.posting.post(notice)
        return nothing()

    async def unpin(self, request: web.Request) -> web.Response:
        """Unpin a message."""
        channel = self._desk.channel(request, permissions.PIN_MESSAGES)
        message = self._desk.message(request, channel)
        if message.pinned:
            channel.pinned_ids.remove(message.id)
            self._mark(channel, message, pinned=False)
        return nothing()

    def _mark(self, channel: Channel, message: Message, *, pinned: bool) -> None:
        message.pinned = pinned
        self._world.announce(MessageChanged(message))
        self._world.announce(PinsChanged(channel))
