"""Servers, called guilds in Discord's API: their people, channels and the bot's emojis."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntEnum

WRONG_TOKEN = "wrong"  # noqa: S105  # the one token that is turned away
"""Any token is accepted except this one, with which tests are refused."""

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
EMOJIS = 2000
"""Most emojis of an application."""
IMAGE_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class User:
    """An account: a person or the bot."""

    id: int
    name: str
    is_bot: bool = False
    is_moderator: bool = False


@dataclass(frozen=True, slots=True)
class Guild:
    """A server; everybody is a member."""

    id: int
    name: str
    moderator_role_id: int
    bot_role_id: int
    system_channel_id: int | None = None
    """Where Discord itself welcomes people."""
    features: tuple[str, ...] = ()
    """What Discord has turned on there, such as COMMUNITY or GUILD_ONBOARDING."""
    lacking: int = 0
    """Permissions that no role of the server grants the bot."""
    bot_role_position: int = 2
    """The higher, the more roles stand below it; moderators have 1."""
    joined_at: datetime = LONG_AGO
    """When the bot has joined."""


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


@dataclass(frozen=True, slots=True)
class Emoji:
    """A small picture that the bot may put into texts, buttons and options."""

    id: int
    name: str
    image: bytes
    content_type: str

    @property
    def is_animated(self) -> bool:
        """Whether it moves."""
        return self.content_type == "image/gif"

    @property
    def path(self) -> str:
        """Where the picture is served."""
        return f"/emojis/{self.id}"
