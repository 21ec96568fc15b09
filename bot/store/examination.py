"""Queries for an examination of the database: of its tables, and of what each session still has.

The bot itself trusts its rows. These queries do not, so that all damage can be reported.
"""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Connection, Index, bindparam, func, inspect, select
from sqlalchemy.engine.interfaces import ReflectedIndex

from bot.store.tables.base import metadata
from bot.store.tables.games import history, participants, sessions
from bot.store.values import HistoryKind

NUMBERS = select(sessions.c.id).order_by(sessions.c.id)
PARTICIPANTS = select(participants.c.session_id, participants.c.user_id).where(
    participants.c.session_id.in_(bindparam("sessions", expanding=True))
)
EXTENTS = (
    select(history.c.session_id, func.count(), func.max(history.c.seq))
    .where(history.c.session_id.in_(bindparam("sessions", expanding=True)))
    .group_by(history.c.session_id)
)
ROWS = select(history.c.seq, history.c.kind).where(history.c.session_id == bindparam("session"))

NEEDED = frozenset({"sessions", "participants", "history"})
"""The tables without which no game can be examined."""


class Extent(NamedTuple):
    """The extent of a history."""

    rows: int = 0
    last: int = 0
    """The number of its last row."""


def lacking(connection: Connection) -> Sequence[str]:
    """Return the tables that are missing, and columns of the others, as `table.column`."""
    there = inspect(connection)
    tables = {*there.get_table_names()}
    found = list[str]()
    for table in metadata.sorted_tables:
        if table.name not in tables:
            found.append(table.name)
            continue
        columns = {column["name"] for column in there.get_columns(table.name)}
        found.extend(f"{table.name}.{own.name}" for own in table.c if own.name not in columns)
    return sorted(found)


def lost_indexes(connection: Connection) -> Sequence[Index]:
    """Return the indexes that are missing, or are on other columns or not unique any more."""
    there = inspect(connection)
    return [
        index
        for table in metadata.sorted_tables
        for found in [{_form_of(each) for each in there.get_indexes(table.name)}]
        for index in sorted(table.indexes, key=lambda each: str(each.name))
        if (index.name, tuple(index.columns.keys()), index.unique) not in found
    ]


def _form_of(index: ReflectedIndex) -> tuple[str | None, tuple[str | None, ...], bool]:
    return index["name"], tuple(index["column_names"]), bool(index["unique"])


def dangling(connection: Connection) -> Mapping[tuple[str, str], int]:
    """Return the number of rows with dangling references, by their table and the table referred to.

    A server allows none.
    """
    if connection.dialect.name != "sqlite":
        return {}
    found = connection.exec_driver_sql("PRAGMA foreign_key_check")
    return Counter((str(row[0]), str(row[2])) for row in found)


def numbers(connection: Connection) -> Sequence[int]:
    """Return the ids of all sessions, in order."""
    return connection.execute(NUMBERS).scalars().all()


def readable_columns(connection: Connection, session_id: int) -> Mapping[str, Any]:
    """Return the values of a session's row that can be read, by column."""
    found = dict[str, Any]()
    for column in sessions.c:
        with suppress(ValueError, TypeError, LookupError):
            query = select(column).where(sessions.c.id == session_id)
            found[column.name] = connection.execute(query).scalar_one()
    return found


def participants_of(connection: Connection, session_ids: Sequence[int]) -> Mapping[int, Set[int]]:
    """Return the ids of the participants of some sessions."""
    found: dict[int, set[int]] = {session_id: set() for session_id in session_ids}
    for session_id, user in connection.execute(PARTICIPANTS, {"sessions": session_ids}):
        found[session_id].add(user)
    return found


def extents(connection: Connection, session_ids: Sequence[int]) -> Mapping[int, Extent]:
    """Return the extents of the histories that have any rows, by session."""
    found = connection.execute(EXTENTS, {"sessions": session_ids})
    return {session_id: Extent(*extent) for session_id, *extent in found}


def missing_rows(
    connection: Connection, session_id: int, expected: Sequence[int]
) -> tuple[int, ...]:
    """Return which of the expected rows a history lacks, apart from those before a repair."""
    found = connection.execute(ROWS, {"session": session_id}).all()
    there = {seq for seq, _ in found}
    # A repair has dealt with everything that was missing before it.
    repaired = max((seq for seq, kind in found if kind == HistoryKind.REPAIR), default=0)
    return tuple(seq for seq in expected if seq not in there and seq > repaired)
