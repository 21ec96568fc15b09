"""Sessions of the gateway, which survive their connections, and the events they receive."""

import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from secrets import token_hex
from typing import TypeAlias

from localtable.model import events
from localtable.model.basics import TIME_SHIFT, Payload, ticks
from localtable.model.guilds import Channel
from localtable.model.messages import Message
from localtable.model.world import World
from localtable.payloads.guilds import (
    channel_payload,
    guild_payload,
    partial_member_payload,
    user_payload,
)
from localtable.payloads.messages import interaction_payload, message_payload

REMEMBERED = 5000
RESUMABLE_SECONDS = 300.0


class Opcode(IntEnum):
    """The kind of a gateway frame."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


Send = Callable[[str], None]


def frame(opcode: Opcode, content: object, event: str | None = None, sequence: int = 0) -> str:
    """Write one frame."""
    return json.dumps({"op": opcode, "d": content, "t": event, "s": sequence or None})


@dataclass(slots=True)
class Session:
    """The events that one shard of one bot process has received or missed."""

    id: str
    intents: int
    shard: tuple[int, int]
    send: Send | None = None
    """Sends a frame; None while the connection is gone, since the tick at which it was lost."""
    sequence: int = 0
    lost: float = 0.0
    sent: deque[tuple[int, str]] = field(
        default_factory=lambda: deque[tuple[int, str]](maxlen=REMEMBERED)
    )

    def dispatch(self, event: str, content: Payload) -> None:
        """Send the bot an event, now or when it has reconnected."""
        self.sequence += 1
        text = frame(Opcode.DISPATCH, content, event, self.sequence)
        self.sent.append((self.sequence, text))
        if self.send is not None:
            self.send(text)

    @property
    def is_stale(self) -> bool:
        """Return whether the time to resume it has passed."""
        return self.send is None and ticks() - self.lost > RESUMABLE_SECONDS

    def can_replay(self, sequence: int) -> bool:
        """Return whether all events after a sequence number are still kept."""
        oldest = self.sent[0][0] if self.sent else 1
        return oldest - 1 <= sequence <= self.sequence

    def replay(self, sequence: int) -> None:
        """Send everything after a sequence number again."""
        for number, text in self.sent:
            if number > sequence and self.send is not None:
                self.send(text)


GUILDS = 1 << 0
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
ALWAYS = 0

ChannelEvent: TypeAlias = events.ChannelOpened | events.ChannelChanged | events.ChannelRemoved


class Dispatcher:
    """Keeps the sessions, and sends each the events of its intents."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}
        world.listen(self._hear)

    def open(self, intents: int, shard: tuple[int, int], send: Send) -> Session:
        """Begin a session: READY, then the servers of its shard."""
        self._forget_stale()
        session = Session(token_hex(16), intents, shard, send)
        self.sessions[session.id] = session
        mine = [
            own for own in self._world.guilds.values() if _shard_of(own.id, session) == shard[0]
        ]
        guilds: list[Payload] = [{"id": str(own.id), "unavailable": True} for own in mine]
        session.dispatch("READY", self._ready(session, guilds))
        for own in mine if intents & GUILDS else ():
            session.dispatch("GUILD_CREATE", guild_payload(self._world, own))
        return session

    def _ready(self, session: Session, guilds: list[Payload]) -> Payload:
        return {
            "v": 10,
            "user": user_payload(self._world.bot),
            "guilds": guilds,
            "session_id": session.id,
            "resume_gateway_url": self._world.base_url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0},
        }

    def _forget_stale(self) -> None:
        for session in [*self.sessions.values()]:
            if session.is_stale:
                del self.sessions[session.id]

    def _tell(self, guild_id: int | None, intents: int, event: str, content: Payload) -> None:
        for session in self.sessions.values():
            wanted = intents == ALWAYS or session.intents & intents
            if _shard_of(guild_id, session) == session.shard[0] and wanted:
                session.dispatch(event, content)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.InteractionStarted(interaction):
                content = interaction_payload(self._world, interaction)
                self._tell(interaction.channel.guild_id, ALWAYS, "INTERACTION_CREATE", content)
            case events.MessagePosted(message):
                self._tell_message("MESSAGE_CREATE", message)
            case events.MessageChanged(message):
                self._tell_message("MESSAGE_UPDATE", message)
            case events.MessageRemoved(message):
                self._tell_removed(message)
            case events.ChannelOpened(channel) if channel.is_direct:
                # Discord announces a conversation to a bot only when somebody writes in it.
                pass
            case _:
                self._hear_channel(event)

    def _hear_channel(self, event: events.Event) -> None:
        match event:
            case events.ChannelOpened() | events.ChannelChanged() | events.ChannelRemoved():
                self._tell_channel(event)
            case events.GuildJoined(guild):
                # Only a server that was there before is announced as available again.
                joined = guild_payload(self._world, guild)
                del joined["unavailable"]
                self._tell(guild.id, GUILDS, "GUILD_CREATE", joined)
            case events.GuildLeft(guild):
                self._tell(guild.id, GUILDS, "GUILD_DELETE", {"id": str(guild.id)})
            case _:
                pass

    def _tell_channel(self, event: ChannelEvent) -> None:
        channel = event.channel
        content = channel_payload(self._world, channel)
        stem = "THREAD" if channel.is_thread else "CHANNEL"
        match event:
            case events.ChannelOpened():
                fresh = {**content, "newly_created": True} if channel.is_thread else content
                self._tell(channel.guild_id, GUILDS, f"{stem}_CREATE", fresh)
            case events.ChannelChanged():
                self._tell(channel.guild_id, GUILDS, f"{stem}_UPDATE", content)
            case events.ChannelRemoved():
                self._tell(channel.guild_id, GUILDS, f"{stem}_DELETE", content)

    def _place(self, channel_id: int) -> Payload:
        place: Payload = {"channel_id": str(channel_id)}
        guild_id = self._world.channel(channel_id).guild_id
        if guild_id is not None:
            place["guild_id"] = str(guild_id)
        return place

    def _hears(self, message: Message) -> bool:
        channel = self._world.channel(message.channel_id)
        return message.viewer_id is None and self._world.is_seen_by_bot(channel)

    def _tell_message(self, event: str, message: Message) -> None:
        if not self._hears(message):
            return
        channel = self._world.channel(message.channel_id)
        content = message_payload(self._world, message) | self._place(channel.id)
        if channel.guild_id is not None:
            guild = self._world.guild(channel.guild_id)
            content["member"] = partial_member_payload(guild, message.author)
        if not self._may_read(channel, message):
            content |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._tell(channel.guild_id, _messages_in(channel), event, content)

    def _may_read(self, channel: Channel, message: Message) -> bool:
        # No application here has the message content intent.
        bot = self._world.bot
        return channel.is_direct or message.author == bot or bot.id in message.mention_ids

    def _tell_removed(self, message: Message) -> None:
        if self._hears(message):
            channel = self._world.channel(message.channel_id)
            content = {"id": str(message.id), **self._place(channel.id)}
            self._tell(channel.guild_id, _messages_in(channel), "MESSAGE_DELETE", content)


def _shard_of(guild_id: int | None, session: Session) -> int:
    """Return the shard that a server belongs to; direct messages belong to the first."""
    return ((guild_id or 0) >> TIME_SHIFT) % session.shard[1]


def _messages_in(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.is_direct else GUILD_MESSAGES
