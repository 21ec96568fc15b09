"""The blocks of a page of settings: a button for yes or no, or a select, for each setting."""

from collections.abc import Iterator
from datetime import datetime

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.layouts import Block, Section
from bot.discord_io.notices import OPTION_LIMIT, SELECT_LIMIT, Button, Select, shortened
from bot.discord_io.notices import Option as Choice
from bot.wording.settings.option import Chosen, Option
from rules.text import Reader, say, words

OTHER = "other"
"""The value of the entry that opens a form."""


def setting_blocks(
    options: tuple[Option[Chosen], ...], chosen: Chosen, now: datetime, of: CustomId, reader: Reader
) -> Iterator[Block]:
    """Yield what shows and changes each setting that applies; `of` is the id of their controls."""
    for option in options:
        if option.applies(chosen):
            show = _switch if option.is_switch(chosen) else _select
            yield show(option, chosen, now, of, reader)


def _switch(
    option: Option[Chosen], chosen: Chosen, now: datetime, of: CustomId, reader: Reader
) -> Section:
    present = option.present(chosen)
    told = say("**{title}**: {value}", title=option.title, value=option.in_words(present, now))
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
