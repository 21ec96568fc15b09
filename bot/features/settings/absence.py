"""Reads until when somebody is away: a date, a span, or a timestamp."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from bot.basics.refusals import Refused
from bot.features.settings.actions import time_zone
from rules.notation import cut
from rules.text import say

LONGEST = timedelta(days=366)
HOURS = {"h": 1, "d": 24, "w": 7 * 24}

UNITS = {
    "h": "h|hours?|std|stunden?",
    "d": "d|days?|t|tage?n?",
    "w": "w|weeks?|wochen?",
}
"""What people call the units of a span, in English and German."""
SPAN = re.compile(
    r"(\d{1,4})\s*(?:" + "|".join(f"({said})" for said in UNITS.values()) + ")", re.ASCII
)
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
        unit = next(unit for unit, word in zip(UNITS, said, strict=True) if word)
        return now + timedelta(hours=int(number) * HOURS[unit])
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
