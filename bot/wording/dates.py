"""Days and times of day in words, where Discord does not say them in the reader's own way."""

from datetime import date, datetime

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
    """Name a day: "Thursday, 24 December 2026"."""
    return say(
        "{weekday}, {day} {month} {year}",
        weekday=WEEKDAYS[day.weekday()],
        day=day.day,
        month=MONTHS[day.month - 1],
        year=day.year,
    )


def moment_in_words(moment: datetime) -> Text:
    """Name a moment; only the day where the day begins."""
    day, time = day_in_words(moment), f"{moment:%H:%M}"
    return day if time == "00:00" else say("{day}, {time}", day=day, time=time)


def clock_time(minute: int) -> str:
    """Write a minute of the day as a clock shows it."""
    return f"{minute // 60:02}:{minute % 60:02}"
