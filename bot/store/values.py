"""Rows of the database as plain values. Nothing here knows SQL, so that pure code may use it."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from rules.text import Seat


class HistoryKind(StrEnum):
    """What a row of the history is."""

    MOVE = "move"
    UNDO = "undo"


class HistoryRow(NamedTuple):
    """One row of a session's history."""

    seq: int
    kind: str
    seat: int
    text: str
    user: int | None
    """Who did it; nobody when it was chance."""


class ActionRow(NamedTuple):
    """An interaction that has had its effect, and when."""

    interaction: int
    """The interaction's id, which is the idempotency key: a second row with it is an error."""
    at: datetime


class Wait(NamedTuple):
    """How long somebody has been waited for, and what has come of it."""

    user: int
    since: datetime
    due_at: datetime | None = None
    is_overdue: bool = False
    reminded_at: datetime | None = None
    away_until: datetime | None = None

    def absence_end(self, now: datetime) -> datetime | None:
        """Say until when the person is away, so that the clock stands still; None if here."""
        return self.away_until if self.away_until and self.away_until > now else None


class ScheduledWait(NamedTuple):
    """A clock, and when to look at it again."""

    wait: Wait
    next_at: datetime | None


class DueWait(NamedTuple):
    """A wait to be looked at, and the session it belongs to."""

    session: int
    seat: Seat
    wait: Wait
    guild: int | None
    version: int


class WaitingRow(NamedTuple):
    """A session that waits for somebody."""

    session: int
    game: str
    guild: int | None
    channel: int
    message: int | None
    since: datetime
    due_at: datetime | None
    is_overdue: bool


class Shards(NamedTuple):
    """The servers that a process looks after."""

    ids: Sequence[int]
    number: int
    """How many there are in all."""


class OutboxRow(NamedTuple):
    """One row of the outbox, and where it is to be posted; channel 0 is the session's own."""

    session: int
    number: int
    kind: str
    version: int
    milestone: bool
    guild: int | None = None
    channel: int = 0
    tried: bool = False
    length: int | None = None
    seat: int | None = None
    user: int | None = None
    message: int | None = None


class MirrorRow(NamedTuple):
    """A channel where a session is watched."""

    channel: int
    delay: int
    user: int
    message: int | None = None


class HandoverRow(NamedTuple):
    """A seat that changed hands."""

    number: int
    """That of the post that tells of it."""
    seat: int
    before: int
    after: int
    asker: int
    version: int


class HandoverNews(NamedTuple):
    """What a post tells of a seat that changed hands, with the names that people have now."""

    seat: int
    before: tuple[int, str]
    after: tuple[int, str]


class CallRow(NamedTuple):
    """A message about a seat's clock, or about a vote."""

    seat: int
    kind: str
    channel: int
    message: int


class PreferencesRow(NamedTuple):
    """What somebody has chosen; quiet hours are minutes of the day."""

    way: str
    hours: int
    quiet_from: int | None
    quiet_until: int | None
    zone: str
    away_until: datetime | None


class CampaignFound(NamedTuple):
    """A campaign that was looked for."""

    id: int
    is_open: bool


class ResultRow(NamedTuple):
    """How a game of a campaign ended."""

    number: int
    session: int
    game: str
    scores: Sequence[int]
    ranks: Sequence[int]
