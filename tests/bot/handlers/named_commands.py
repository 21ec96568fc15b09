"""Commands that a message names, and whether people have them where they read it."""

import re
from collections.abc import Iterator
from typing import Any, cast

from discord import app_commands

from bot.features.catalog import ALL
from localtable.model.events import Event, MessageChanged, MessagePosted
from localtable.model.world import World
from tests.bot.handlers.marked import plain
from tests.documents import spans

SENTENCES = re.compile(r"(?<=[.:;!?]) |\n")


def on_servers_alone() -> set[str]:
    """Return the commands and groups that direct messages lack."""
    slash = [own for own in ALL.commands if not isinstance(own, app_commands.ContextMenu)]
    return {
        own.name
        for own in slash
        if own.guild_only or not (own.allowed_contexts and own.allowed_contexts.dm_channel)
    }


def named_in_vain(world: World, event: Event) -> Iterator[str]:
    """Yield sentences of a direct message that name a command of servers, without saying so."""
    if not isinstance(event, MessagePosted | MessageChanged):
        return
    message = event.message
    if not world.channel(message.channel_id).is_direct or message.author != world.bot:
        return
    texts = (message.content, *_strings(message.embeds), *_strings(message.components))
    lacking = on_servers_alone()
    for sentence in (each for text in texts for each in SENTENCES.split(plain(text))):
        named = {span[1:].split(" ")[0] for span in spans(sentence) if span.startswith("/")}
        if named & lacking and "server" not in sentence:
            yield sentence


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _strings([*cast("dict[str, Any]", value).values()])
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from _strings(part)
