"""A live feed per person: what changes in the channels they can see."""

import asyncio
import json

from aiohttp import WSCloseCode, web

from localtable.model import events
from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.snowflakes import read_id
from localtable.model.world import World
from localtable.payloads.messages import message_payload
from localtable.people.unread import Unread


class Feed:
    """Sends everybody the changes that they may see."""

    def __init__(self, world: World, unread: Unread) -> None:
        self._world = world
        self._unread = unread
        self._readers: dict[web.WebSocketResponse, tuple[User, asyncio.Queue[str]]] = {}
        world.listen(self._hear)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Send a person all changes over a WebSocket."""
        user = self._world.user(read_id(request.query.get("user", "")) or 0)
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._readers[socket] = user, queue
        sending = asyncio.create_task(_send_all(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            del self._readers[socket]
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        return socket

    async def close(self) -> None:
        """Close all connections."""
        for socket in [*self._readers]:
            await socket.close(code=WSCloseCode.GOING_AWAY)

    def _tell(self, told: Payload, channel: Channel | None, viewer_id: int | None = None) -> None:
        text = json.dumps(told)
        for user, queue in self._readers.values():
            enters = channel is None or self._world.is_open_to(channel, user)
            if enters and viewer_id in {None, user.id}:
                queue.put_nowait(text)

    def _tell_unread(self) -> None:
        # A private ping marks the person for everybody, because people share one screen.
        for user, queue in self._readers.values():
            queue.put_nowait(json.dumps({"type": "unread", **self._unread.told(user)}))

    def _hear(self, event: events.Event) -> None:
        self._hear_changes(event)
        match event:
            case events.MessagePosted(message) | events.MessageRemoved(message):
                if message.viewer_id is None:
                    self._tell_unread()
            case events.ChannelRead():
                self._tell_unread()
            case _:
                pass

    def _hear_changes(self, event: events.Event) -> None:
        match event:
            case events.MessagePosted(message):
                self._tell_message("message", message)
            case events.MessageChanged(message):
                self._tell_message("edit", message)
            case events.MessageRemoved(message):
                place = {"id": str(message.id), "channel_id": str(message.channel_id)}
                self._tell_about(message, {"type": "removed", **place})
            case events.Typing(channel, user):
                typing = {"type": "typing", "channel_id": str(channel.id), "user": user.name}
                self._tell(typing, channel)
            case (
                events.ChannelOpened(channel)
                | events.ChannelChanged(channel)
                | events.ChannelRemoved(channel)
            ):
                self._tell({"type": "channels"}, channel)
            case events.PersonChanged() | events.GuildJoined() | events.GuildLeft():
                self._tell({"type": "channels"}, None)
            case events.CommandsChanged():
                self._tell({"type": "commands"}, None)
            case _:
                pass

    def _tell_message(self, kind: str, message: Message) -> None:
        self._tell_about(message, {"type": kind, "message": message_payload(self._world, message)})

    def _tell_about(self, message: Message, told: Payload) -> None:
        self._tell(told, self._world.channel(message.channel_id), message.viewer_id)


async def _send_all(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_str(await queue.get())
