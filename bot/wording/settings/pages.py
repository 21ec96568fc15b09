"""The page of /settings: what somebody has chosen, with what changes it."""

from collections.abc import Iterator
from datetime import datetime

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.layouts import Block, Layout
from bot.discord_io.notices import Button
from bot.language.readers import anonymous_reader
from bot.sessions.model.preferences import Preferences
from bot.wording.parts.pages import BLUE
from bot.wording.settings.dates import timestamp
from bot.wording.settings.page import setting_blocks
from bot.wording.settings.personal import OPTIONS
from rules.text import Reader, Text, say, words

SETTING = CustomId("setting", 0)


def settings_page(
    chosen: Preferences, now: datetime, locale: str, note: Text | None = None
) -> Layout:
    """Return the page with the settings of a user; `note` says what has just changed."""
    reader = anonymous_reader(locale)
    heading = say("### Your settings\n-# For all games on all servers.")
    lines = [heading, *([note] if note else []), *_absence(chosen, now)]
    blocks: tuple[Block, ...] = (
        "\n".join(words(line, reader) for line in lines),
        *setting_blocks(OPTIONS, chosen, now, SETTING, reader),
        tuple(_buttons(chosen, now, reader)),
    )
    return Layout(blocks, BLUE)


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


def _absence(chosen: Preferences, now: datetime) -> Iterator[Text]:
    until = chosen.absence_end(now)
    if until:
        yield say("**Away until {until}**", until=timestamp(until))


def _buttons(chosen: Preferences, now: datetime, reader: Reader) -> Iterator[Button]:
    if chosen.absence_end(now):
        yield Button(CustomId("away-back", 0), words(say("I am back"), reader))
    yield Button(CustomId("away", 0), words(say("Away …"), reader))
    yield Button(CustomId("privacy", 0), words(say("Privacy"), reader))
