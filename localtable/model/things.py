"""The things of a server: users, channels, messages, files and interactions."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag

from localtable.model.payload import Payload


class ChannelKind(IntEnum):
    """Discord's channel types."""

    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = frozenset({ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD})


class MessageFlag(IntFlag):
    """Discord's message flags a bot can meet."""

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
    PIN = 6
    REPLY = 19
    COMMAND = 20


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


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with an account: a person or the bot."""

    id: int
    name: str
    is_bot: bool = False
    is_moderator: bool = False


@dataclass(slots=True)
class Channel:
    """A text channel, a thread or a direct conversation."""

    id: int
    name: str
    kind: ChannelKind = ChannelKind.TEXT
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int | None = None
    member_ids: set[int] = field(default_factory=set[int])
    message_ids: list[int] = field(default_factory=list[int])
    pinned_ids: list[int] = field(default_factory=list[int])
    denied: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440

    @property
    def is_thread(self) -> bool:
        """Whether this hangs under another channel."""
        return self.kind in THREADS

    @property
    def is_direct(self) -> bool:
        """Whether this is a private conversation with the bot."""
        return self.kind is ChannelKind.DIRECT


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
    pinged_author: bool = True

    def has(self, flag: MessageFlag) -> bool:
        """Tell whether a flag is set."""
        return bool(self.flags & flag)

    def visible_to(self, user_id: int) -> bool:
        """Tell whether somebody may see it."""
        return self.viewer_id in (None, user_id)


@dataclass(slots=True)
class Interaction:
    """Something a person asked of the bot, and how far the answer has come."""

    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    content: Payload
    started: float
    message: Message | None = None
    parent: "Interaction | None" = None
    answer: CallbackKind | None = None
    original_id: int | None = None
    opened: Payload | None = None
    choices: list[Payload] = field(default_factory=list[Payload])
