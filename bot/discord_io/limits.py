"""Cuts messages to Discord's limits, so that every message can be sent.

Pages are built to fit; this is for unforeseen lengths, such as a refusal that repeats its input.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from discord import Embed

from bot.discord_io.notices import (
    LABEL_LIMIT,
    LAYOUT_TEXT_LIMIT,
    OPTION_LIMIT,
    TEXT_LIMIT,
    Attachment,
    Block,
    Button,
    ChannelSelect,
    Gallery,
    Layout,
    Message,
    Option,
    Row,
    Section,
    Select,
    UserSelect,
    shortened,
)

M = TypeVar("M", bound=Message)

PROMPT_LIMIT, ALT_LIMIT = 150, 1024
"""The most characters of a select's placeholder, and of a picture's alt text."""
TITLE_LIMIT, DESCRIPTION_LIMIT, FOOTER_LIMIT, EMBEDS_LIMIT = 256, 4096, 2048, 6000
"""The most characters of the parts of an embed, and of all embeds of a message."""


def fitting(message: M) -> M:
    """Return a message with all texts cut to Discord's limits."""
    if isinstance(message, Layout):
        return replace(message, blocks=tuple(_fitting_blocks(message.blocks)))
    return replace(
        message,
        text=shortened(message.text, TEXT_LIMIT),
        rows=tuple(map(_fitting_row, message.rows)),
        attachment=message.attachment and _fitting_attachment(message.attachment),
        embeds=tuple(_fitting_embeds(message.embeds)),
    )


def _fitting_blocks(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks whose texts together fit the limit; texts without room left are dropped."""
    room = LAYOUT_TEXT_LIMIT
    for block in blocks:
        match block:
            case str(text) | Section(text):
                if room:
                    cut = shortened(text, room)
                    room -= len(cut)
                    yield cut if isinstance(block, str) else _fitting_section(block, cut)
            case Gallery(pictures):
                yield Gallery(tuple(map(_fitting_attachment, pictures)))
            case Select() | UserSelect() | ChannelSelect() | tuple():
                yield _fitting_row(block)
            case _:
                yield block


def _fitting_section(section: Section, text: str) -> Section:
    beside = section.beside
    fits = _fitting_button(beside) if isinstance(beside, Button) else _fitting_attachment(beside)
    return Section(text, fits)


def _fitting_row(row: Row) -> Row:
    match row:
        case Select():
            options = tuple(map(_fitting_option, row.options))
            return replace(row, prompt=shortened(row.prompt, PROMPT_LIMIT), options=options)
        case UserSelect() | ChannelSelect():
            return replace(row, prompt=shortened(row.prompt, PROMPT_LIMIT))
        case _:
            return tuple(map(_fitting_button, row))


def _fitting_button(button: Button) -> Button:
    return replace(button, label=shortened(button.label, LABEL_LIMIT))


def _fitting_option(option: Option) -> Option:
    label = shortened(option.label, OPTION_LIMIT)
    return replace(option, label=label, description=shortened(option.description, OPTION_LIMIT))


def _fitting_attachment(attachment: Attachment) -> Attachment:
    return replace(attachment, alt=shortened(attachment.alt, ALT_LIMIT))


def _fitting_embeds(embeds: Iterable[Embed]) -> Iterator[Embed]:
    """Yield embeds that together fit the limit; their descriptions are cut first."""
    room = EMBEDS_LIMIT
    for embed in embeds:
        fits = embed.copy()
        fits.title = embed.title and shortened(embed.title, TITLE_LIMIT)
        if embed.footer.text:
            fits.set_footer(text=shortened(embed.footer.text, FOOTER_LIMIT))
        fits.description = None
        most = min(DESCRIPTION_LIMIT, room - len(fits))
        if embed.description and most > 0:
            fits.description = shortened(embed.description, most)
        room -= len(fits)
        if room >= 0:
            yield fits
