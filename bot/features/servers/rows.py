"""Rows of servers; those without settings have none."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Table,
    bindparam,
    select,
)

from bot.features.servers.actions import ServerChoices
from bot.sessions.sessions import Sessions
from bot.sessions.stored_choices import from_row, to_row
from bot.store.tables.base import metadata

greeted_servers = Table(
    "greeted_servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
)
"""The servers on which the bot has introduced itself, once."""

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("overview_channel_id", BigInteger),
    Column("overview_message", BigInteger),
    Column("chosen", JSON, nullable=False),
)
"""What is chosen for servers: the other fields of `ServerChoices`, by name."""

COLUMNS = [column for column in servers.c if column is not servers.c.guild_id]
ONE = select(*COLUMNS).where(servers.c.guild_id == bindparam("guild"))
MOST_GAMES = (
    select(servers.c.chosen["most_games"].as_integer())
    .where(servers.c.guild_id == bindparam("guild"))
    # Two who open something at once must not count the same games.
    .with_for_update()
)
LANGUAGE = servers.c.chosen["language"].as_string()
LANGUAGES = select(servers.c.guild_id, LANGUAGE).where(LANGUAGE != "")
CHANGE = servers.update().where(servers.c.guild_id == bindparam("guild"))
GREETED = select(greeted_servers.c.guild_id).where(greeted_servers.c.guild_id == bindparam("guild"))


def most_games(connection: Connection, guild: int) -> int | None:
    """Return how many games and tables a server wants at once; None for any number.

    Until the end of the transaction no other process gets an answer.
    """
    return connection.execute(MOST_GAMES, {"guild": guild}).scalar_one_or_none()


class Servers:
    """What is chosen for a server; raises StorageError. Repeating a change changes nothing."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store

    async def get(self, guild: int | None) -> ServerChoices:
        """Return what is chosen for a server, or the defaults."""
        return await self._store.read(lambda connection: _chosen(connection, guild or 0))

    async def set(self, guild: int, changes: Mapping[str, Any]) -> tuple[ServerChoices, ...]:
        """Change some of a server's settings, by field, and return all of them before and after.

        The message of the overview does not move to another channel.
        """

        def work(connection: Connection) -> tuple[ServerChoices, ...]:
            before = _chosen(connection, guild)
            after = replace(before, **changes)
            if after.overview_channel_id != before.overview_channel_id:
                after = replace(after, overview_message=None)
            row = to_row(after, "overview_channel_id", "overview_message")
            if not connection.execute(CHANGE, {"guild": guild, **row}).rowcount:
                connection.execute(servers.insert(), {"guild_id": guild, **row})
            return before, after

        return await self._store.write(work)

    async def greet(self, guild: int) -> bool:
        """Note that a server is greeted; return False if it was before."""

        def work(connection: Connection) -> bool:
            is_new = connection.execute(GREETED, {"guild": guild}).first() is None
            if is_new:
                connection.execute(greeted_servers.insert(), {"guild_id": guild})
            return is_new

        return await self._store.write(work)

    async def languages(self) -> Mapping[int, str]:
        """Return the languages that were chosen for servers, by server."""
        return await self._store.read(lambda c: {row[0]: row[1] for row in c.execute(LANGUAGES)})


def _chosen(connection: Connection, guild: int) -> ServerChoices:
    row = connection.execute(ONE, {"guild": guild}).mappings().one_or_none()
    return from_row(ServerChoices, row)
