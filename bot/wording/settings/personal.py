"""The pages and suggestions of /settings and /away."""

from calendar import monthrange
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta

from discord.utils import escape_markdown, format_dt

from bot.basics.refusals import Refused
from bot.discord_io.notices import OPTION_LIMIT, SELECT_LIMIT, Notice
from bot.language.readers import anonymous_reader
from bot.sessions.model.preferences import Confirmation, Preferences, ReminderMode
from bot.sessions.model.time_zones import time_zone
from bot.sessions.parsing.absence import BACK, is_back, read_until
from bot.sessions.parsing.preferences import (
    COLOURS_OF_GAMES,
    HOURS_BETWEEN,
    OFF,
    read_colours,
    read_hours,
    read_quiet,
)
from bot.sessions.parsing.zones import matching_zones, read_zone
from bot.wording.settings.dates import clock_time, day_in_words, moment_in_words
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
    "on": say("others see you in statistics, leaderboards and among those who guess"),
    "off": say("you appear in no statistics of others"),
}
NEXT: Mapping[str, Text] = {
    "on": say("a silent direct message when your turn comes next"),
    "off": say("no message when your turn comes next"),
}
ON_OR_OFF = {"on": True, "off": False}
SUGGESTED_ABSENCES = (
    (say("Tomorrow"), 1),
    (say("In three days"), 3),
    (say("In a week"), 7),
    (say("In two weeks"), 14),
)
"""The ends of an absence that are suggested, in days from today."""


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
    """Return lists of colours that go on from what is typed, each as label and value."""
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
        "You are next: **{whether}**, in games of three or more, where the rules leave no doubt "
        "who is; once a turn at most, when it has lasted a minute",
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


def settings_page(chosen: Preferences, now: datetime, locale: str, *, is_new: bool) -> Notice:
    """Return the page that says how a user is reminded; `is_new` if they have just changed it."""
    reader = anonymous_reader(locale)
    title = say("Saved. Your settings are now:") if is_new else say("Your settings:")
    lines = [
        title,
        *(say("• {line}", line=line) for line in _lines(chosen, now)),
        say(
            "-# Change them with `/settings {options}`, and stop your clocks with `/away until:`. "
            "They apply to all games on all servers.",
            options=" ".join(f"{option.name}:" for option in OPTIONS),
        ),
    ]
    return Notice("\n".join(words(line, reader) for line in lines))


def away_page(before: Preferences, after: Preferences, now: datetime, locale: str) -> Notice:
    """Return the page that says until when a user is away, or that they are not."""
    return Notice(words(_away_text(before, after, now), anonymous_reader(locale)))


def until_suggestions(
    typed: str, chosen: Preferences, now: datetime, locale: str
) -> list[tuple[str, str]]:
    """Return ends of an absence that match what is typed: label and value."""
    reader, wanted = anonymous_reader(locale), typed.strip().casefold()
    offered = {value: words(name, reader) for value, name in _suggested_days(chosen, now)}
    fitting = {
        value: name
        for value, name in offered.items()
        if wanted in value or wanted in name.casefold()
    }
    read = {value: words(name, reader) for value, name in _typed_moment(typed, chosen, now)}
    return [(name, value) for value, name in {**read, **fitting}.items()]


def _lines(chosen: Preferences, now: datetime) -> Iterator[Text]:
    yield from filter(None, (option.line(chosen, now) for option in OPTIONS))
    until = chosen.absence_end(now)
    if until:
        yield say("Away until {until}; your clocks are stopped", until=_moment(until))


def _away_text(before: Preferences, after: Preferences, now: datetime) -> Text:
    until = after.absence_end(now)
    if until:
        return say(
            "You are away until {until}. Until then your clocks are stopped in all games, and "
            "boards that wait for you say so. Use `/away until:back` if you are back sooner.",
            until=_moment(until),
        )
    if before.absence_end(now):
        return say("Welcome back. Your clocks are running again in all games.")
    return say("You are not away; your clocks are running. `/away until:` with a date stops them.")


def _suggested_days(chosen: Preferences, now: datetime) -> Iterator[tuple[str, Text]]:
    if chosen.absence_end(now):
        yield BACK, say("I am back")
    today = now.astimezone(time_zone(chosen.zone)).date()
    days = [(name, today + timedelta(days=days)) for name, days in SUGGESTED_ABSENCES]
    for name, day in (*days, (say("In a month"), _next_month(today))):
        yield day.isoformat(), say("{name} · {day}", name=name, day=day_in_words(day))


def _typed_moment(typed: str, chosen: Preferences, now: datetime) -> Iterator[tuple[str, Text]]:
    """Yield what is typed with the moment it is read as, if it can be read."""
    text = typed.strip()
    if not text or is_back(text) or len(text) > OPTION_LIMIT:
        return
    try:
        until = read_until(text, now, chosen.zone)
    except Refused:
        return
    yield text, moment_in_words(until.astimezone(time_zone(chosen.zone)))


def _next_month(day: date) -> date:
    year, month = day.year + day.month // 12, day.month % 12 + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def _time(now: datetime, zone: str) -> str:
    return f"{now.astimezone(time_zone(zone)):%H:%M}"


def _moment(moment: datetime) -> str:
    return f"{format_dt(moment, 'F')} ({format_dt(moment, 'R')})"
