"""Rows of archives: the packed histories of games that are over."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from bot.basics.refusals import StorageError
from bot.store.packing import Packed, UnreadableArchive, unpack
from bot.store.tables import archived_users, archives, history, sessions
from bot.store.values import DatedRow, HistoryRow
from rules.text import say

ENDED_STATUSES = ("over", "cancelled")
"""The statuses in which a session waits for nobody any more."""

ARCHIVABLE = (
    select(sessions.c.id)
    .where(
        sessions.c.status.in_(ENDED_STATUSES),
        sessions.c.ended_at < bindparam("moment"),
        select(history.c.seq).where(history.c.session_id == sessions.c.id).exists(),
    )
    .order_by(sessions.c.id)
)
PACKED = (
    select(archives.c.session_id, archives.c.packed)
    .where(archives.c.session_id.in_(bindparam("sessions", expanding=True)))
    .order_by(archives.c.session_id)
)
USERS = select(archived_users).where(
    archived_users.c.session_id.in_(bindparam("sessions", expanding=True))
)
WITH_MOVES_BY = (
    select(archived_users.c.session_id)
    .where(archived_users.c.user_id == bindparam("user"))
    .order_by(archived_users.c.session_id)
)
HISTORY_WITH_MOMENTS = (
    select(
        history.c.seq,
        history.c.kind,
        history.c.seat,
        history.c.text,
        history.c.user_id,
        history.c.at,
    )
    .where(history.c.session_id == bindparam("session"))
    .order_by(history.c.seq)
)
NOT_ARCHIVED = history.delete().where(history.c.session_id == bindparam("session"))
DISCARD = tuple(
    table.delete().where(table.c.session_id == bindparam("session"))
    for table in (archived_users, archives)
)


def archivable(connection: Connection, moment: datetime) -> Sequence[int]:
    """Return the ids of the sessions that ended before a moment and are not archived, in order."""
    return connection.execute(ARCHIVABLE, {"moment": moment}).scalars().all()


def archived(
    connection: Connection, session_ids: Sequence[int]
) -> Mapping[int, tuple[DatedRow, ...]]:
    """Return the archived histories of those sessions that have one; raises StorageError."""
    users: dict[int, dict[int, int]] = {}
    for row in connection.execute(USERS, {"sessions": session_ids}):
        users.setdefault(row.session_id, {})[row.number] = row.user_id
    packed = connection.execute(PACKED, {"sessions": session_ids})
    return {own: _unpacked(own, Packed(content, users.get(own, {}))) for own, content in packed}


def whole_history(connection: Connection, session_id: int) -> tuple[DatedRow, ...]:
    """Return all of a session's history, archived or not, with the moments; raises StorageError."""
    found = connection.execute(HISTORY_WITH_MOMENTS, {"session": session_id})
    rest = (DatedRow(HistoryRow(*row), at) for *row, at in found)
    return (*archived(connection, [session_id]).get(session_id, ()), *rest)


def moves_by(connection: Connection, user: int) -> Sequence[tuple[int, DatedRow]]:
    """Return what a user did in archived games, each with the session's id, in order."""
    played = connection.execute(WITH_MOVES_BY, {"user": user}).scalars().all()
    return [
        (session_id, dated)
        for session_id, rows in archived(connection, played).items()
        for dated in rows
        if dated.row.user == user
    ]


def archive(connection: Connection, session_id: int, packed: Packed) -> None:
    """Put a packed history, which has to be whole, in the place of a session's rows."""
    for statement in (*DISCARD, NOT_ARCHIVED):
        connection.execute(statement, {"session": session_id})
    connection.execute(archives.insert(), {"session_id": session_id, "packed": packed.content})
    users = [
        {"session_id": session_id, "number": number, "user_id": user}
        for number, user in packed.users.items()
    ]
    if users:
        connection.execute(archived_users.insert(), users)


def _unpacked(session_id: int, packed: Packed) -> tuple[DatedRow, ...]:
    try:
        return unpack(packed)
    except UnreadableArchive as error:
        raise StorageError(
            say(
                "The archive of game {number} cannot be read. Restore the database from a backup.",
                number=session_id,
            )
        ) from error
