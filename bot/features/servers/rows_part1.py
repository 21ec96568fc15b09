"""Rows of servers; those without settings have none."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.store.store_part1 import is_of
from bot.store.tables import greeted_servers, servers
from bot.store.values import OverviewRow, Shards

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
