"""Posts: what has to be shown in a channel because of an action."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from bot.sessions.model.session import Place
from rules.match import Match
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
    """The open vote (`Table.vote`), whose number is the post's; nothing when it is over."""
    STANDINGS = "standings"
    """The campaign after as many games as the post's version says."""
    MIRROR = "mirror"
    """A board for people who watch from another channel."""
    MIRROR_REFRESH = "mirror refresh"
    """The board last shown to them, edited in place."""
    REMINDER = "reminder"
    """Tells the person at a seat that the game waits; takes the place of the one before."""
    OFFER = "offer"
    """Tells the others that a seat has used its time up, and what they may do."""
    HANDOVER = "handover"
    """Tells that a seat has changed hands (`handovers`, by the post's number)."""
    TIDY = "tidy"
    """Takes a message away that has had its day."""


class Subject(NamedTuple):
    """What a post is about."""

    table: int
    kind: Kind
    seat: Seat | None = None
    message: int | None = None


class Post(NamedTuple):
    """One row of the outbox."""

    table: int
    number: int
    """Counts the posts of this table. The only number that may be seen in public."""
    kind: Kind
    version: int
    """The position to show, for `Sessions.position`. Secret."""
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
        return Subject(self.table, self.kind, self.seat, self.message)

    @property
    def lane(self) -> tuple[Place, int | None]:
        """Which posts it has to keep its place among: those to a channel, or to a person."""
        return self.place, self.user

    @property
    def is_mirrored(self) -> bool:
        """Whether it shows a game where it is not played."""
        return self.kind in {Kind.MIRROR, Kind.MIRROR_REFRESH}


class Draft(NamedTuple):
    """A post that an action causes."""

    kind: Kind
    version: int = 0
    milestone: bool = False
    channel: int | None = None
    """Where to post; None is the table's own channel."""
    length: int | None = None
    seat: Seat | None = None


LOBBY = (Draft(Kind.LOBBY),)


class Step(NamedTuple):
    """One position on the way that an action went."""

    version: int
    match: Match


def drafts(before: Match | None, steps: Sequence[Step]) -> tuple[Draft, ...]:
    """Say what to post: a board for each new turn, or a refresh, or nothing if nothing shows."""
    last = steps[-1]
    newest = {step.match.turn: step.version for step in steps if _is_new_turn(before, step.match)}
    if newest:
        *passed, shown = newest.values()
        milestones = (Draft(Kind.BOARD, version, milestone=True) for version in passed)
        return (*milestones, Draft(Kind.BOARD, shown))
    if before is None or before.is_over != last.match.is_over:
        return (Draft(Kind.BOARD, last.version),)
    return (Draft(Kind.REFRESH, last.version),) if _shows(before, last.match) else ()


def _is_new_turn(before: Match | None, match: Match) -> bool:
    return before is None or match.turn != before.turn


def _shows(before: Match, after: Match) -> bool:
    """Whether spectators can tell the difference, or were told something."""
    new = after.entries[len(before.entries) :]
    told = any(event.audience is None for entry in new for event in entry.events)
    return told or _public(before) != _public(after)


def _public(match: Match) -> tuple[Any, ...]:
    return match.view(None), match.resigned
