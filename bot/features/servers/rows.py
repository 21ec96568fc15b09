"""Rows of servers; those without settings have none."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Integer,
    Table,
    Text,
    bindparam,
    select,
    true,
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
    Column("threads", Text, nullable=False, server_default="none"),
    Column("overview_channel_id", BigInteger),
    Column("overview_message", BigInteger),
    Column("language", Text, nullable=False, server_default=""),
    Column("table_channels", Text, nullable=False, server_default=""),
    Column("openers", Text, nullable=False, server_default="everybody"),
    Column("opener_role", BigInteger),
    Column("most_games", Integer),
    Column("is_sharing", Boolean, nullable=False, server_default=true()),
)
"""See `ServerChoices`; `table_channels` are ids of channels, with hyphens between."""


COLUMNS = [column for column in servers.c if column is not servers.c.guild_id]
ONE = select(*COLUMNS).where(servers.c.guild_id == bindparam("guild"))
MOST_GAMES = (
    select(servers.c.most_games)
    .where(servers.c.guild_id == bindparam("guild"))
    # Two who open something at once must not count the same games.
    .with_for_update()
)
LANGUAGES = select(servers.c.guild_id, servers.c.language).where(servers.c.language != "")
CHANGE = servers.update().where(servers.c.guild_id == bindparam("guild"))
GREETED = select(greeted_servers.c.guild_id).where(greeted_servers.c.guild_id == bindparam("guild"))


def greet(connection: Connection, guild: int) -> bool:
    """Note that a server is greeted; return False if it was before."""
    if connection.execute(GREETED, {"guild": guild}).first():
        return False
    connection.execute(greeted_servers.insert(), {"guild_id": guild})
    return True


def most_games(connection: Connection, guild: int) -> int | None:
    """Return how many games and tables a server wants at once; None for any number.

    Until the end of the transaction no other process gets an answer.
    """
    return connection.execute(MOST_GAMES, {"guild": guild}).scalar_one_or_none()


def languages(connection: Connection) -> Mapping[int, str]:
    """Return the languages that were chosen for servers, by server."""
    return {row.guild_id: row.language for row in connection.execute(LANGUAGES)}


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
            if after.overview != before.overview:
                after = replace(after, message=None)
            row = to_row(after)
            if not connection.execute(CHANGE, {"guild": guild, **row}).rowcount:
                connection.execute(servers.insert(), {"guild_id": guild, **row})
            return before, after

        return await self._store.write(work)

    async def greet(self, guild: int) -> bool:
        """Note that a server is greeted; return False if it was before."""
        return await self._store.write(lambda c: greet(c, guild))

    async def languages(self) -> Mapping[int, str]:
        """Return the languages that were chosen for servers, by server."""
        return await self._store.read(languages)


def _chosen(connection: Connection, guild: int) -> ServerChoices:
    row = connection.execute(ONE, {"guild": guild}).mappings().one_or_none()
    return from_row(ServerChoices, row)
