"""What people see come in: changes, what is unread, and the bot's first answers."""

import asyncio
import json
from collections import defaultdict

from aiohttp import WSCloseCode, web

from localtable.actions.interactions import ANSWER_SECONDS
from localtable.model import events
from localtable.model.basics import Payload, read_id
from localtable.model.guilds import Channel, User
from localtable.model.messages import CallbackKind, Interaction, InteractionKind, Message
from localtable.model.world import World
from localtable.payloads.messages import message_payload

NO_ANSWER = {
    InteractionKind.COMMAND: "The application did not respond",
    InteractionKind.COMPONENT: "This interaction failed",
    InteractionKind.AUTOCOMPLETE: "Loading options failed",
    InteractionKind.MODAL: "Something went wrong. Try again.",
}
STATUS = {
    CallbackKind.MESSAGE: "answered",
    CallbackKind.DEFERRED_MESSAGE: "thinking",
    CallbackKind.DEFERRED_UPDATE: "acknowledged",
    CallbackKind.UPDATE: "updated",
    CallbackKind.SUGGESTIONS: "suggested",
    CallbackKind.MODAL: "modal",
}


class Unread:
    """Stores how far each person has read, and which messages ping them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._read: dict[tuple[int, int], int] = {}
        self._calls: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        world.listen(self._hear)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.MessagePosted(message) if message.viewer_id is None:
                self._note(message)
            case events.MessageRemoved(message):
                for calls in self._calls.values():
                    calls.discard(message.id)
            case _:
                pass

    def _note(self, message: Message) -> None:
        channel = self._world.channel(message.channel_id)
        for user in self._world.people:
            if self._is_called(user, channel, message):
                self._calls[user.id, channel.id].add(message.id)

    def _is_called(self, user: User, channel: Channel, message: Message) -> bool:
        if user == message.author or not self._world.is_open_to(channel, user):
            return False
        # Every message in a direct conversation pings the other person.
        return channel.is_direct or user.id in message.mention_ids

    def read(self, user: User, channel: Channel, message_id: int) -> None:
        """Store that a user has read a channel up to a message."""
        place = user.id, channel.id
        self._read[place] = max(message_id, self._read.get(place, 0))
        self._calls[place] = {call for call in self._calls[place] if call > message_id}
        self._world.announce(events.ChannelRead(channel, user))

    def told(self, user: User) -> Payload:
        """Return what is unread for a user, with the number of pings, and who else is pinged."""
        channels = self._world.channels.values()
        marks = {
            str(channel.id): len(self._calls.get((user.id, channel.id), ()))
            for channel in channels
            if self._world.is_open_to(channel, user) and self._is_unread(channel, user)
        }
        summoned = {str(called) for (called, _), calls in self._calls.items() if calls}
        return {"marks": marks, "summoned": sorted(summoned)}

    def _is_unread(self, channel: Channel, user: User) -> bool:
        last_read = self._read.get((user.id, channel.id), 0)
        for message_id in reversed(channel.message_ids):
            if message_id <= last_read:
                return False
            message = self._world.messages[message_id]
            if message.viewer_id is None and message.author != user:
                return True
        return False


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


async def outcome_of(world: World, interaction: Interaction) -> Payload:
    """Return the first answer to an interaction, or what a client shows without one."""
    told: Payload = {"interaction": str(interaction.id)}
    try:
        await asyncio.wait_for(interaction.is_answered.wait(), ANSWER_SECONDS)
    except TimeoutError:
        return {**told, "status": "failed", "reason": NO_ANSWER[interaction.kind]}
    message = world.messages.get(interaction.original_id or 0)
    if message is not None:
        told["message"] = message_payload(world, message)
    told["status"] = STATUS[interaction.answer or CallbackKind.MESSAGE]
    if interaction.answer is CallbackKind.SUGGESTIONS:
        told["choices"] = interaction.choices
    if interaction.answer is CallbackKind.MODAL:
        told["modal"] = interaction.opened
    return told
