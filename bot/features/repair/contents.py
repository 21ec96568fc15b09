"""Finds rows that this version of the bot cannot read, in all tables but those of games."""

import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, RowMapping, Table, select

from bot.features.orders.actions import text_from_plain
from bot.features.reviews.values import unpacked
from bot.store import tables
from bot.store.examination import NEEDED, lacking
from rules.orders.order import Order

UNREADABLE = (ValueError, TypeError, LookupError, msgspec.MsgspecError, zlib.error)
"""The errors of reading a row that the bot cannot have written."""

NUMBERS = partial(msgspec.convert, type=tuple[int, ...])
STEPS = partial(msgspec.convert, type=tuple[tuple[str, bool], ...])
CONTENTS: Mapping[Column[Any], Callable[[Any], object]] = {
    tables.campaign_results.c.ranks: NUMBERS,
    tables.campaign_results.c.scores: NUMBERS,
    tables.campaigns.c.games: partial(msgspec.convert, type=tuple[tuple[str, dict[str, Any]], ...]),
    tables.drafts.c.steps: STEPS,
    tables.exercises.c.drafted: STEPS,
    tables.lessons.c.drafted: partial(msgspec.convert, type=tuple[str, ...]),
    tables.orders.c.content: partial(msgspec.convert, type=Order),
    tables.orders.c.made: NUMBERS,
    tables.orders.c.says: text_from_plain,
    tables.orders.c.why: text_from_plain,
    tables.reviews.c.verdicts: unpacked,
}
"""How the bot reads columns that hold more than one value."""


def unreadable_rows(connection: Connection) -> Mapping[Table, list[Mapping[str, Any]]]:
    """Return the primary keys of the rows that cannot be read, by table.

    The tables of games are left out, which are examined game by game, and incomplete tables.
    """
    left_out = NEEDED | {name.partition(".")[0] for name in lacking(connection)}
    examined = (table for table in tables.metadata.sorted_tables if table.name not in left_out)
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
    for column, read in CONTENTS.items():
        if column.table is table and not (column.nullable and row[column] is None):
            read(row[column])
