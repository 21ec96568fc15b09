"""Finds rows that this version of the bot cannot read, in all tables but those of games."""

import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, Table, select

from bot.store.examination import NEEDED, lacking
from bot.store.tables.base import metadata

UNREADABLE = (ValueError, TypeError, LookupError, msgspec.MsgspecError, zlib.error)
"""The errors of reading a row that the bot cannot have written."""


def unreadable_rows(connection: Connection) -> Mapping[Table, list[Mapping[str, Any]]]:
    """Return the primary keys of the rows that cannot be read, by table.

    The tables of games are left out, which are examined game by game, and incomplete tables.
    """
    left_out = NEEDED | {name.partition(".")[0] for name in lacking(connection)}
    examined = (table for table in metadata.sorted_tables if table.name not in left_out)
    found = {table: [*_unreadable(connection, table)] for table in examined}
    return {table: keys for table, keys in found.items() if keys}


def _unreadable(connection: Connection, table: Table) -> Iterator[Mapping[str, Any]]:
    """Read all rows at once, or one by one if that fails."""
    try:
        for row in connection.execute(select(table)).mappings():
            _read(table, row)
    except UNREADABLE:
        for key in connection.execute(select(*table.primary_key)).mappings().all():
            try:
                _read(table, connection.execute(select(table).filter_by(**key)).mappings().one())  # pyrefly: ignore[bad-unpacking]  # its keys are names
            except UNREADABLE:
                yield dict(key)


def _read(table: Table, row: RowMapping) -> None:
    for column in table.columns:
        read = column.info.get("reads")
        if read and not (column.nullable and row[column] is None):
            read(row[column])
