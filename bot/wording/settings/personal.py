"""The settings of a person: an option each, with its values in words and what is suggested."""

from collections.abc import Mapping
from datetime import datetime

from discord.utils import escape_markdown

from bot.discord_io.notices import SELECT_LIMIT
from bot.language.readers import anonymous_reader
from bot.sessions.model.preferences import Confirmation, Preferences, ReminderMode
from bot.sessions.model.time_zones import time_zone
from bot.sessions.parsing.preferences import (
    COLOURS_OF_GAMES,
    HOURS_BETWEEN,
    OFF,
    read_colours,
    read_hours,
    read_quiet,
)
from bot.sessions.parsing.zones import matching_zones, read_zone
from bot.wording.settings.dates import clock_time
from bot.wording.settings.option import Option
from rules.text import Text, count, say, words

REMINDERS: Mapping[str, Text] = {
    ReminderMode.CHANNEL: say("in the channel of the game"),
    ReminderMode.DIRECT: say("by direct message"),
    ReminderMode.OFF: say("no reminders"),
}
CONFIRM: Mapping[str, Text] = {
    Confirmation.TURN: say("once, when the turn is complete"),
    Confirmation.STEP: say("after every step"),
    Confirmation.NEVER: say("never: a complete turn is made at once"),
}
STATISTICS: Mapping[str, Text] = {
    "on": say("others see you in statistics, in leaderboards and among those who guess"),
    "off": say("nobody else sees you in statistics, in leaderboards or among those who guess"),
}
NEXT: Mapping[str, Text] = {
    "on": say("a silent direct message when your turn comes next"),
    "off": say("no message when your turn comes next"),
}
ON_OR_OFF = {"on": True, "off": False}


def zone_suggestions(
    typed: str, chosen: Preferences, now: datetime, locale: str
) -> list[tuple[str, str]]:
    """Return the time zones that match what is typed, best first: label and name; at most 25."""
    reader = anonymous_reader(locale)
    return [
        (words(say("{zone} · now {time}", zone=zone, time=_time(now, zone)), reader), zone)
        for zone in matching_zones(typed, chosen.zone)[:SELECT_LIMIT]
    ]


def colour_suggestions(
    typed: str, _chosen: Preferences, _now: datetime, locale: str
) -> list[tuple[str, str]]:
    """Return lists of colours that complete what is typed, each as label and value."""
    reader = anonymous_reader(locale)
    *named, last = typed.casefold().replace(",", " ").split(" ")
    before = [colour for colour in dict.fromkeys(named) if colour in COLOURS_OF_GAMES]
    lists = [
        [*before, colour]
        for colour in COLOURS_OF_GAMES
        if colour not in before and colour.startswith(last)
    ]
    off = [(words(say("no favourite colours"), reader), OFF)] if OFF.startswith(typed) else []
    return [
        (", ".join(words(say(colour), reader) for colour in found), ", ".join(found))
        for found in lists
    ] + off


def _every_line(chosen: Preferences, _now: datetime) -> Text | None:
    if chosen.reminder_mode is ReminderMode.OFF:
        return None
    return count(
        "Every hour while a game waits for you",
        "Every **{count} hours** while a game waits for you",
        chosen.hours,
    )


def _next_line(chosen: Preferences, _now: datetime) -> Text:
    if not chosen.tell_next:
        return say("You are next: **{whether}**", whether=NEXT["off"])
    return say(
        "You are next: **{whether}**. You get it in games of three or more players, if the rules "
        "leave no doubt who is next; once a turn at most, after the turn has lasted a minute",
        whether=NEXT["on"],
    )


def _quiet_line(chosen: Preferences, _now: datetime) -> Text:
    if chosen.quiet is None:
        return say("No quiet hours")
    begins, ends = map(clock_time, chosen.quiet)
    return say("Quiet hours: **{begins} to {ends}**", begins=begins, ends=ends)


def _zone_line(chosen: Preferences, now: datetime) -> Text:
    zone, time = escape_markdown(chosen.zone), _time(now, chosen.zone)
    return say("Time zone: **{zone}**, where it is {time} now", zone=zone, time=time)


def _colours_line(chosen: Preferences, _now: datetime) -> Text:
    if not chosen.colours:
        return say("No favourite colours")
    return say("Colours, if they are free: **{colours}**", colours=tuple(map(say, chosen.colours)))


OPTIONS: tuple[Option[Preferences], ...] = (
    Option(
        "reminders",
        "reminder_mode",
        "How you are reminded when a game waits for you",
        ReminderMode,
        lambda chosen, _now: say("Reminders: **{mode}**", mode=REMINDERS[chosen.reminder_mode]),
        values=REMINDERS,
    ),
    Option(
        "every",
        "hours",
        "Hours between two reminders",
        read_hours,
        _every_line,
        numbers=HOURS_BETWEEN,
    ),
    Option(
        "next",
        "tell_next",
        "Whether a silent direct message tells you that your turn comes next",
        ON_OR_OFF.__getitem__,
        _next_line,
        values=NEXT,
    ),
    Option(
        "quiet",
        "quiet",
        "Hours of the day without reminders, such as 22-7 or 22:30-07:00; or off",
        read_quiet,
        _quiet_line,
    ),
    Option(
        "zone",
        "zone",
        "Your time zone; type a city",
        read_zone,
        _zone_line,
        suggest=zone_suggestions,
    ),
    Option(
        "confirm",
        "confirmation",
        "When the moves that you choose in the panel are confirmed",
        Confirmation,
        lambda chosen, _now: say(
            "Moves are confirmed: **{when}**", when=CONFIRM[chosen.confirmation]
        ),
        values=CONFIRM,
    ),
    Option(
        "statistics",
        "in_statistics",
        "Whether others see you in statistics and leaderboards",
        ON_OR_OFF.__getitem__,
        lambda chosen, _now: say(
            "Statistics: **{who}**", who=STATISTICS["on" if chosen.in_statistics else "off"]
        ),
        values=STATISTICS,
    ),
    Option(
        "colours",
        "colours",
        "The colours you like to have, your favourite first, such as green, red; or off",
        read_colours,
        _colours_line,
        suggest=colour_suggestions,
    ),
)
"""The settings of a person, in the order of the page; `Preferences` says how they are kept."""


def _time(now: datetime, zone: str) -> str:
    return f"{now.astimezone(time_zone(zone)):%H:%M}"
