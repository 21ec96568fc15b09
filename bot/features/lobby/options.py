"""Options of a game in words, and the page on which the host chooses."""

from collections.abc import Iterator

from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Message, Option, Select
from bot.discord_io.wording import layout_of, notice_of
from bot.language.readers import anonymous_reader
from bot.sessions.options import HINTS, PACE, options_at, options_offered
from bot.sessions.people import Status
from bot.sessions.session import Pace, Session
from rules.catalog import GAMES
from rules.setup import COLOURS, colours_chosen
from rules.text import Text, joined, say

TITLES = {PACE.name: say("Pace"), HINTS.name: say("Hints")}
"""The titles of the options that all games share."""
PACE_TITLES = {
    Pace.NONE.value: say("No limit"),
    Pace.DAY.value: say("One day"),
    Pace.THREE_DAYS.value: say("Three days"),
    Pace.WEEK.value: say("Seven days"),
}
SEAT = "seat:"
"""The beginning of a value that is the number of a seat."""


def options_page(session: Session, locale: str, *, may_change: bool = True) -> Message:
    """Return the page of all options with their meaning, each with a select if they may change."""
    reader, chosen = anonymous_reader(locale, session.key), options_at(session)
    meanings, selects = list[Text](), list[Select]()
    for option in options_offered(GAMES[session.key]):
        name, value = option.name, chosen.get(option.name, option.default)
        now = value_title(name, value)
        meanings.append(joined("**", option_title(name), "**: ", now, "\n-# ", option.meaning))
        values = tuple(option_to_choose(v, value_title(name, v), v == value) for v in option.values)
        own = CustomId("option", session.id, rest=name)
        selects.append(Select(own, _setting(name, value), values))
    if may_change:
        pairs = zip(meanings, selects, strict=True)
        return layout_of((block for pair in pairs for block in pair), reader)
    return notice_of([*meanings, _note(session)], reader)


def option_title(name: str) -> Text:
    """Return the name of an option as people read it: "First seat"."""
    return TITLES.get(name) or say(name.replace("_", " ").capitalize())


def value_title(name: str, value: str) -> Text:
    """Return a value of an option as people read it: "Seat 1"."""
    if name == COLOURS:
        return say("{colours}", colours=tuple(map(say, colours_chosen(value))))
    if name == PACE.name and value in PACE_TITLES:
        return PACE_TITLES[value]
    if value.startswith(SEAT):
        return say("Seat {number}", number=value.removeprefix(SEAT))
    shown = value.replace("-", ", ").replace("_", " ")
    return say(shown[:1].upper() + shown[1:])


def setting_titles(session: Session) -> Iterator[Text]:
    """Yield the options of a session that differ from the defaults, each with its value."""
    for name, value in options_at(session).items():
        yield _setting(name, value)


def option_to_choose(value: str, title: Text, is_now: bool) -> Option:
    """Return an option of a select, with a note if it is the present choice."""
    return Option(title, say("as it is now") if is_now else "", value)


def _setting(name: str, value: str) -> Text:
    return say("{option}: {value}", option=option_title(name), value=value_title(name, value))


def _note(session: Session) -> Text:
    """Return who can change the options, if anybody still can."""
    if session.status is not Status.LOBBY:
        return say("-# They have been fixed since the game began.")
    return say("-# **{host}**, the host, can change them.", host=escape_markdown(session.host.name))
