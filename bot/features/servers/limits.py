"""Refuses games and opponents beyond the limits; games that go on already are never stopped."""

from sqlalchemy import Connection, Select, bindparam, func, select

from bot.features.servers import rows
from bot.sessions.documents import read_nameless
from bot.sessions.hooks import Writing
from bot.sessions.limits import (
    too_many_games,
    too_many_hard_opponents,
    too_many_open,
    too_many_tables,
)
from bot.sessions.people import Status, ids_of_opponents
from bot.sessions.session import Document, Session
from bot.store.lost_channels import HAS_SERVER
from bot.store.tables.games import OPEN_STATUSES, participants, sessions
from opponents.levels import Level

HARD = ids_of_opponents(Level.HARD)
"""The ids of the opponents of the level hard."""

IS_RUNNING = sessions.c.status == "running"
ON_SERVER = select(func.count()).where(
    sessions.c.guild_id == bindparam("guild"), sessions.c.tried_turn.is_(None)
)
GAMES = ON_SERVER.where(IS_RUNNING)
OPEN = ON_SERVER.where(sessions.c.status.in_(OPEN_STATUSES))
TABLES = select(func.count()).where(
    sessions.c.host_id == bindparam("user"), sessions.c.status == "lobby"
)
WITH_OPPONENTS = (
    select(sessions.c.document)
    .join(participants)
    .where(participants.c.user_id.between(HARD.start, HARD.stop - 1), IS_RUNNING, HAS_SERVER)
    .distinct()
)


def must_be_within(writing: Writing, before: Session | None, after: Session) -> None:
    """Raise Refused if a session would go beyond a limit by a change, or by being opened."""
    connection, *_, limits = writing
    if before is None and not after.is_try:
        _must_have_room_on_server(connection, after.location.guild)
    _must_have_tables_left(connection, limits.tables, before, after)
    _must_have_games_left(connection, limits.games, before, after)
    _must_have_opponents_left(connection, limits.hard_opponents, before, after)


def _must_have_room_on_server(connection: Connection, guild: int | None) -> None:
    """Raise Refused if a server has as many games and tables as it wants."""
    most = None if guild is None else rows.most_games(connection, guild)
    if most is not None and _count(connection, OPEN, guild=guild) >= most:
        raise too_many_open(most)


def _must_have_tables_left(
    connection: Connection, most: int | None, before: Session | None, after: Session
) -> None:
    is_new = before is None and after.status is Status.LOBBY
    if is_new and most is not None and _count(connection, TABLES, user=after.host.id) >= most:
        raise too_many_tables(most)


def _must_have_games_left(
    connection: Connection, most: int | None, before: Session | None, after: Session
) -> None:
    was_running = before is not None and before.status is not Status.LOBBY
    begins = after.status is Status.RUNNING and not was_running and not after.is_try
    guild = after.location.guild
    if begins and most is not None and _count(connection, GAMES, guild=guild) >= most:
        raise too_many_games(most)


def _must_have_opponents_left(
    connection: Connection, most: int | None, before: Session | None, after: Session
) -> None:
    more = _hard_opponents(after) - _hard_opponents(before)
    if more > 0 and most is not None and _hard_opponents_in_all(connection) + more > most:
        raise too_many_hard_opponents(most)


def _count(connection: Connection, query: Select[int], **asked: int | None) -> int:
    return connection.execute(query, asked).scalar_one()


def _hard_opponents_in_all(connection: Connection) -> int:
    found = connection.execute(WITH_OPPONENTS).scalars()
    return sum(user.id in HARD for own in found for user in read_nameless(own, Document).people)


def _hard_opponents(session: Session | None) -> int:
    if session is None or session.status is not Status.RUNNING:
        return 0
    return sum(person.id in HARD for person in session.people)
