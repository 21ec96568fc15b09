"""Messages as plain values; `replies` turns them into discord.py's objects."""

from dataclasses import dataclass, replace
from typing import TypeAlias
from zlib import crc32

from discord import ButtonStyle, ChannelType, Embed

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.emojis import without_emojis
from renderer.scene import Picture

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
    label: str
    style: ButtonStyle = ButtonStyle.secondary
    is_enabled: bool = True
    emoji: str = ""
    """The emoji before the label, as in the text of a message; empty for none."""
    address: str = ""
    """The page that a press opens, instead of sending the id; empty for none."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select."""

    label: str
    description: str = ""
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
    prompt: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class UserSelect:
    """A select menu, in which users of the server can be chosen."""

    id: CustomId
    prompt: str
    most: int = 1
    """How many can be chosen at once, at most 25."""


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select menu, in which channels or a role of the server can be chosen, or none."""

    id: CustomId
    prompt: str
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


def notice_in_words(notice: Notice) -> Notice:
    """Return a notice without its emojis."""
    rows = tuple(map(row_in_words, notice.rows))
    return replace(notice, text=without_emojis(notice.text), rows=rows)


def row_in_words(row: Row) -> Row:
    """Return components without their emojis."""
    match row:
        case Select():
            options = tuple(replace(option, emoji="") for option in row.options)
            return replace(row, options=options)
        case UserSelect() | ChannelSelect():
            return row
        case _:
            return tuple(replace(button, emoji="") for button in row)


def shortened(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters; a longer one is cut, with an ellipsis.

    Emojis are removed first.
    """
    if len(text) > limit:
        text = without_emojis(text)
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
