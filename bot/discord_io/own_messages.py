"""What the bot's own messages tell about themselves: their components, and the game they show."""

import re
from collections.abc import Iterator
from contextlib import suppress

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
    named = {own.session for own in custom_ids(message)}
    for file in message.attachments:
        match = PICTURE_NAME.fullmatch(file.filename)
        named |= {int(match[1])} if match else set()
    return next(iter(named)) if len(named) == 1 and 0 not in named else None


def custom_ids(message: discord.Message) -> Iterator[CustomId]:
    """Yield the custom ids of the bot's making that a message carries."""
    for written in raw_custom_ids(message):
        with suppress(Outdated):
            yield CustomId.read(written)


def raw_custom_ids(message: discord.Message) -> Iterator[str]:
    """Yield the custom ids of the components in the rows of a message."""
    for row in message.components:
        if isinstance(row, discord.ActionRow):
            yield from (part.custom_id or "" for part in row.children)
