"""Posts: messages that have to be sent, edited or deleted because of an action."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from bot.sessions.people import Location
from rules.text import Seat


class Kind(StrEnum):
    """What a post shows. The values are stored in the database."""

    BOARD = "board"
    """A new board message for a new turn; at the end the last post, which tells how it went."""
    REFRESH = "refresh"
    """The newest board message, edited in place."""
    LOBBY = "lobby"
    """The lobby message: posted once, then edited; without buttons when the lobby is over."""
    VOTE = "vote"
    """The question of the vote with the post's number; nothing once the vote is over."""
    STANDINGS = "standings"
    """The standings of a campaign; the post's version is the number of games played."""
    MIRROR = "mirror"
    """A board in a channel that mirrors the game."""
    MIRROR_REFRESH = "mirror refresh"
    """The newest board in a channel that mirrors the game, edited in place."""
    MIRRORED = "mirrored"
    """Tells everybody in the game's channel where else it is shown, if not all there can see it."""
    REMINDER = "reminder"
    """Tells the person at a seat that the game waits; replaces the previous reminder."""
    UP_NEXT = "up next"
    """Tells the person at a seat, by direct message, that they decide after this turn."""
    ORDER = "order"
    """Tells the owner of an order, by direct message, what became of it: the order with the post's
    version as its number."""
    OVERDUE = "offer"
    """Tells the others that a seat has used up its time, and what they can do."""
    HANDOVER = "handover"
    """Announces that a seat has changed hands: the former player with the post's number."""
    RESUMED = "resumed"
    """Tells everybody that the person at a seat has resumed the game in another channel."""
    REPAIRED = "repaired"
    """Tells everybody how the host has repaired the record: the rows up to the post's version."""
    INVITATION = "invitation"
    """Calls people who are invited to a lobby, or its host if somebody asks for a seat."""
    IDLE = "idle"
    """Tells the host of a lobby in which nothing happens that it is about to close."""
    THREAD = "thread"
    """Makes the thread in which the game continues, or posts that this is impossible."""
    BLOCKED = "blocked"
    """Tells a person, by direct message, that nothing can be posted in the game's channel."""
    UNWATCHED = "unwatched"
    """Tells whoever began a mirror in the post's channel, by direct message, that it has ended."""
    REVIEWED = "reviewed"
    """Tells a person, by direct message, that the review they asked for is ready."""
    DELETION = "tidy"
    """Deletes a temporary message that is over."""


Destination: TypeAlias = tuple[Location, int | None]
"""A channel, or a user who gets a direct message; posts to one destination keep their order."""


class Subject(NamedTuple):
    """What a post is about: of several posts about one subject only the newest matters."""

    session: int
    kind: Kind
    seat: Seat | None = None
    message: int | None = None


ABOUT_CLOCKS = frozenset({Kind.REMINDER, Kind.OVERDUE})
"""Kinds that are about somebody's clock."""
TEMPORARY_KINDS = ABOUT_CLOCKS | {Kind.VOTE, Kind.UP_NEXT, Kind.IDLE}
"""The kinds of posts whose messages are temporary messages."""


class Post(NamedTuple):
    """One row of the outbox."""

    session: int
    number: int
    """Counts the posts of this session; unlike the version it may be seen in public."""
    kind: Kind
    version: int
    """The version of the position to show, for `Queries.position`. Secret."""
    milestone: bool
    """Whether it is shown even if a newer board is pending."""
    location: Location
    tried: bool
    """Whether it may have been sent already, before a crash."""
    length: int | None = None
    """How many moves of the record at that version are shown; None for all."""
    seat: Seat | None = None
    """The seat whose clock it is about."""
    user: int | None = None
    """The user who gets it as a direct message; None if it goes to the channel."""
    message: int | None = None
    """The message that it deletes."""

    @property
    def subject(self) -> "Subject":
        """What it is about."""
        return Subject(self.session, self.kind, self.seat, self.message)

    @property
    def destination(self) -> Destination:
        """Where it goes."""
        return self.location, self.user

    @property
    def is_mirrored(self) -> bool:
        """Whether it is for a channel that mirrors the game."""
        return self.kind in {Kind.MIRROR, Kind.MIRROR_REFRESH}


class NewPost(NamedTuple):
    """A post that an action causes, before it has a number."""

    kind: Kind
    version: int = 0
    milestone: bool = False
    channel: int | None = None
    """Where to post; None for the session's own channel."""
    length: int | None = None
    seat: Seat | None = None
    user: int | None = None
    """Who gets it as a direct message; None if it goes to the channel."""
    message: int | None = None
    """The message that it deletes."""


LOBBY = (NewPost(Kind.LOBBY),)
"""The posts of an action that changes a lobby."""
