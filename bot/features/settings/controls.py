"""The description of a setting: what can be chosen, how it is read, and how it is told.

Each setting is described once; the page that shows and changes it follows from that (`controls`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from discord import ChannelType

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT, Block, Button, ChannelSelect, Section, Select
from bot.discord_io.notices import Option as Choice
from bot.language.languages import LANGUAGES
from rules.text import Text, say

Chosen = TypeVar("Chosen")

ON_OR_OFF = {"on": True, "off": False}


class Picks(Enum):
    """What can be picked from a server."""

    CHANNEL = auto()
    """A text channel."""
    CHANNELS = auto()
    """Channels of all kinds in which something can be posted."""
    ROLE = auto()


@dataclass(frozen=True, slots=True)
class Option(Generic[Chosen]):
    """A setting of a person or a server, whose choices are fields of `Chosen`.

    One whose values are yes and no becomes a button; any other becomes a select. One with a single
    value is not shown: there is nothing to choose.
    """

    name: str
    """Its name in custom ids, which messages hold for ever: it is never changed."""
    sets: str
    """The field that it sets."""
    title: Text
    """Its name on the page."""
    in_words: Callable[[Any, datetime], Text]
    """Returns a value in words."""
    offered: Callable[[Chosen], Iterable[Any]]
    """Returns the values that are offered, besides the present one."""
    read: Callable[[str], Any]
    """Returns the value that a text stands for; raises Refused."""
    written: Callable[[Any], str] = str
    """Returns the text that `read` reads as a value."""
    typed: Text | None = None
    """What a form says about other values, which are typed; None if there are none."""
    picks: Picks | None = None
    """What of the server is chosen instead of a value; its ids are the value, or nothing is."""
    applies: Callable[[Chosen], bool] = lambda _chosen: True
    """Whether the setting matters, as long as the others are as they are."""

    def present(self, chosen: Chosen) -> Any:
        """Return the present value."""
        return getattr(chosen, self.sets)

    def picked(self, chosen: Chosen) -> tuple[int, ...]:
        """Return the ids of what is picked at present."""
        present = self.present(chosen)
        if present is None:
            return ()
        return present if self.picks is Picks.CHANNELS else (present,)

    def values(self, chosen: Chosen) -> tuple[Any, ...]:
        """Return the values to choose from, with the present one."""
        present, offered = self.present(chosen), tuple(self.offered(chosen))
        return offered if present in offered else (present, *offered)


def listed_option(name: str, sets: str, title: Text, told: Mapping[Any, Text]) -> Option[Any]:
    """Return a setting with a few values, and what is said of each: members of a StrEnum."""
    read = type(next(iter(told)))
    return Option(name, sets, title, lambda value, _now: told[value], lambda _: told, read)


def switch_option(name: str, sets: str, title: Text, told: Mapping[bool, Text]) -> Option[Any]:
    """Return a setting whose values are yes and no, and what is said of each."""
    listed = listed_option(name, sets, title, told)
    return replace(listed, read=ON_OR_OFF.__getitem__, written=lambda on: "on" if on else "off")


OTHER = "other"
"""The value of the entry that opens a form."""

KINDS = {
    Picks.CHANNEL: (ChannelType.text,),
    Picks.CHANNELS: (
        ChannelType.text,
        ChannelType.news,
        ChannelType.voice,
        ChannelType.stage_voice,
        ChannelType.forum,
    ),
}
"""The kinds of channels that can be picked."""


def setting_blocks(
    options: tuple[Option[Chosen], ...], chosen: Chosen, now: datetime, of: CustomId
) -> Iterator[Block]:
    """Yield what shows and changes each setting that applies; `of` is the id of their controls."""
    for option in options:
        if not option.applies(chosen):
            continue
        if option.picks:
            yield _told(option, chosen, now)
            yield _channel_select(option, chosen, of)
        elif isinstance(option.present(chosen), bool):
            yield _switch(option, chosen, now, of)
        elif option.typed or option.values(chosen)[1:]:
            yield _select(option, chosen, now, of)


def _told(option: Option[Chosen], chosen: Chosen, now: datetime) -> Text:
    value = option.in_words(option.present(chosen), now)
    return say("**{title}**: {value}", title=option.title, value=value)


def _channel_select(option: Option[Chosen], chosen: Chosen, of: CustomId) -> ChannelSelect:
    most = SELECT_LIMIT if option.picks is Picks.CHANNELS else 1
    kinds = KINDS.get(option.picks, ()) if option.picks else ()
    prompt = say("{title} …", title=option.title)
    return ChannelSelect(of._replace(rest=option.name), prompt, option.picked(chosen), most, kinds)


def _switch(option: Option[Chosen], chosen: Chosen, now: datetime, of: CustomId) -> Section:
    present = option.present(chosen)
    pressed = of._replace(rest=f"{option.name}/{option.written(not present)}")
    label = say("Turn off") if present else say("Turn on")
    return Section(_told(option, chosen, now), Button(pressed, label))


def _select(option: Option[Chosen], chosen: Chosen, now: datetime, of: CustomId) -> Select:
    present = option.present(chosen)

    def choice(value: object) -> Choice:
        label = say("{title}: {value}", title=option.title, value=option.in_words(value, now))
        return Choice(label, value=option.written(value), is_chosen=value == present)

    choices = [choice(value) for value in option.values(chosen)]
    if option.typed:
        choices.append(Choice(say("Something else …"), value=OTHER))
    return Select(of._replace(rest=option.name), option.title, tuple(choices[:SELECT_LIMIT]))


OF_DISCORD = "discord"
"""Stands in custom ids for the empty code, since Discord takes no empty values."""


def language_option(of_discord: Text, languages: Mapping[str, str] = LANGUAGES) -> Option[Any]:
    """Return the setting of a language; `of_discord` says which one it is if none is chosen."""

    def in_words(code: str, _now: datetime) -> Text:
        return say("{name}", name=languages[code]) if code in languages else of_discord

    def offered(_chosen: object) -> Iterator[str]:
        if len(languages) > 1:
            yield from ("", *languages)

    codes = {OF_DISCORD: ""} | {code: code for code in languages}
    return Option(
        "language",
        "language",
        say("Language"),
        in_words,
        offered,
        codes.__getitem__,
        lambda code: code or OF_DISCORD,
    )
