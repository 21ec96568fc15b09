"""What a message is going to show: plain values, before discord.py is asked for anything."""

from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

from discord import ButtonStyle, Embed

from bot.discord_io.custom_ids import CustomId
from renderer.scene import Picture

LABEL_LIMIT = 80
OPTION_LIMIT = 100
TEXT_LIMIT = 2000
ALT_LIMIT = 1024


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press."""

    id: CustomId
    label: str
    style: ButtonStyle = ButtonStyle.secondary
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select; its value is its place in the list."""

    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """One of several to be chosen."""

    id: CustomId
    prompt: str
    options: tuple[Option, ...]


Row: TypeAlias = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes with a message. The same name means the same content."""

    name: str
    content: bytes
    alt: str = ""

    @classmethod
    def of(cls, kind: str, picture: Picture | None) -> "Attachment | None":
        """Enclose a picture, with its alt text, if it could be drawn."""
        return picture and cls(f"{kind}-{crc32(picture.png):08x}.png", picture.png, picture.alt)


@dataclass(frozen=True, slots=True)
class Notice:
    """A whole message."""

    text: str = ""
    rows: tuple[Row, ...] = ()
    attachment: Attachment | None = None
    embeds: tuple[Embed, ...] = ()
    pings: tuple[int, ...] = ()
    """The people who are notified; naming others does not notify them."""


def shortened(text: str, limit: int) -> str:
    """Cut what does not fit."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"
