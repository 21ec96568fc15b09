"""Days and times: as Discord shows them, and in words for places where it does not."""

from datetime import date, datetime

from discord.utils import format_dt

from rules.text import Text, say

WEEKDAYS = (
    say("Monday"),
    say("Tuesday"),
    say("Wednesday"),
    say("Thursday"),
    say("Friday"),
    say("Saturday"),
    say("Sunday"),
)
MONTHS = (
    say("January"),
    say("February"),
    say("March"),
    say("April"),
    say("May"),
    say("June"),
    say("July"),
    say("August"),
    say("September"),
    say("October"),
    say("November"),
    say("December"),
)


def day_in_words(day: date) -> Text:
    """Return a day in words: "Thursday, 24 December 2026"."""
    return say(
        "{weekday}, {day} {month} {year}",
        weekday=WEEKDAYS[day.weekday()],
        day=day.day,
        month=MONTHS[day.month - 1],
        year=day.year,
    )


def moment_in_words(moment: datetime) -> Text:
    """Return a moment in words; only its day if it is midnight."""
    day, time = day_in_words(moment), f"{moment:%H:%M}"
    return day if time == "00:00" else say("{day}, {time}", day=day, time=time)


def clock_time(minute: int) -> str:
    """Return a minute of the day as a clock shows it: "07:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"


def timestamp(moment: datetime) -> str:
    """Return a moment as Discord shows it: its date, and how far away it is."""
    return f"{format_dt(moment, 'F')} ({format_dt(moment, 'R')})"
