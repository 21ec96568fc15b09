"""Rows of the database as plain values, without SQL, so that pure code may use them."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from bot.sessions.people import Location, Status, User
from rules.text import Seat

CHANNEL_LOST = Status.CHANNEL_LOST
"""The stored status of a session or campaign that has lost its channel."""

UNKNOWN_GUILD, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED = 10004, 50001, 50013, 50083
CLOSED = frozenset({UNKNOWN_GUILD, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED})
"""Discord's codes with which a session is blocked in whose channel nobody can move either.

The bot is not on the server, may not see the channel, or post in it; the thread is locked.
"""


class HistoryKind(StrEnum):
    """The kind of a row of the history."""

    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    REPAIR = "repair"


class HistoryRow(NamedTuple):
    """A row of a session's history."""

    seq: int
    """Its number, counted from 1; the highest is the session's version."""
    kind: str
    seat: int
    text: str
    """A move in notation; for other kinds see `bot.sessions.history` and `.repairs`."""
    user: int | None
    """The id of the user who did it; None for chance and for the host of the bot."""


class Wait(NamedTuple):
    """The clock of a seat that owes a decision: its start, its end, and the last reminder."""

    user: int
    since: datetime
    due_at: datetime | None = None
    """When the time for the turn is used up; None if there is no limit."""
    is_overdue: bool = False
    """Whether the others have been told that it is used up."""
    reminded_at: datetime | None = None
    """When the person was last reminded."""
    away_until: datetime | None = None

    def absence_end(self, now: datetime) -> datetime | None:
        """Return the end of the person's absence, until when the clock stands; None if present."""
        return self.away_until if self.away_until and self.away_until > now else None


class ScheduledWait(NamedTuple):
    """A clock, and when it is checked next; never if that is None."""

    wait: Wait
    next_at: datetime | None


class DueWait(NamedTuple):
    """A clock that is due for a check, with the session it belongs to."""

    session: int
    seat: Seat
    wait: Wait
    version: int


class UpNext(NamedTuple):
    """Somebody who decides after the turn in progress."""

    seat: Seat
    user: int
    turn: int
    """The number of the turn after which they decide."""


class DueUpNext(NamedTuple):
    """Somebody who comes next and is to be told now."""

    session: int
    seat: Seat
    user: int
    version: int


class WaitingSession(NamedTuple):
    """A session that waits for a user."""

    id: int
    key: str
    """The key of the game in the catalogue."""
    location: Location
    message: int | None
    """The id of its newest board message, once there is one."""
    since: datetime
    """When the turn began."""
    due_at: datetime | None
    """When the time for the turn is used up; None if there is no limit."""
    is_overdue: bool
    """Whether the others have been told that it is used up."""


class Shards(NamedTuple):
    """The shards that a process runs."""

    ids: Sequence[int]
    number: int
    """How many shards there are in all."""


class SeatHandover(NamedTuple):
    """A seat that changed hands, and its players before and after."""

    seat: Seat
    before: User
    after: User


class FormerPlayer(NamedTuple):
    """Somebody who played at a seat until it changed hands."""

    seat: Seat
    player: User
    version: int
    """The session's version then: history rows up to it are theirs."""
    number: int = 0
    """The number of the post that announces the change."""
    successor: User | None = None
    asker: User | None = None
    """Who asked for it."""
    at: datetime | None = None


class CallRow(NamedTuple):
    """A temporary message about a seat's clock or a vote."""

    seat: Seat
    kind: str
    channel: int
    message: int


class OrderKey(NamedTuple):
    """Which order it is: the session, its owner, and its number among those of the owner there."""

    session: int
    user: int
    number: int
