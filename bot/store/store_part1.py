"""The condition that a server belongs to the shards of a process."""

from typing import Any

from sqlalchemy import ColumnElement, func, true

from bot.store.tables import sessions
from bot.store.values import Shards

SHARD_SIZE = 1 << 22
"""A server's snowflake divided by this, modulo the number of shards, is its shard."""


def is_of(
    shards: Shards | None, guild: ColumnElement[Any] = sessions.c.guild_id
) -> ColumnElement[bool]:
    """Return the condition that a server belongs to some shards; None stands for all.

    Direct messages belong to the first shard.
    """
    if shards is None:
        return true()
    shard = func.coalesce(guild, 0) // SHARD_SIZE % shards.number
    return shard.in_(shards.ids)
