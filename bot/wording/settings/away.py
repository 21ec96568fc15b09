"""The page of /away, and the ends of an absence that are suggested."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, datetime, timedelta

from bot.basics.refusals import Refused
from bot.discord_io.notices import OPTION_LIMIT, Notice
from bot.language.readers import anonymous_reader
from bot.sessions.model.preferences import Preferences
from bot.sessions.model.time_zones import time_zone
from bot.sessions.parsing.absence import BACK, is_back, read_until
from bot.wording.settings.dates import day_in_words, moment_in_words, timestamp
from rules.text import Text, say, words

SUGGESTED_ABSENCES = (
    (say("Tomorrow"), 1),
    (say("In three days"), 3),
    (say("In a week"), 7),
    (say("In two weeks"), 14),
)
"""The ends of an absence that are suggested, in days from today."""


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


def _away_text(before: Preferences, after: Preferences, now: datetime) -> Text:
    until = after.absence_end(now)
    if until:
        return say(
            "You are away until {until}. Until then your clocks are stopped in all games, and "
            "boards that wait for you say so. Use `/away until:back` if you are back sooner.",
            until=timestamp(until),
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
