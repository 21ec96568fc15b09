"""Messages and the files that come with them."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag

from localtable.model.accounts import User
from localtable.model.payload import Payload

FILE_LIMIT = 10 * 1024 * 1024
"""Bytes of one file, on a server without boosts."""


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
    PIN = 6
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
    content_type: str
    description: str | None = None
    size: tuple[int, int] | None = None

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
    mentions_everyone: bool = False
    nonce: str | None = None
    reference_id: int | None = None
    interaction_id: int | None = None
    thread_id: int | None = None
    pinned: bool = False

    def has(self, flag: MessageFlag) -> bool:
        """Return whether a flag is set."""
        return bool(self.flags & flag)

    def visible_to(self, user_id: int) -> bool:
        """Return whether a user may see it."""
        return self.viewer_id in (None, user_id)
