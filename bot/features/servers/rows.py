"""Rows of servers; those without settings have none."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select

from bot.features.overview import rows as overview
from bot.features.servers.actions import ServerChoices
from bot.sessions.queries import SessionSummary, summaries
from bot.sessions.sessions import Sessions
from bot.sessions.stored_choices import from_row, to_row
from bot.store import sessions
from bot.store.store import is_of
from bot.store.tables import greeted_servers, servers
from bot.store.values import Shards


class OverviewRow(NamedTuple):
    """Where the overview of a server is shown."""

    guild: int
    channel: int
    message: int | None


COLUMNS = [column for column in servers.c if column is not servers.c.guild_id]
Row = Mapping[Any, Any]
"""What is chosen for a server, by column."""

ONE = select(*COLUMNS).where(servers.c.guild_id == bindparam("guild"))
MOST_GAMES = (
    select(servers.c.most_games)
    .where(servers.c.guild_id == bindparam("guild"))
    # Two who open something at once must not count the same games.
    .with_for_update()
)
LANGUAGES = select(servers.c.guild_id, servers.c.language).where(servers.c.language != "")
OVERVIEWS = (
    select(servers.c.guild_id, servers.c.overview_channel_id, servers.c.overview_message)
    .where(servers.c.overview_channel_id.is_not(None))
    .order_by(servers.c.guild_id)
)
CHANGE = servers.update().where(servers.c.guild_id == bindparam("guild"))
REMEMBER = CHANGE.where(servers.c.overview_channel_id == bindparam("channel"))
GREETED = select(greeted_servers.c.guild_id).where(greeted_servers.c.guild_id == bindparam("guild"))


def greet(connection: Connection, guild: int) -> bool:
    """Note that a server is greeted; return False if it was before."""
    if connection.execute(GREETED, {"guild": guild}).first():
        return False
    connection.execute(greeted_servers.insert(), {"guild_id": guild})
    return True


def server(connection: Connection, guild: int) -> Row | None:
    """Return the settings of a server; None if it has none."""
    return connection.execute(ONE, {"guild": guild}).mappings().one_or_none()


def most_games(connection: Connection, guild: int) -> int | None:
    """Return how many games and tables a server wants at once; None for any number.

    Until the end of the transaction no other process gets an answer.
    """
    return connection.execute(MOST_GAMES, {"guild": guild}).scalar_one_or_none()


def languages(connection: Connection) -> Mapping[int, str]:
    """Return the languages that were chosen for servers, by server."""
    return {row.guild_id: row.language for row in connection.execute(LANGUAGES)}


def save(connection: Connection, guild: int, chosen: Row) -> None:
    """Insert or update the row of a server."""
    if not connection.execute(CHANGE, {"guild": guild, **chosen}).rowcount:
        connection.execute(servers.insert(), {"guild_id": guild, **chosen})


def overviews(connection: Connection, shards: Shards | None) -> Sequence[OverviewRow]:
    """Return where the servers of some shards show their overviews, by server."""
    asked = OVERVIEWS.where(is_of(shards, servers.c.guild_id))
    return [OverviewRow(*row) for row in connection.execute(asked)]


def remember(connection: Connection, shown: OverviewRow) -> None:
    """Store the message of an overview, unless the overview has moved to another channel."""
    own = {"guild": shown.guild, "channel": shown.channel}
    connection.execute(REMEMBER, {**own, "overview_message": shown.message})


class Overview(NamedTuple):
    """The open games of a server, with the people they wait for, and the newest finished ones."""

    opened: tuple[SessionSummary, ...]
    """Tables and running games, the newest first."""
    waiting: tuple[overview.OverviewWait, ...]
    over: tuple[SessionSummary, ...]
    """The newest first."""
    ended: Mapping[int, datetime]
    """The moment when each of them ended, by the session's id."""


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
            save(connection, guild, to_row(after))
            return before, after

        return await self._store.write(work)

    async def greet(self, guild: int) -> bool:
        """Note that a server is greeted; return False if it was before."""
        return await self._store.write(lambda c: greet(c, guild))

    async def languages(self) -> Mapping[int, str]:
        """Return the languages that were chosen for servers, by server."""
        return await self._store.read(languages)

    async def overviews(self, shards: Shards | None = None) -> Sequence[OverviewRow]:
        """Return where overviews are shown, on the servers of given shards or on all."""
        return await self._store.read(lambda c: overviews(c, shards))

    async def remember_overview(self, shown: OverviewRow) -> None:
        """Remember the message of an overview."""
        await self._store.write(lambda c: remember(c, shown))

    async def overview(self, guild: int) -> Overview:
        """Return what the overview of a server may show, whoever can see it."""

        def work(connection: Connection) -> Overview:
            opened = summaries(connection, sessions.open_sessions(connection, guild))
            waiting = overview.waits_of(connection, [game.id for game in opened])
            over = overview.newest_over(connection, guild)
            ended = {row.id: row.ended_at for row in over}
            return Overview(
                tuple(opened), tuple(waiting), tuple(summaries(connection, over)), ended
            )

        return await self._store.read(work)


def _chosen(connection: Connection, guild: int) -> ServerChoices:
    return from_row(ServerChoices, server(connection, guild))
