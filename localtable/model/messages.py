"""Messages with their files, and the interactions that people start."""

import mimetypes
import struct
from asyncio import Event
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag

from localtable.model.basics import Payload
from localtable.model.guilds import Channel, User

FILE_LIMIT = 10 * 1024 * 1024
"""Bytes of one file, on a server without boosts."""


PNG = b"\x89PNG\r\n\x1a\n"
PNG_SIZE = struct.Struct(">II")
SIZE_AT = 16


class MessageFlag(IntFlag):
    """Discord's message flags that occur here."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


class MessageKind(IntEnum):
    """Discord's message types that occur here."""

    DEFAULT = 0
    MEMBER_ADDED = 1
    NAME_CHANGED = 4
    REPLY = 19
    COMMAND = 20


LASTING = frozenset({MessageKind.MEMBER_ADDED, MessageKind.NAME_CHANGED})
"""Kinds that Discord itself posts in threads; nobody can change or delete them."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that came with a message."""

    id: int
    channel_id: int
    filename: str
    content: bytes
    description: str | None = None

    @property
    def content_type(self) -> str:
        """Guess the kind of file from its name."""
        guessed, _ = mimetypes.guess_type(self.filename)
        return guessed or "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Read width and height of a PNG picture."""
        if not self.content.startswith(PNG) or len(self.content) < SIZE_AT + PNG_SIZE.size:
            return None
        width, height = PNG_SIZE.unpack_from(self.content, SIZE_AT)
        return width, height

    @property
    def path(self) -> str:
        """Where the file is served."""
        return f"/attachments/{self.channel_id}/{self.id}/{self.filename}"


@dataclass(slots=True)
class Message:
    """One entry in a channel; an ephemeral one has a single viewer."""

    id: int
    channel_id: int
    author: User
    kind: MessageKind = MessageKind.DEFAULT
    content: str = ""
    embeds: list[Payload] = field(default_factory=list[Payload])
    components: list[Payload] = field(default_factory=list[Payload])
    files: list[Attachment] = field(default_factory=list[Attachment])
    flags: MessageFlag = NO_FLAGS
    edited: datetime | None = None
    viewer_id: int | None = None
    mention_ids: list[int] = field(default_factory=list[int])
    nonce: str | None = None
    reference_id: int | None = None
    interaction_id: int | None = None
    thread_id: int | None = None

    def has(self, flag: MessageFlag) -> bool:
        """Return whether a flag is set."""
        return bool(self.flags & flag)

    def visible_to(self, user_id: int) -> bool:
        """Return whether a user may see it."""
        return self.viewer_id in (None, user_id)


class InteractionKind(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackKind(IntEnum):
    """Discord's ways to answer an interaction."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    SUGGESTIONS = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """A person's request to the bot, and the state of the response."""

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    content: Payload
    started: float
    message: Message | None = None
    answer: CallbackKind | None = None
    original_id: int | None = None
    follow_ups: int = 0
    opened: Payload | None = None
    choices: list[Payload] = field(default_factory=list[Payload])
    is_answered: Event = field(default_factory=Event)
