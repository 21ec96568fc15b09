"""What a person may choose, how it is read from what they type, and until when they are away."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.basics.refusals import Refused
from bot.features.seats.actions import colours_on_offer
from rules.catalog import GAMES
from rules.notation import cut
from rules.rulebook.language import folded
from rules.text import say, words
from rules.tongues import tongues


def time_zone(name: str) -> ZoneInfo:
    """Return the time zone of a name; UTC if this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


MINUTES = 24 * 60
"""Minutes in a day."""
DAY = timedelta(minutes=MINUTES)


class ReminderMode(StrEnum):
    """How reminders come."""

    CHANNEL = "channel"
    DIRECT = "direct"
    OFF = "off"


class Confirmation(StrEnum):
    """When the moves chosen in the panel are confirmed."""

    TURN = "turn"
    """Once, for the whole turn."""
    STEP = "step"
    """After every step."""
    NEVER = "never"
    """Never: a turn is made as soon as it is complete."""


class QuietHours(NamedTuple):
    """The time of day without reminders, in minutes from midnight; it may span midnight."""

    begins: int
    ends: int


@dataclass(frozen=True, slots=True)
class Preferences:
    """How a user plays and is reminded; by default once a day in the channel."""

    reminder_mode: ReminderMode = ReminderMode.CHANNEL
    hours: int = 24
    """Hours from the beginning of a turn to the first reminder, and between reminders."""
    quiet: QuietHours | None = None
    zone: str = "UTC"
    """The name of a time zone in the IANA database."""
    away_until: datetime | None = None
    confirmation: Confirmation = Confirmation.TURN
    in_statistics: bool = True
    """Whether others see the user in statistics and leaderboards."""
    tell_next: bool = False
    """Whether the user is told when their turn comes next."""
    colours: tuple[str, ...] = ()
    """The colours that the user likes, the favourite first."""
    mine_first: bool = False
    """Whether what is the user's stands first in pictures that only the user sees."""
    language: str = ""
    """The code of the language that the user reads; empty for that of Discord."""
    lends_games: bool = False
    """Whether others on a server may practise with positions of the user's finished games there."""

    @property
    def interval(self) -> timedelta:
        """The time between two reminders."""
        return timedelta(hours=self.hours)

    def absence_end(self, now: datetime) -> datetime | None:
        """Return until when the user is away; None if they are not."""
        return self.away_until if self.away_until and self.away_until > now else None

    def first_present_moment(self, moment: datetime) -> datetime:
        """Return the first moment from `moment` on outside quiet hours and the user's absence."""
        return self.first_loud_moment(max(moment, self.away_until or moment))

    def first_loud_moment(self, moment: datetime) -> datetime:
        """Return the first moment from `moment` on, in UTC, that is outside quiet hours."""
        begin = moment.astimezone(UTC)
        rest = self._rest(begin)
        if not rest:
            return begin
        change = _clock_change(time_zone(self.zone), begin, begin + rest)
        # When the clocks change, quiet hours end earlier or later than computed.
        return self.first_loud_moment(change) if change else begin + rest

    def _rest(self, moment: datetime) -> timedelta:
        """Return how long quiet hours still last, unless clocks change; zero outside them."""
        if self.quiet is None:
            return timedelta()
        begins, ends = (timedelta(minutes=minutes) for minutes in self.quiet)
        local = moment.astimezone(time_zone(self.zone)).replace(tzinfo=None)
        time = local - datetime.combine(local, datetime.min.time())
        is_quiet = (time - begins) % DAY < (ends - begins) % DAY
        return (ends - time) % DAY if is_quiet else timedelta()


def _clock_change(clock: ZoneInfo, begin: datetime, end: datetime) -> datetime | None:
    """Return when the zone's clocks change between two moments; None if they do not."""
    offset = begin.astimezone(clock).utcoffset()
    if end.astimezone(clock).utcoffset() == offset:
        return None
    first = begin.replace(microsecond=0)
    seconds = range(int((end - first).total_seconds()) + 1)

    def is_changed(second: int) -> bool:
        return (first + timedelta(seconds=second)).astimezone(clock).utcoffset() != offset

    return first + timedelta(seconds=bisect_left(seconds, x=True, key=is_changed))


COLOURS_OF_GAMES: tuple[str, ...] = tuple(
    dict.fromkeys(colour for game in GAMES.values() for colour in colours_on_offer(game))
)
"""The colours that at least one game offers."""
HOURS_BETWEEN = range(1, 169)
"""The possible numbers of hours between two reminders."""
OFF = "off"
NONE = frozenset({OFF, "none", "aus", "keine"})
"""What people type for none, in English and German."""
TIME = r"(\d\d?)(?:[:.]([0-5]\d))?"
HOURS = re.compile(rf"{TIME}\s*[-–—]\s*{TIME}", re.ASCII)
"""A span of time such as 22-7 or 22:30-07:00."""


@cache
def named_colours() -> Mapping[str, str]:
    """Return the colours by what people call them in every language, folded."""
    return {
        folded(words(say(colour), tongue.reader)): colour
        for game in GAMES.values()
        for tongue in reversed(tongues(game))
        for colour in colours_on_offer(game)
    }


