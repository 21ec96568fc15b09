"""The controls of a page of settings: a button for yes or no, or a select, for each setting."""

from collections.abc import Iterator
from datetime import datetime

from discord import ChannelType

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    OPTION_LIMIT,
    SELECT_LIMIT,
    Button,
    ChannelSelect,
    Select,
    shortened,
)
from bot.discord_io.notices import Option as Choice
from bot.discord_io.notices_part1 import Block, Section
from bot.features.settings.controls_part1 import Chosen, Option, Picks
from rules.text import Reader, Text, say, words

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
    options: tuple[Option[Chosen], ...], chosen: Chosen, now: datetime, of: CustomId, reader: Reader
) -> Iterator[Block]:
    """Yield what shows and changes each setting that applies; `of` is the id of their controls."""
    for option in options:
        if not option.applies(chosen):
            continue
        if option.picks:
            yield words(_told(option, chosen, now), reader)
            yield _channel_select(option, chosen, of, reader)
        elif option.is_switch(chosen):
            yield _switch(option, chosen, now, of, reader)
        elif option.typed or option.values(chosen)[1:]:
            yield _select(option, chosen, now, of, reader)


def _told(option: Option[Chosen], chosen: Chosen, now: datetime) -> Text:
    value = option.in_words(option.present(chosen), now)
    return say("**{title}**: {value}", title=option.title, value=value)


def _channel_select(
    option: Option[Chosen], chosen: Chosen, of: CustomId, reader: Reader
) -> ChannelSelect:
    most = SELECT_LIMIT if option.picks is Picks.CHANNELS else 1
    kinds = KINDS.get(option.picks, ()) if option.picks else ()
    prompt = words(say("{title} …", title=option.title), reader)
    return ChannelSelect(of._replace(rest=option.name), prompt, option.picked(chosen), most, kinds)


def _switch(
    option: Option[Chosen], chosen: Chosen, now: datetime, of: CustomId, reader: Reader
) -> Section:
    present, told = option.present(chosen), _told(option, chosen, now)
    pressed = of._replace(rest=f"{option.name}/{option.written(not present)}")
    label = say("Turn off") if present else say("Turn on")
    return Section(words(told, reader), Button(pressed, words(label, reader)))


def _select(
    option: Option[Chosen], chosen: Chosen, now: datetime, of: CustomId, reader: Reader
) -> Select:
    present = option.present(chosen)

    def choice(value: object) -> Choice:
        named = say("{title}: {value}", title=option.title, value=option.in_words(value, now))
        label = shortened(words(named, reader), OPTION_LIMIT)
        return Choice(label, value=option.written(value), is_chosen=value == present)

    choices = [choice(value) for value in option.values(chosen)]
    if option.typed:
        choices.append(Choice(words(say("Something else …"), reader), value=OTHER))
    return Select(
        of._replace(rest=option.name), words(option.title, reader), tuple(choices[:SELECT_LIMIT])
    )
