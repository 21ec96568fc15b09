"""Registers the commands with Discord if they have changed; the request is rate limited."""

import hashlib
import json
from collections.abc import Iterable, Sequence

from discord.app_commands import AppCommand

from bot.discord_io.client import Lockkeeper
from bot.discord_io.command_texts import CommandTexts


async def sync_commands(client: Lockkeeper) -> None:
    """Register the commands of the client's tree, unless exactly these are registered."""
    name, tree, texts = f"commands of {client.application_id}", client.tree, CommandTexts()
    await tree.set_translator(texts)
    payload = [await each.get_translated_payload(tree, texts) for each in tree.get_commands()]
    registered = await tree.fetch_commands()
    if await client.sessions.notes.recall(name) == _fingerprint(payload, registered):
        return
    registered = await tree.sync()
    await client.sessions.notes.remember(name, _fingerprint(payload, registered))


def _fingerprint(payload: Sequence[object], registered: Iterable[AppCommand]) -> str:
    """Return a hash of the commands and of the ids under which Discord knows them."""
    ids = sorted(command.id for command in registered)
    return hashlib.sha256(json.dumps([payload, ids], sort_keys=True).encode()).hexdigest()
