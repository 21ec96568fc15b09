"""Refuses games and opponents beyond the limits; games that go on already are never stopped."""

from collections.abc import Callable

from sqlalchemy import Connection, Select, bindparam, func, select

from bot.basics.refusals import Refused
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
    sessions.c.guild_id == bindparam("whose"), sessions.c.tried_turn.is_(None)
)
GAMES = ON_SERVER.where(IS_RUNNING)
OPEN = ON_SERVER.where(sessions.c.status.in_(OPEN_STATUSES))
TABLES = select(func.count()).where(
    sessions.c.host_id == bindparam("whose"), sessions.c.status == "lobby"
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
    guild, is_new = after.location.guild, before is None
    if is_new and guild is not None and not after.is_try:
        _must_be_below(rows.most_games(connection, guild), connection, OPEN, too_many_open, guild)
    if is_new and after.status is Status.LOBBY:
        host = after.host.id
        _must_be_below(limits.tables, connection, TABLES, too_many_tables, host)
    was_running = before is not None and before.status is not Status.LOBBY
    if after.status is Status.RUNNING and not was_running and not after.is_try:
        _must_be_below(limits.games, connection, GAMES, too_many_games, guild)
    most, more = limits.hard_opponents, _hard_opponents(after) - _hard_opponents(before)
    if more > 0 and most is not None and _hard_opponents_in_all(connection) + more > most:
        raise too_many_hard_opponents(most)


def _must_be_below(
    most: int | None,
    connection: Connection,
    query: Select[int],
    refusal: Callable[[int], Refused],
    whose: int | None,
) -> None:
    """Raise a refusal if a query of a server, or of a user, counts no fewer than `most`."""
    asked = {"whose": whose}
    if most is not None and connection.execute(query, asked).scalar_one() >= most:
        raise refusal(most)


def _hard_opponents_in_all(connection: Connection) -> int:
    found = connection.execute(WITH_OPPONENTS).scalars()
    return sum(user.id in HARD for own in found for user in read_nameless(own, Document).people)


def _hard_opponents(session: Session | None) -> int:
    if session is None or session.status is not Status.RUNNING:
        return 0
    return sum(person.id in HARD for person in session.people)
