"""Examines all rows, and the record of every game, which is replayed by this version of the bot.

Games that are over are not replayed. The replays are done many at a time, on all processors.
"""

import asyncio
import gc
import multiprocessing
import os
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, RowMapping, Table, select

from bot.features.repair.faults import CHOICES, TO_GO_ON, Fault, Recorded, fault_of, unreadable
from bot.store import Store, examination, histories, sessions
from bot.store.examination import NEEDED, Extent, lacking
from bot.store.tables.base import metadata
from bot.store.tables.games import sessions as sessions_table
from rules.text import Text, say

BATCH = 50
"""How many games are read, and replayed by a process, at once."""

ROW = 4
"""The number of values that a replay takes from a row of the history: all but the user."""

UNREADABLE = (ValueError, TypeError, LookupError, msgspec.MsgspecError, zlib.error)
"""The errors of reading a row that the bot cannot have written."""


class ExaminedGame(NamedTuple):
    """A game, and what is wrong with it."""

    session: int
    channel: int
    game: str
    fault: Fault | None
    is_to_go_on: bool
    """Whether it goes on, so that it was replayed."""


async def examine_games(store: Store) -> AsyncIterator[tuple[int, Sequence[ExaminedGame]]]:
    """Give the number of all games, with some of them examined; raises StorageError."""
    numbers = await store.read(examination.numbers)
    batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
    if len(batches) <= 1:
        for batch in batches:
            yield len(numbers), await asyncio.to_thread(_examine_all, await _read(store, batch))
        return
    workers = os.cpu_count() or 1
    spawning = multiprocessing.get_context("spawn")
    # The garbage collector is suspended: a replay leaves no cycles behind.
    with ProcessPoolExecutor(workers, spawning, gc.disable) as pool:
        running, loop = set[asyncio.Future[Sequence[ExaminedGame]]](), asyncio.get_running_loop()
        for batch in batches:
            running.add(loop.run_in_executor(pool, _examine_all, await _read(store, batch)))
            if len(running) > workers:
                done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                for one in done:
                    yield len(numbers), one.result()
        for one in asyncio.as_completed(running):
            yield len(numbers), await one


async def find_fault(store: Store, session_id: int) -> Fault | None:
    """Return what is wrong with a game; None if nothing is. Raises StorageError."""
    for recorded in await _read(store, [session_id]):
        return await asyncio.to_thread(fault_of, recorded)
    return None


def _examine_all(read: Iterable[Recorded]) -> Sequence[ExaminedGame]:
    return [
        ExaminedGame(one.session, one.channel, one.game, fault_of(one), one.status in TO_GO_ON)
        for one in read
    ]


async def _read(store: Store, numbers: Sequence[int]) -> Sequence[Recorded]:
    return await store.read(lambda connection: _read_in_parts(connection, numbers))


def _read_in_parts(connection: Connection, numbers: Sequence[int]) -> Sequence[Recorded]:
    """Read some games at once, or one by one if that fails, so that no game hides the others."""
    try:
        return _read_at_once(connection, numbers)
    except UNREADABLE as error:
        if len(numbers) > 1:
            return [one for own in numbers for one in _read_in_parts(connection, [own])]
        read = examination.readable_columns(connection, numbers[0])
        return [unreadable(numbers[0], read, _unreadable_part(read, error))]


def _unreadable_part(read: Mapping[str, Any], error: Exception) -> Text:
    columns = tuple(column.name for column in sessions_table.c if column.name not in read)
    if columns:
        return say("its row of sessions cannot be read: {columns}", columns=columns)
    return say("its rows cannot be read ({error})", error=type(error).__name__)


def _read_at_once(connection: Connection, numbers: Sequence[int]) -> Sequence[Recorded]:
    participants = examination.participants_of(connection, numbers)
    extents = examination.extents(connection, numbers)
    rows = sessions.sessions_of(connection, numbers)
    past = histories.histories_of(connection, [row.id for row in rows if row.status in TO_GO_ON])
    recorded = [_recorded(connection, row, extents.get(row.id, Extent())) for row in rows]
    return [
        one._replace(
            participants=participants[one.session],
            rows=[row[:ROW] for row in past.get(one.session, ())],
        )
        for one in recorded
    ]


def _recorded(connection: Connection, row: Any, extent: Extent) -> Recorded:
    missing: tuple[int, ...] = ()
    if extent.rows != row.version or extent.last > row.version:
        missing = examination.missing_rows(connection, row.id, range(1, row.version + 1))
    return Recorded(
        session=row.id,
        channel=row.channel_id,
        game=row.game,
        status=row.status,
        choices={name: getattr(row, name) for name in CHOICES},
        document=row.document,
        version=row.version,
        salt=row.salt,
        missing=missing,
        last=extent.last,
    )


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
            _check(table, row)
    except UNREADABLE:
        for key in connection.execute(select(*table.primary_key)).mappings().all():
            try:
                _check(table, connection.execute(select(table).filter_by(**key)).mappings().one())  # pyrefly: ignore[bad-unpacking]  # its keys are names
            except UNREADABLE:
                yield dict(key)


def _check(table: Table, row: RowMapping) -> None:
    for column in table.columns:
        read = column.info.get("reads")
        if read and not (column.nullable and row[column] is None):
            read(row[column])
