"""Posts: what has to be shown in a channel because of an action."""

from enum import StrEnum
from typing import NamedTuple

from bot.sessions.model.people import Place
from rules.text import Seat


class Kind(StrEnum):
    """What is to be shown."""

    BOARD = "board"
    """A new board message for a new turn."""
    REFRESH = "refresh"
    """The present board message, edited in place."""
    LOBBY = "lobby"
    """The lobby message: posted once, then edited; without buttons when the lobby is over."""
    VOTE = "vote"
    """The open vote (`Session.vote`), whose number is the post's; nothing when it is over."""
    STANDINGS = "standings"
    """The campaign after as many games as the post's version says."""
    MIRROR = "mirror"
    """A board for people who watch from another channel."""
    MIRROR_REFRESH = "mirror refresh"
    """The board last shown to them, edited in place."""
    REMINDER = "reminder"
    """Tells the person at a seat that the game waits; takes the place of the one before."""
    OVERDUE = "offer"
    """Tells the others that a seat has used its time up, and what they may do."""
    HANDOVER = "handover"
    """Tells that a seat has changed hands (`handovers`, by the post's number)."""
    DELETION = "tidy"
    """Deletes a message that is over."""


class Subject(NamedTuple):
    """What a post is about."""

    session: int
    kind: Kind
    seat: Seat | None = None
    message: int | None = None


class Post(NamedTuple):
    """One row of the outbox."""

    session: int
    number: int
    """Counts the posts of this session. The only number that may be seen in public."""
    kind: Kind
    version: int
    """The position to show, for `Queries.position`. Secret."""
    milestone: bool
    """Whether it must be shown even when a newer board waits."""
    place: Place
    tried: bool
    """Whether it was perhaps sent before a crash."""
    length: int | None = None
    """How much of the record at that version is to be shown; None is all of it."""
    seat: Seat | None = None
    """Whose clock it is about."""
    user: int | None = None
    """To whom it goes as a direct message; None is for the channel."""
    message: int | None = None
    """Which message is to be taken away."""

    @property
    def subject(self) -> "Subject":
        """What it is about: of several posts about the same only the newest matters."""
        return Subject(self.session, self.kind, self.seat, self.message)

    @property
    def destination(self) -> tuple[Place, int | None]:
        """Which posts it has to keep its place among: those to a channel, or to a person."""
        return self.place, self.user

    @property
    def is_mirrored(self) -> bool:
        """Whether it shows a game where it is not played."""
        return self.kind in {Kind.MIRROR, Kind.MIRROR_REFRESH}


class NewPost(NamedTuple):
    """A post that an action causes."""

    kind: Kind
    version: int = 0
    milestone: bool = False
    channel: int | None = None
    """Where to post; None is the session's own channel."""
    length: int | None = None
    seat: Seat | None = None


LOBBY = (NewPost(Kind.LOBBY),)
