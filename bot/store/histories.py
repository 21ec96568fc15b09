"""Histories of sessions: rows of `history`."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, or_, select

from bot.store.fields import by_column, select_fields
from bot.store.tables.games import history
from bot.store.values import HistoryKind, HistoryRow

WHOLE = (
    select_fields(history, HistoryRow)
    .where(history.c.session_id == bindparam("session"))
    .order_by(history.c.seq)
)
IS_REPAIR = history.c.kind == HistoryKind.REPAIR
# A repair changes the record as a whole, so it counts for earlier versions as well.
HISTORY = WHOLE.where(or_(history.c.seq <= bindparam("version"), IS_REPAIR))
REPAIRS = WHOLE.where(IS_REPAIR)
HISTORIES = (
    select_fields(history, HistoryRow, history.c.session_id)
    .where(history.c.session_id.in_(bindparam("sessions", expanding=True)))
    .order_by(history.c.session_id, history.c.seq)
)
WRITTEN = select(history.c.at).where(
    history.c.session_id == bindparam("session"), history.c.seq == bindparam("row")
)


def history_of(connection: Connection, session_id: int, version: int) -> tuple[HistoryRow, ...]:
    """Return a session's history up to and including a version, and all of its repairs."""
    found = connection.execute(HISTORY, {"session": session_id, "version": version})
    return tuple(HistoryRow(*row) for row in found)


def repairs_of(connection: Connection, session_id: int) -> tuple[HistoryRow, ...]:
    """Return the rows of a session's history that are repairs, in order."""
    found = connection.execute(REPAIRS, {"session": session_id})
    return tuple(HistoryRow(*row) for row in found)


def histories_of(
    connection: Connection, session_ids: Sequence[int]
) -> Mapping[int, tuple[HistoryRow, ...]]:
    """Return the histories of some sessions."""
    found: dict[int, list[HistoryRow]] = {session_id: [] for session_id in session_ids}
    for session_id, *row in connection.execute(HISTORIES, {"sessions": session_ids}):
        found[session_id].append(HistoryRow(*row))
    return {session_id: tuple(rows) for session_id, rows in found.items()}


def written(connection: Connection, session_id: int, seq: int) -> datetime:
    """Return when a row of a session's history was written."""
    return connection.execute(WRITTEN, {"session": session_id, "row": seq}).scalar_one()


def append_history(
    connection: Connection, session_id: int, rows: Sequence[HistoryRow], at: datetime
) -> None:
    """Insert rows of a session's history; raises IntegrityError if a number is taken."""
    values = [{"session_id": session_id, **by_column(row), "at": at} for row in rows]
    connection.execute(history.insert(), values)
