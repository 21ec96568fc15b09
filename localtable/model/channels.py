"""Text channels, forums, voice channels, threads and direct conversations."""

from dataclasses import dataclass, field
from enum import IntEnum


class ChannelKind(IntEnum):
    """Discord's channel types."""

    TEXT = 0
    DIRECT = 1
    VOICE = 2
    CATEGORY = 4
    NEWS = 5
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15


THREADS = frozenset({ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD})
VOCAL = frozenset({ChannelKind.VOICE, ChannelKind.STAGE})


class DeniedTo(IntEnum):
    """Whom a channel denies what the bot lacks there."""

    BOT = 0
    ITS_ROLE = 1
    EVERYONE = 2


@dataclass(slots=True)
class Channel:
    """A channel, thread or conversation with its messages; a forum has only threads."""

    id: int
    name: str
    guild_id: int | None = None
    kind: ChannelKind = ChannelKind.TEXT
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int | None = None
    member_ids: set[int] = field(default_factory=set[int])
    message_ids: list[int] = field(default_factory=list[int])
    pinned_ids: list[int] = field(default_factory=list[int])
    denied: int = 0
    """Permissions that the bot lacks here."""
    denied_to: DeniedTo = DeniedTo.BOT
    denied_to_members: int = 0
    """Permissions that people lack here, unless they are moderators."""
    granted: dict[int, int] = field(default_factory=dict[int, int])
    """Permissions that single people have here nevertheless, or besides."""
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of another channel."""
        return self.kind in THREADS

    @property
    def is_vocal(self) -> bool:
        """Whether people can talk here; then only those who may connect see what is written."""
        return self.kind in VOCAL

    @property
    def is_direct(self) -> bool:
        """Whether this is a private conversation with the bot."""
        return self.kind is ChannelKind.DIRECT
