"""What a message that was sent holds: the ids of its controls, the names of its files."""

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord


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
