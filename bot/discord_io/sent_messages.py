"""Reads the bot's own messages: their controls, their files, and the game that they show."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.basics.refusals import Outdated
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment
from bot.sessions.posts import Post
from renderer.scene import Picture

PICTURE_NAME = re.compile(r"board-([1-9]\d{0,17})-\d+\.png")


def picture_name(session: int, post: int) -> str:
    """Return the file name of a post's picture, by which its message can be found again."""
    return f"board-{session}-{post}.png"


def attachment_of(post: Post, picture: Picture) -> Attachment:
    """Return the picture of a post as its attachment."""
    return Attachment(picture_name(post.session, post.number), picture.png, picture.alt)


def session_shown(message: discord.Message) -> int | None:
    """Return the id of the session that a message of the bot is about; None if it is about none.

    Old boards have lost their buttons, but not their picture.
    """
    named = {own.session for own in own_ids(message)}
    for name in file_names(message):
        match = PICTURE_NAME.fullmatch(name)
        named |= {int(match[1])} if match else set()
    return next(iter(named)) if len(named) == 1 and 0 not in named else None


def own_ids(message: discord.Message) -> Iterator[CustomId]:
    """Yield the bot's custom ids in a message."""
    for written in custom_ids(message):
        with suppress(Outdated):
            yield CustomId.read(written)


def custom_ids(message: discord.Message) -> frozenset[str]:
    """Return the custom ids of all buttons and selects of a message, nested ones included."""
    found = (getattr(part, "custom_id", None) for part in _walk(message.components))
    return frozenset(own for own in found if own)


def file_names(message: discord.Message) -> frozenset[str]:
    """Return the names of a message's files, including those that only its layout shows."""
    addresses = (media.url for part in _walk(message.components) for media in _media(part))
    shown = (PurePosixPath(urlsplit(address).path).name for address in addresses)
    return frozenset((*shown, *(file.filename for file in message.attachments)))


def text_of(message: discord.Message) -> str:
    """Return what a message says, in its content or in the texts of its layout."""
    parts = _walk(message.components)
    shown = (part.content for part in parts if isinstance(part, discord.TextDisplay))
    return "\n".join((*filter(None, [message.content]), *shown))


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
