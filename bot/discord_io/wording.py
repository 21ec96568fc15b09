"""Puts messages into words, and cuts them to Discord's limits, so that each can be sent."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeVar

from discord import Embed

from bot.discord_io.emojis import without_emojis
from bot.discord_io.notices import (
    LABEL_LIMIT,
    LAYOUT_TEXT_LIMIT,
    OPTION_LIMIT,
    TEXT_LIMIT,
    Attachment,
    Block,
    Button,
    ChannelSelect,
    Divider,
    Gallery,
    Layout,
    Message,
    Notice,
    Option,
    Row,
    Said,
    Section,
    Select,
    UserSelect,
    shortened,
)
from rules.text import ENGLISH, Reader, Text, joined, words

M = TypeVar("M", bound=Message)

PROMPT_LIMIT, ALT_LIMIT = 150, 1024
"""The most characters of a select's placeholder, and of a picture's alt text."""
TITLE_LIMIT, DESCRIPTION_LIMIT, FOOTER_LIMIT, EMBEDS_LIMIT = 256, 4096, 2048, 6000
"""The most characters of the parts of an embed, and of all embeds of a message."""


BLUE = 0x2F6DB5
"""The colour of the bar beside pages."""


def notice_of(
    lines: Iterable[Said | None],
    reader: Reader,
    rows: Iterable[Row] = (),
    pings: tuple[int, ...] = (),
) -> Notice:
    """Return a message of lines, those that are not None, and components in a reader's words."""
    text = words(lines_of(lines), reader)
    return fitting(Notice(text, tuple(rows), pings=pings), reader)


def layout_of(blocks: Iterable[Block], reader: Reader, colour: int | None = BLUE) -> Layout:
    """Return a layout of blocks in a reader's words."""
    return fitting(Layout(tuple(blocks), colour), reader)


def with_lines(notice: Notice, reader: Reader, *lines: Said) -> Notice:
    """Return a notice with further lines in a reader's words."""
    text = words(lines_of([notice.text, *lines]), reader)
    return replace(notice, text=shortened(text, TEXT_LIMIT))


def lines_of(lines: Iterable[Said | None]) -> Text:
    """Return the lines that are not None as one text."""
    return joined(*(line for line in lines if line is not None), between="\n")


def fitting(message: M, reader: Reader = ENGLISH, *, has_emojis: bool = True) -> M:
    """Return a message in a reader's words, all cut to Discord's limits."""
    writer = _Writer(reader, has_emojis)
    if isinstance(message, Layout):
        return replace(message, blocks=tuple(writer.blocks(message.blocks)))
    return replace(
        message,
        text=writer.said(message.text, TEXT_LIMIT),
        rows=tuple(map(writer.row, message.rows)),
        attachment=message.attachment and _fitting_attachment(message.attachment),
        embeds=tuple(_fitting_embeds(message.embeds)),
    )


def in_words_alone(message: M) -> M:
    """Return a message without its emojis."""
    return fitting(message, has_emojis=False)


class _Writer(NamedTuple):
    reader: Reader
    has_emojis: bool

    def said(self, text: Said, limit: int) -> str:
        said = words(text, self.reader) if isinstance(text, Text) else text
        return shortened(said if self.has_emojis else without_emojis(said), limit)

    def blocks(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """Yield blocks whose texts together fit the limit; those without room left are dropped."""
        room = LAYOUT_TEXT_LIMIT
        for block in blocks:
            match block:
                case Section(text, beside):
                    if room:
                        is_button = isinstance(beside, Button)
                        cut = self.said(text, room)
                        room -= len(cut)
                        fits = self.button(beside) if is_button else _fitting_attachment(beside)
                        yield Section(cut, fits)
                case str() | Text():
                    if room:
                        cut = self.said(block, room)
                        room -= len(cut)
                        yield cut
                case Gallery(pictures):
                    yield Gallery(tuple(map(_fitting_attachment, pictures)))
                case Divider():
                    yield block
                case _:
                    yield self.row(block)

    def row(self, row: Row) -> Row:
        match row:
            case Select():
                prompt, options = self.said(row.prompt, PROMPT_LIMIT), map(self.option, row.options)
                return replace(row, prompt=prompt, options=tuple(options))
            case UserSelect() | ChannelSelect():
                return replace(row, prompt=self.said(row.prompt, PROMPT_LIMIT))
            case _:
                return tuple(map(self.button, row))

    def button(self, button: Button) -> Button:
        emoji = button.emoji if self.has_emojis else ""
        return replace(button, label=self.said(button.label, LABEL_LIMIT), emoji=emoji)

    def option(self, option: Option) -> Option:
        label, told = (self.said(text, OPTION_LIMIT) for text in (option.label, option.description))
        emoji = option.emoji if self.has_emojis else ""
        return replace(option, label=label, description=told, emoji=emoji)


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
