"""The settings of a person: an option each, and the two pages of /settings that show them."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TypeAlias

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Layout
from bot.discord_io.pages import clock_time, timestamp
from bot.discord_io.wording import layout_of, lines_of
from bot.features.settings.actions import (
    COLOURS_OF_GAMES,
    OFF,
    Confirmation,
    Preferences,
    QuietHours,
    ReminderMode,
    read_colours,
    read_hours,
    read_quiet,
    time_zone,
)
from bot.features.settings.controls import (
    Option,
    language_option,
    listed_option,
    setting_blocks,
    switch_option,
)
from bot.features.settings.zones import COMMON, read_zone, written_zone
from bot.language.readers import anonymous_reader
from rules.text import Text, count, say

SETTING = CustomId("setting", 0)
BACK = Button(CustomId("settings", 0), say("Back"))

REMINDERS: Mapping[str, Text] = {
    ReminderMode.CHANNEL: say("in the channel of the game"),
    ReminderMode.DIRECT: say("by direct message"),
    ReminderMode.OFF: say("no reminders"),
}
CONFIRM: Mapping[str, Text] = {
    Confirmation.TURN: say("once a turn"),
    Confirmation.STEP: say("after every step"),
    Confirmation.NEVER: say("never, make it at once"),
}
NEXT: Mapping[bool, Text] = {
    True: say(
        "a silent direct message when your turn comes next, in games of three or more players, if "
        "the rules leave no doubt who is next; once a turn at most, after the turn has lasted a "
        "minute"
    ),
    False: say("no message when your turn comes next"),
}
STATISTICS: Mapping[bool, Text] = {
    True: say("others see you in statistics, in leaderboards and among those who guess"),
    False: say("nobody else sees you in statistics, in leaderboards or among those who guess"),
}
MINE_FIRST: Mapping[bool, Text] = {
    True: say("in pictures that only you see, what is yours stands first"),
    False: say("in pictures that only you see, everybody stands in the order of the seats"),
}
LENDING: Mapping[bool, Text] = {
    True: say(
        "others on the server may practise with your finished games, if everybody who played a "
        "game agrees"
    ),
    False: say("nobody else practises with your finished games"),
}
USUAL_HOURS = (3, 6, 12, 24, 48, 72, 168)
USUAL_QUIET = (None, QuietHours(1260, 420), QuietHours(1320, 420), QuietHours(1380, 480))


def _quiet(quiet: QuietHours | None, _now: datetime) -> Text:
    if quiet is None:
        return say("none")
    begins, ends = map(clock_time, quiet)
    return say("{begins} to {ends}", begins=begins, ends=ends)


def _zone(zone: str, now: datetime) -> Text:
    time = f"{now.astimezone(time_zone(zone)):%H:%M}"
    return say("{zone} · now {time}", zone=written_zone(zone), time=time)


def _colours(colours: tuple[str, ...], _now: datetime) -> Text:
    return say("{colours}", colours=tuple(map(say, colours))) if colours else say("none")


Page: TypeAlias = tuple[Option[Preferences], ...]
FIRST: Page = (
    language_option(say("as in Discord")),
    listed_option("reminders", "reminder_mode", say("Reminders"), REMINDERS),
    Option(
        "every",
        "hours",
        say("Remind me"),
        lambda hours, _now: count("every hour", "every {count} hours", hours),
        lambda _chosen: USUAL_HOURS,
        read_hours,
        typed=say("Hours between two reminders, from 1 to 168"),
        applies=lambda chosen: chosen.reminder_mode is not ReminderMode.OFF,
    ),
    Option(
        "quiet",
        "quiet",
        say("Quiet hours"),
        _quiet,
        lambda _chosen: USUAL_QUIET,
        read_quiet,
        lambda quiet: "-".join(map(clock_time, quiet)) if quiet else OFF,
        typed=say("Hours without reminders, such as 22-7 or 22:30-07:00; or off"),
    ),
    Option(
        "zone",
        "zone",
        say("Time zone"),
        _zone,
        lambda _chosen: COMMON,
        read_zone,
        typed=say("A city or a country, such as Berlin; or an offset, such as UTC+2"),
    ),
)
"""The settings on the first page, which most people look for."""
MORE: Page = (
    switch_option("next", "tell_next", say("You are next"), NEXT),
    listed_option("confirm", "confirmation", say("Confirm moves"), CONFIRM),
    Option(
        "colours",
        "colours",
        say("Favourite colours"),
        _colours,
        lambda _chosen: ((), *((colour,) for colour in COLOURS_OF_GAMES)),
        read_colours,
        lambda colours: ", ".join(colours) or OFF,
        typed=say("Several colours, your favourite first, such as green, red; or off"),
    ),
    switch_option("mine", "mine_first", say("Mine first"), MINE_FIRST),
    switch_option("statistics", "in_statistics", say("Statistics"), STATISTICS),
    switch_option("practice", "lends_games", say("Practice"), LENDING),
)
"""The settings on the page behind **More**."""
OPTIONS = (*FIRST, *MORE)
"""The settings of a person; `Preferences` says how they are kept."""


def settings_page(
    page: Page, chosen: Preferences, now: datetime, locale: str, *notes: Text
) -> Layout:
    """Return the page with the `FIRST` or `MORE` settings; `notes` say what has just changed."""
    heading = say("### Your settings\n-# For all games on all servers.")
    until = chosen.absence_end(now)
    away = say("**Away until {until}**", until=timestamp(until)) if until else None
    blocks = (
        lines_of([heading, *notes, away]),
        *setting_blocks(page, chosen, now, SETTING),
        (BACK,) if page is MORE else tuple(_buttons(chosen, now)),
    )
    return layout_of(blocks, anonymous_reader(locale))


def away_note(before: Preferences, after: Preferences, now: datetime) -> Text:
    """Return what is told when somebody has gone away, or comes back."""
    if after.absence_end(now):
        return say(
            "Your clocks are stopped in all games, and boards that wait for you say that you are "
            "away."
        )
    if before.absence_end(now):
        return say("Welcome back. Your clocks are running again in all games.")
    return say("You are not away; your clocks are running.")


def _buttons(chosen: Preferences, now: datetime) -> Iterator[Button]:
    if chosen.absence_end(now):
        yield Button(CustomId("away-back", 0), say("I am back"))
    yield Button(CustomId("away", 0), say("Away …"))
    yield Button(CustomId("privacy", 0), say("Privacy"))
    yield Button(CustomId("settings", 0, number=1), say("More"))
