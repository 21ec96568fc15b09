"""How somebody wants to be reminded, and when not."""

from bisect import bisect_left
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from bot.sessions.parsing.zones import clock_of
from bot.store import preferences
from bot.store.preferences import PreferencesRow

MINUTES = 24 * 60
"""Of a day."""
DAY = timedelta(minutes=MINUTES)


class Way(StrEnum):
    """How reminders come."""

    CHANNEL = "channel"
    DIRECT = "direct"
    OFF = "off"


class Quiet(NamedTuple):
    """Hours without reminders, in minutes of the day; they may go past midnight."""

    begins: int
    ends: int


@dataclass(frozen=True, slots=True)
class Preferences:
    """What somebody has chosen, or what is usual."""

    way: Way = Way.CHANNEL
    hours: int = 24
    """From the turn's beginning to the first reminder, and from one to the next."""
    quiet: Quiet | None = None
    zone: str = "UTC"
    away_until: datetime | None = None

    @property
    def interval(self) -> timedelta:
        """The time between two reminders."""
        return timedelta(hours=self.hours)

    def away(self, now: datetime) -> datetime | None:
        """Say until when somebody is away; None when they are here."""
        return self.away_until if self.away_until and self.away_until > now else None

    def loud(self, moment: datetime) -> datetime:
        """Give the first moment from this one on that is not in the quiet hours."""
        begin = moment.astimezone(UTC)
        rest = self._rest(begin)
        if not rest:
            return begin
        change = _clock_change(clock_of(self.zone), begin, begin + rest)
        # Once clocks are put forward or back, the quiet hours end sooner or later than it seemed.
        return self.loud(change) if change else begin + rest

    def _rest(self, moment: datetime) -> timedelta:
        """Say how long the quiet hours still go on, if nobody sets the clock."""
        if self.quiet is None:
            return timedelta()
        begins, ends = (timedelta(minutes=minutes) for minutes in self.quiet)
        local = moment.astimezone(clock_of(self.zone)).replace(tzinfo=None)
        time = local - datetime.combine(local, datetime.min.time())
        is_quiet = (time - begins) % DAY < (ends - begins) % DAY
        return (ends - time) % DAY if is_quiet else timedelta()


def _clock_change(clock: ZoneInfo, begin: datetime, end: datetime) -> datetime | None:
    """Find the moment when a clock is put forward or back; None if it is not."""
    offset = begin.astimezone(clock).utcoffset()
    if end.astimezone(clock).utcoffset() == offset:
        return None
    first = begin.replace(microsecond=0)
    seconds = range(int((end - first).total_seconds()) + 1)

    def is_changed(second: int) -> bool:
        return (first + timedelta(seconds=second)).astimezone(clock).utcoffset() != offset

    return first + timedelta(seconds=bisect_left(seconds, x=True, key=is_changed))


def chosen_by(connection: Connection, users: Collection[int]) -> Mapping[int, Preferences]:
    """Say how some people want to be reminded, in one statement; as usual if they never said."""
    found = preferences.of_all(connection, users)
    return {user: _read(found.get(user)) for user in users}


def chosen_to_change(connection: Connection, user: int) -> Preferences:
    """Say how somebody wants to be reminded, and let nobody else change it meanwhile."""
    row = preferences.to_change(connection, user)
    if row is None:
        # What is not there cannot be held: of two who add it at once, one has to begin anew.
        preferences.add(connection, user, _row(Preferences()))
    return _read(row)


def save(connection: Connection, user: int, chosen: Preferences) -> None:
    """Write how somebody wants to be reminded."""
    preferences.save(connection, user, _row(chosen))


def _row(chosen: Preferences) -> PreferencesRow:
    begins, ends = chosen.quiet or (None, None)
    return PreferencesRow(chosen.way, chosen.hours, begins, ends, chosen.zone, chosen.away_until)


def _read(row: PreferencesRow | None) -> Preferences:
    if row is None:
        return Preferences()
    begins, ends = row.quiet_from, row.quiet_until
    quiet = None if begins is None or ends is None else Quiet(begins, ends)
    return Preferences(Way(row.way), row.hours, quiet, row.zone, row.away_until)
