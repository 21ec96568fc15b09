"""Messages as plain values: notices, and layouts, which are messages in a container."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

from discord import ButtonStyle, ChannelType, Embed

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.emojis import without_emojis
from renderer.scene import Picture
from rules.text import Text

Said: TypeAlias = Text | str
"""A sentence that is put into words when its page is finished; or words, such as a name."""

LABEL_LIMIT, OPTION_LIMIT, TEXT_LIMIT = 80, 100, 2000
"""The most characters of a button, of an option and of a message."""

ADDRESS_LIMIT = 512
"""The most characters of the address that a button opens."""
BUTTON_LIMIT = 5
"""The most buttons of a row."""
SELECT_LIMIT = 25
"""The most options of a select, and the most suggestions of autocomplete."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button; a press sends its custom id."""

    id: CustomId
    label: Said
    style: ButtonStyle = ButtonStyle.secondary
    is_enabled: bool = True
    emoji: str = ""
    """The emoji before the label, as in the text of a message; empty for none."""
    address: str = ""
    """The page that a press opens, instead of sending the id; empty for none."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select."""

    label: Said
    description: Said = ""
    value: str = ""
    """The path that the option stands for; empty for its index."""
    emoji: str = ""
    """The emoji before the label, as in the text of a message; empty for none."""
    is_chosen: bool = False
    """Whether the closed select shows it."""


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu, in which one option can be chosen."""

    id: CustomId
    prompt: Said
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class UserSelect:
    """A select menu, in which users of the server can be chosen."""

    id: CustomId
    prompt: Said
    most: int = 1
    """How many can be chosen at once, at most 25."""


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select menu, in which channels or a role of the server can be chosen, or none."""

    id: CustomId
    prompt: Said
    chosen: tuple[int, ...] = ()
    """The ids of what is chosen at present."""
    most: int = 1
    """How many can be chosen at once, at most 25."""
    kinds: tuple[ChannelType, ...] = ()
    """The kinds of channels; none for roles."""


Row: TypeAlias = tuple[Button, ...] | Select | UserSelect | ChannelSelect
"""A row of components: up to five buttons, or one select."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that is sent with a message. Equal names mean equal contents."""

    name: str
    content: bytes
    alt: str = ""

    @classmethod
    def of(cls, kind: str, picture: Picture | None) -> "Attachment | None":
        """Return a picture as an attachment with alt text; None if there is no picture."""
        if picture is None:
            return None
        return cls(f"{kind}-{crc32(picture.png):08x}.png", picture.png, picture.alt)

    @property
    def is_picture(self) -> bool:
        """Whether it is a picture of a page; a film or a text is a file to keep."""
        return self.name.endswith(".png")


@dataclass(frozen=True, slots=True)
class Notice:
    """A message: text, components, a file, embeds, and whom it notifies."""

    text: str = ""
    rows: tuple[Row, ...] = ()
    attachment: Attachment | None = None
    embeds: tuple[Embed, ...] = ()
    pings: tuple[int, ...] = ()
    """The ids of the users who are notified; mentions of others notify nobody."""


def shortened(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters; a longer one is cut, with an ellipsis.

    Emojis are removed first.
    """
    if len(text) > limit:
        text = without_emojis(text)
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


LAYOUT_TEXT_LIMIT = 4000
"""The most characters of a layout; it has at most 40 components, nested ones included."""


@dataclass(frozen=True, slots=True)
class Section:
    """A text with a button or a small picture beside it."""

    text: Said
    beside: Button | Attachment


@dataclass(frozen=True, slots=True)
class Gallery:
    """Up to ten pictures; a single one takes the whole width."""

    pictures: tuple[Attachment, ...]


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between blocks."""


Block: TypeAlias = Said | Section | Gallery | Divider | Row
"""A part of a layout; a `Said` is a text."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A message that is one container of blocks, one below the other."""

    blocks: tuple[Block, ...]
    colour: int | None = None
    """The colour of the container's edge as 0xRRGGBB; None for none."""
    pings: tuple[int, ...] = ()
    """The ids of the users whom its mentions notify."""

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
