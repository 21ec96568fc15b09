"""How somebody wants to be reminded, and when not."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from bot.store import preferences
from bot.store.preferences import PreferencesRow

DAY = 24 * 60
"""Minutes."""


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
        if self.quiet is None:
            return moment
        begins, ends = self.quiet
        local = moment.astimezone(ZoneInfo(self.zone))
        minute = local.hour * 60 + local.minute
        if (minute - begins) % DAY >= (ends - begins) % DAY:
            return moment
        morning = local.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0)
        return (morning + timedelta(days=minute >= ends)).astimezone(UTC)


def chosen_by(connection: Connection, users: Collection[int]) -> Mapping[int, Preferences]:
    """Say how some people want to be reminded, in one statement; as usual if they never said."""
    found = preferences.of_all(connection, users)
    return {user: _read(found.get(user)) for user in users}


def chosen_to_change(connection: Connection, user: int) -> Preferences:
    """Say how somebody wants to be reminded, and let nobody else change it meanwhile."""
    return _read(preferences.to_change(connection, user))


def save(connection: Connection, user: int, chosen: Preferences) -> None:
    """Write how somebody wants to be reminded."""
    begins, ends = chosen.quiet or (None, None)
    row = PreferencesRow(chosen.way, chosen.hours, begins, ends, chosen.zone, chosen.away_until)
    preferences.save(connection, user, row)


def _read(row: PreferencesRow | None) -> Preferences:
    if row is None:
        return Preferences()
    begins, ends = row.quiet_from, row.quiet_until
    quiet = None if begins is None or ends is None else Quiet(begins, ends)
    return Preferences(Way(row.way), row.hours, quiet, row.zone, row.away_until)
