"""Layouts, which are messages in a container, as plain values.

Decision 21 says which messages are laid out. Discord never turns one back into a plain message.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from discord import Embed

from bot.discord_io.emojis import without_emojis
from bot.discord_io.notices import (
    Attachment,
    Button,
    ChannelSelect,
    Notice,
    Row,
    Select,
    UserSelect,
    notice_in_words,
    row_in_words,
)

LAYOUT_TEXT_LIMIT = 4000
"""The most characters of a layout; it has at most 40 components, nested ones included."""


@dataclass(frozen=True, slots=True)
class Section:
    """A text with a button or a small picture beside it."""

    text: str
    beside: Button | Attachment


@dataclass(frozen=True, slots=True)
class Gallery:
    """Up to ten pictures; a single one takes the whole width."""

    pictures: tuple[Attachment, ...]


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between blocks."""


Block: TypeAlias = str | Section | Gallery | Divider | Row
"""A part of a layout; a string is a text."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A message that is one container of blocks, one below the other; it notifies nobody."""

    blocks: tuple[Block, ...]
    colour: int | None = None
    """The colour of the container's edge as 0xRRGGBB; None for none."""

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """The files that the blocks show, each once."""
        return tuple({file.name: file for block in self.blocks for file in _files(block)}.values())

    @property
    def controls(self) -> tuple[Button | Select | UserSelect | ChannelSelect, ...]:
        """The buttons and selects of all blocks."""
        return tuple(control for block in self.blocks for control in _controls(block))


Message: TypeAlias = Notice | Layout
"""A message as a plain value."""


def laid_out(notice: Notice) -> Layout:
    """Return a notice as a layout, for editing a message that is one."""
    texts = filter(None, [notice.text, *map(_embed_text, notice.embeds)])
    pictures = (Gallery((notice.attachment,)),) if notice.attachment else ()
    return Layout((*texts, *pictures, *notice.rows))


def in_words_alone(message: Message) -> Message:
    """Return a message without its emojis."""
    if isinstance(message, Notice):
        return notice_in_words(message)
    return replace(message, blocks=tuple(map(_block_in_words, message.blocks)))


def _block_in_words(block: Block) -> Block:
    match block:
        case str():
            return without_emojis(block)
        case Section(text, Button() as button):
            return Section(without_emojis(text), replace(button, emoji=""))
        case Section(text, picture):
            return Section(without_emojis(text), picture)
        case Gallery() | Divider():
            return block
        case _:
            return row_in_words(block)


def _embed_text(embed: Embed) -> str:
    title = f"### {embed.title}" if embed.title else ""
    fields = (f"**{field.name}**\n{field.value}" for field in embed.fields)
    footer = f"-# {embed.footer.text}" if embed.footer.text else ""
    return "\n".join(filter(None, (title, embed.description, *fields, footer)))


def _files(block: Block) -> Iterator[Attachment]:
    match block:
        case Section(_, Attachment() as picture):
            yield picture
        case Gallery(pictures):
            yield from pictures
        case _:
            return


def _controls(block: Block) -> Iterator[Button | Select | UserSelect | ChannelSelect]:
    match block:
        case Section(_, Button() as button):
            yield button
        case Select() | UserSelect() | ChannelSelect():
            yield block
        case tuple():
            yield from block
        case _:
            return
