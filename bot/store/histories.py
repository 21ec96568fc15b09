"""Histories of sessions: rows of `history`, and what archives hold instead."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, or_, select

from bot.store.archives import archived
from bot.store.tables import history
from bot.store.values import HistoryKind, HistoryRow

FIRST = 1
"""The number of a history's first row: where it is missing, an archive has it."""

HISTORY = (
    select(history.c.seq, history.c.kind, history.c.seat, history.c.text, history.c.user_id)
    .where(
        history.c.session_id == bindparam("session"),
        # A repair mends the record, so that it counts for what was before as well.
        or_(history.c.seq <= bindparam("version"), history.c.kind == HistoryKind.REPAIR),
    )
    .order_by(history.c.seq)
)
REPAIRS = (
    select(history.c.seq, history.c.kind, history.c.seat, history.c.text, history.c.user_id)
    .where(history.c.session_id == bindparam("session"), history.c.kind == HistoryKind.REPAIR)
    .order_by(history.c.seq)
)
HISTORIES = (
    select(
        history.c.session_id,
        history.c.seq,
        history.c.kind,
        history.c.seat,
        history.c.text,
        history.c.user_id,
    )
    .where(history.c.session_id.in_(bindparam("sessions", expanding=True)))
    .order_by(history.c.session_id, history.c.seq)
)
WRITTEN = select(history.c.at).where(
    history.c.session_id == bindparam("session"), history.c.seq == bindparam("row")
)


def history_of(connection: Connection, session_id: int, version: int) -> tuple[HistoryRow, ...]:
    """Return a session's history up to and including a version, and all of its repairs."""
    found = connection.execute(HISTORY, {"session": session_id, "version": version})
    rows = tuple(HistoryRow(*row) for row in found)
    if version < FIRST or _is_whole(rows):
        return rows
    packed = _archived(connection, session_id)
    kept = (row for row in packed if row.seq <= version or row.kind == HistoryKind.REPAIR)
    return (*kept, *rows)


def repairs_of(connection: Connection, session_id: int) -> tuple[HistoryRow, ...]:
    """Return the rows of a session's history that are repairs, in order."""
    rows = connection.execute(REPAIRS, {"session": session_id})
    packed = _archived(connection, session_id)
    return (
        *(row for row in packed if row.kind == HistoryKind.REPAIR),
        *(HistoryRow(*row) for row in rows),
    )


def histories_of(
    connection: Connection, session_ids: Sequence[int]
) -> Mapping[int, tuple[HistoryRow, ...]]:
    """Return the histories of some sessions."""
    found: dict[int, list[HistoryRow]] = {session_id: [] for session_id in session_ids}
    for row in connection.execute(HISTORIES, {"sessions": session_ids}).all():
        found[row[0]].append(HistoryRow._make(row[1:]))
    missing = [session_id for session_id, rows in found.items() if not _is_whole(rows)]
    if missing:
        for session_id, packed in archived(connection, missing).items():
            found[session_id][:0] = [dated.row for dated in packed]
    return {session_id: tuple(rows) for session_id, rows in found.items()}


def written(connection: Connection, session_id: int, seq: int) -> datetime:
    """Return when a row of a session's history was written."""
    at = connection.execute(WRITTEN, {"session": session_id, "row": seq}).scalar_one_or_none()
    if at is not None:
        return at
    packed = archived(connection, [session_id])[session_id]
    return next(dated.at for dated in packed if dated.row.seq == seq)


def append_history(
    connection: Connection, session_id: int, rows: Sequence[HistoryRow], at: datetime
) -> None:
    """Insert rows of a session's history; raises IntegrityError if a number is taken."""
    values = [
        {
            "session_id": session_id,
            "seq": row.seq,
            "kind": row.kind,
            "seat": row.seat,
            "text": row.text,
            "user_id": row.user,
            "at": at,
        }
        for row in rows
    ]
    connection.execute(history.insert(), values)


def _is_whole(rows: Sequence[HistoryRow]) -> bool:
    return bool(rows) and rows[0].seq == FIRST


def _archived(connection: Connection, session_id: int) -> Sequence[HistoryRow]:
    return [dated.row for dated in archived(connection, [session_id]).get(session_id, ())]
