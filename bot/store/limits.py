"""Counts of games, tables and opponents, which have limits."""

from sqlalchemy import Connection, bindparam, func, select

from bot.store.lost_channels import HAS_SERVER
from bot.store.tables.games import OPEN_STATUSES, seats, sessions

IS_RUNNING = sessions.c.status == "running"
GAMES = (
    select(func.count())
    .select_from(sessions)
    .where(sessions.c.guild_id == bindparam("guild"), IS_RUNNING, sessions.c.tried_turn.is_(None))
)
OPEN = (
    select(func.count())
    .select_from(sessions)
    .where(
        sessions.c.guild_id == bindparam("guild"),
        sessions.c.status.in_(OPEN_STATUSES),
        sessions.c.tried_turn.is_(None),
    )
)
TABLES = (
    select(func.count())
    .select_from(sessions)
    .where(sessions.c.host_id == bindparam("user"), sessions.c.status == "lobby")
)
SEATS = (
    select(func.count())
    .select_from(seats.join(sessions))
    .where(seats.c.user_id.between(bindparam("least"), bindparam("most")), IS_RUNNING, HAS_SERVER)
)


def games_of(connection: Connection, guild: int | None) -> int:
    """Return how many games go on on a server, without tries."""
    return connection.execute(GAMES, {"guild": guild}).scalar_one()


def open_in(connection: Connection, guild: int | None) -> int:
    """Return how many tables and games are open on a server, without tries."""
    return connection.execute(OPEN, {"guild": guild}).scalar_one()


def tables_of(connection: Connection, user: int) -> int:
    """Return how many tables a user has open on all servers."""
    return connection.execute(TABLES, {"user": user}).scalar_one()


def seats_of(connection: Connection, users: range) -> int:
    """Return how many seats of games that go on belong to users with ids in a range."""
    ids = {"least": users.start, "most": users.stop - 1}
    return connection.execute(SEATS, ids).scalar_one()
