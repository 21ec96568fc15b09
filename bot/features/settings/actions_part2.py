"""Reads what somebody types into the forms of /settings."""

import re
from collections.abc import Mapping
from functools import cache

from bot.basics.refusals import Refused
from bot.features.seats.actions_part1 import colours_on_offer
from bot.features.settings.actions import MINUTES, QuietHours
from rules.catalog import GAMES
from rules.notation import cut
from rules.rulebook.language import folded
from rules.text import say, words
from rules.tongues import tongues

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
