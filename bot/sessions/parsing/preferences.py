"""Reads what somebody types into /settings."""

import re
from datetime import datetime
from typing import NamedTuple, TypedDict

from bot.basics.refusals import Refused
from bot.sessions.model.preferences import MINUTES, Confirmation, QuietHours, ReminderMode
from bot.sessions.parsing.zones import read_zone
from rules.notation import cut
from rules.text import say

FEWEST_HOURS, MOST_HOURS = 1, 168
"""The fewest and the most hours between two reminders."""
OFF = "off"
TIME = r"(\d\d?)(?:[:.]([0-5]\d))?"
HOURS = re.compile(rf"{TIME}\s*[-–—]\s*{TIME}", re.ASCII)
"""A span of time such as 22-7 or 22:30-07:00."""


class PreferenceChanges(TypedDict, total=False):
    """The fields of Preferences that are to be changed, with their new values."""

    reminder_mode: ReminderMode
    hours: int
    quiet: QuietHours | None
    zone: str
    away_until: datetime | None
    confirmation: Confirmation
    in_statistics: bool
    tell_next: bool


class SettingsInput(NamedTuple):
    """The options of /settings as typed; None for what is not to change."""

    reminder_mode: ReminderMode | None = None
    hours: int | None = None
    quiet: str | None = None
    zone: str | None = None
    confirmation: Confirmation | None = None
    in_statistics: bool | None = None
    tell_next: bool | None = None


def read_settings(typed: SettingsInput) -> PreferenceChanges:
    """Return the changes that the options of /settings ask for; raises Refused."""
    found = PreferenceChanges()
    if typed.reminder_mode is not None:
        found["reminder_mode"] = typed.reminder_mode
    if typed.hours is not None:
        found["hours"] = _hours(typed.hours)
    if typed.quiet is not None:
        found["quiet"] = read_quiet(typed.quiet)
    if typed.zone is not None:
        found["zone"] = read_zone(typed.zone)
    if typed.confirmation is not None:
        found["confirmation"] = typed.confirmation
    if typed.in_statistics is not None:
        found["in_statistics"] = typed.in_statistics
    if typed.tell_next is not None:
        found["tell_next"] = typed.tell_next
    return found


def read_quiet(typed: str) -> QuietHours | None:
    """Return quiet hours typed as 22-7 or 22:30-07:00; None for `off`. Raises Refused."""
    text = typed.strip()
    if text.casefold() == OFF:
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
                "Quiet hours must begin and end at different times. `/settings reminders:off` "
                "stops all reminders."
            )
        )
    return QuietHours(begins % MINUTES, ends % MINUTES)


def _hours(hours: int) -> int:
    if not FEWEST_HOURS <= hours <= MOST_HOURS:
        raise Refused(
            say(
                "There can be {often} to {seldom} hours between two reminders, not {hours}.",
                often=FEWEST_HOURS,
                seldom=MOST_HOURS,
                hours=hours,
            )
        )
    return hours


def _unreadable(typed: str) -> Refused:
    return Refused(
        say(
            "“{typed}” cannot be read as quiet hours. Type them like `22-7` or `22:30-07:00`, or "
            "`off` for none.",
            typed=cut(typed),
        )
    )
