"""How somebody wants to be reminded, and when not."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

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
