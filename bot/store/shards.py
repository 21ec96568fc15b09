"""Which servers belong to the shards of a process."""

from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, func

from bot.store.tables import sessions
from bot.store.values import Shards

SHARD_SIZE = 1 << 22
"""A server's snowflake divided by this, modulo the number of shards, is its shard."""

Query = TypeVar("Query", bound=Select[Any])


def of_shards(
    query: Query, shards: Shards | None, guild: ColumnElement[Any] = sessions.c.guild_id
) -> Query:
    """Return a query restricted to the servers of some shards; as it is if those are None.

    What belongs to no server belongs to the first shard.
    """
    if shards is None:
        return query
    shard = func.coalesce(guild, 0) // SHARD_SIZE % shards.number
    return query.where(shard.in_(shards.ids))
