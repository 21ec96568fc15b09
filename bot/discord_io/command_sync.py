"""Registers the commands with Discord if they have changed; the request is rate limited."""

import hashlib
import json
from collections.abc import Iterable, Sequence

from discord.app_commands import AppCommand

from bot.discord_io.client import Lockkeeper


async def sync_commands(client: Lockkeeper) -> None:
    """Register the commands of the client's tree, unless exactly these are registered."""
    name = f"commands of {client.application_id}"
    payload = [command.to_dict(client.tree) for command in client.tree.get_commands()]
    registered = await client.tree.fetch_commands()
    if await client.sessions.notes.recall(name) == _fingerprint(payload, registered):
        return
    registered = await client.tree.sync()
    await client.sessions.notes.remember(name, _fingerprint(payload, registered))


def _fingerprint(payload: Sequence[object], registered: Iterable[AppCommand]) -> str:
    """Return a hash of the commands and of the ids under which Discord knows them."""
    ids = sorted(command.id for command in registered)
    return hashlib.sha256(json.dumps([payload, ids], sort_keys=True).encode()).hexdigest()