def read_colours(typed: str) -> tuple[str, ...]:
    """Return colours typed as "green, red", the favourite first; none for `off`. Raises Refused."""
    named = [word for word in re.split(r"[\s,;>-]+", folded(typed)) if word]
    if len(named) == 1 and named[0] in NONE:
        return ()
    colours = named_colours()
    if not named or not colours.keys() >= {*named}:
        raise Refused(
            say(
                "“{typed}” is not a list of colours. Type your favourite first, such as "
                "“green, red”, or `off` for none; there are {colours}.",
                typed=cut(typed),
                colours=tuple(map(say, COLOURS_OF_GAMES)),
            )
        )
    return tuple(dict.fromkeys(colours[word] for word in named))


def read_quiet(typed: str) -> QuietHours | None:
    """Return quiet hours typed as 22-7 or 22:30-07:00; None for `off`. Raises Refused."""
    text = typed.strip()
    if text.casefold() in NONE:
        return None
    read = HOURS.fullmatch(text)
    if read is None:
        raise _unreadable(typed)
    hour, minute, last_hour, last_minute = (int(part or 0) for part in read.groups())
    begins, ends = hour * 60 + minute, last_hour * 60 + last_minute
    if max(begins, ends) > MINUTES:
        raise _unreadable(typed)
    if (begins - ends) % MINUTES == 0:
        raise Refused(
            say(
                "Quiet hours must begin and end at different times. To stop all reminders, choose "
                "“no reminders” above them in `/settings`."
            )
        )
    return QuietHours(begins % MINUTES, ends % MINUTES)


def read_hours(typed: str) -> int:
    """Return the hours between two reminders; raises Refused for other than 1 to 168."""
    hours = read_number(typed, HOURS_BETWEEN)
    if hours is None:
        raise Refused(
            say(
                "“{typed}” is not a number from {often} to {seldom}. Type how many hours are to "
                "pass between two reminders.",
                often=HOURS_BETWEEN.start,
                seldom=HOURS_BETWEEN.stop - 1,
                typed=cut(typed),
            )
        )
    return hours


def read_number(typed: str, allowed: range) -> int | None:
    """Return a number that was typed; None if it is none, or not allowed."""
    text = typed.strip()
    number = int(text) if re.fullmatch(r"\d{1,4}", text, re.ASCII) else None
    return number if number in allowed else None


def _unreadable(typed: str) -> Refused:
    return Refused(
        say(
            "“{typed}” cannot be read as quiet hours. Type them like `22-7` or `22:30-07:00`, or "
            "`off` for none.",
            typed=cut(typed),
        )
    )


LONGEST = timedelta(days=366)
UNITS = {"h|hours?|std|stunden?": 1, "d|days?|t|tage?n?": 24, "w|weeks?|wochen?": 7 * 24}
"""The hours of the units of a span, by what people call them in English and German."""
SPAN = re.compile(r"(\d{1,4})\s*(?:" + "|".join(f"({said})" for said in UNITS) + ")", re.ASCII)
STAMP = re.compile(r"<t:(\d{1,11})(?::\w)?>", re.ASCII)
CLOCK = r"(?:[T,\s]\s*(?P<hour>\d\d?):(?P<minute>\d\d))?"
DATES = tuple(
    re.compile(date + CLOCK, re.ASCII)
    for date in (
        r"(?P<year>[12]\d{3})-(?P<month>\d\d?)-(?P<day>\d\d?)",
        r"(?P<day>\d\d?)\.\s*(?P<month>\d\d?)(?:\.\s*(?P<year>[12]\d{3})?)?",
    )
)


def read_until(typed: str, now: datetime, zone: str) -> datetime:
    """Return the moment that a date, a date and time, a span or a timestamp means, in UTC.

    A date means the beginning of that day in the time zone; without a year, the next such day.
    Raises Refused for what cannot be read, is past, or more than a year ahead.
    """
    until = _read(typed, now, zone)
    if until <= now:
        raise Refused(
            say("“{typed}” is in the past. Give a date that is still to come.", typed=cut(typed))
        )
    if until > now + LONGEST:
        raise Refused(
            say("“{typed}” is too far ahead: you can be away for a year at most.", typed=cut(typed))
        )
    return until


def _read(typed: str, now: datetime, zone: str) -> datetime:
    text = typed.strip()
    if read := SPAN.fullmatch(text.casefold()):
        number, *said = read.groups()
        hours = next(own for own, word in zip(UNITS.values(), said, strict=True) if word)
        return now + timedelta(hours=int(number) * hours)
    if read := STAMP.fullmatch(text):
        return datetime.fromtimestamp(int(read[1]), UTC)
    for date in DATES:
        days = [*_days(read.groupdict(), now, zone)] if (read := date.fullmatch(text)) else []
        if days:
            return next((day for day in days if day > now), days[-1])
    raise Refused(
        say(
            "“{typed}” cannot be read. Say until when you are away: a date such as `2026-12-24` or "
            "`24.12.`, with a time such as `18:00` if you like, or a span such as `3d`, `2w` or "
            "`36h`.",
            typed=cut(typed),
        )
    )


def _days(parts: dict[str, str | None], now: datetime, zone: str) -> Iterator[datetime]:
    """Yield the moments that a date can mean, leaving out days that do not exist."""
    clock = time_zone(zone)
    this_year = now.astimezone(clock).year
    time = [int(parts[part] or 0) for part in ("month", "day", "hour", "minute")]
    named = parts["year"]
    for year in (int(named),) if named else (this_year, this_year + 1):
        with suppress(ValueError):
            yield datetime(year, *time, tzinfo=clock).astimezone(UTC)
