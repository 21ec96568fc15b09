"""How somebody wants to be reminded, from what is typed to what is changed."""

import re
from datetime import datetime
from typing import NamedTuple, TypedDict

from bot.basics.refusals import Refused
from bot.sessions.parsing.zones import read_zone
from bot.sessions.persistence.preferences import MINUTES, Quiet, Way
from rules.notation import cut
from rules.text import say

OFTEN, SELDOM = 1, 168
"""Hours between reminders."""
OFF = "off"
TIME = r"(\d\d?)(?:[:.]([0-5]\d))?"
HOURS = re.compile(rf"{TIME}\s*[-–—]\s*{TIME}", re.ASCII)
"""From an hour to an hour; minutes may be left out."""


class Changes(TypedDict, total=False):
    """What is to be changed of somebody's Preferences."""

    way: Way
    hours: int
    quiet: Quiet | None
    zone: str
    away_until: datetime | None


class Asked(NamedTuple):
    """How somebody would like to be reminded, as typed; None where nothing is to change."""

    way: Way | None = None
    hours: int | None = None
    quiet: str | None = None
    zone: str | None = None


def changes(asked: Asked) -> Changes:
    """Read what somebody has typed; raises Refused."""
    found = Changes()
    if asked.way is not None:
        found["way"] = asked.way
    if asked.hours is not None:
        found["hours"] = _hours(asked.hours)
    if asked.quiet is not None:
        found["quiet"] = read_quiet(asked.quiet)
    if asked.zone is not None:
        found["zone"] = read_zone(asked.zone)
    return found


def read_quiet(typed: str) -> Quiet | None:
    """Read quiet hours such as 22-7 or 22:30-07:00; None for none. Raises Refused."""
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
                "Quiet hours begin and end at different times. For no reminders at all there is "
                "`/settings reminders:off`."
            )
        )
    return Quiet(begins % MINUTES, ends % MINUTES)


def _hours(hours: int) -> int:
    if not OFTEN <= hours <= SELDOM:
        raise Refused(
            say(
                "Between two reminders are {often} to {seldom} hours, not {hours}.",
                often=OFTEN,
                seldom=SELDOM,
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
