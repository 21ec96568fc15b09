"""What the bot's messages that were sent tell: their controls, their files, the game they show."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.basics.refusals import Outdated
from bot.discord_io.custom_ids import CustomId

PICTURE_NAME = re.compile(r"board-([1-9]\d{0,17})-\d+\.png")


def picture_name(session: int, post: int) -> str:
    """Return the file name of the picture in a post, by which its message can be found again."""
    return f"board-{session}-{post}.png"


def session_shown(message: discord.Message) -> int | None:
    """Return the id of the game that one of the bot's messages is about; None if of none.

    Old boards have no buttons any more, but still their picture.
    """
    named = {own.session for own in own_ids(message)}
    for name in file_names(message):
        match = PICTURE_NAME.fullmatch(name)
        named |= {int(match[1])} if match else set()
    return next(iter(named)) if len(named) == 1 and 0 not in named else None


def own_ids(message: discord.Message) -> Iterator[CustomId]:
    """Yield the custom ids of the bot's making that a message carries."""
    for written in custom_ids(message):
        with suppress(Outdated):
            yield CustomId.read(written)


def custom_ids(message: discord.Message) -> frozenset[str]:
    """Return the custom ids of the buttons and selects of a message, however deep."""
    found = (getattr(part, "custom_id", None) for part in _walk(message.components))
    return frozenset(own for own in found if own)


def file_names(message: discord.Message) -> frozenset[str]:
    """Return the names of the files of a message, also of those that only its layout shows."""
    addresses = (media.url for part in _walk(message.components) for media in _media(part))
    shown = (PurePosixPath(urlsplit(address).path).name for address in addresses)
    return frozenset((*shown, *(file.filename for file in message.attachments)))


def _walk(parts: Iterable[Any]) -> Iterator[Any]:
    for part in parts:
        yield part
        yield from _walk(getattr(part, "children", ()))
        accessory = getattr(part, "accessory", None)
        if accessory:
            yield from _walk((accessory,))


def _media(part: object) -> Iterator[discord.UnfurledMediaItem]:
    match part:
        case discord.MediaGalleryComponent():
            yield from (item.media for item in part.items)
        case discord.ThumbnailComponent():
            yield part.media
        case _:
            return
