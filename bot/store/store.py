"""The open database: reads, and writing transactions one after another."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, ColumnElement, Connection, bindparam, func, make_url, or_, true
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.basics.refusals import Stale, StorageError, Undetermined
from bot.store import sqlite
from bot.store.engine import LostConnection
from bot.store.postgresql import PostgresqlEngine
from bot.store.sqlite import SqliteEngine
from bot.store.tables.games import sessions
from bot.store.values import Shards

VERBOSE_LIBRARIES = ("sqlalchemy.engine", "aiosqlite")
"""Libraries that log rows and parameters at level DEBUG or INFO."""

SILENCED_LIBRARIES = ("sqlalchemy.pool", "asyncpg")
"""Libraries that log a traceback for every lost connection; the bot logs a sentence."""

RETRY_PAUSE = 0.05
"""Seconds before a transaction that conflicted with another is tried again."""

RECONNECT_PAUSE = 0.25
"""Seconds before a transaction whose connection was lost is tried again."""

PATIENCE = 30.0
"""Seconds to wait for the database before an error says that it does not answer."""

CLOSING_TIME = 3.0
"""Seconds for transactions in progress when the store is closed."""

TROUBLE = (DBAPIError, sqlite3.Error, OSError, PoolTimeout)
"""The errors that a database raises; aiosqlite has none of its own."""

T = TypeVar("T")


class Store:
    """One database; runs functions that use SQLAlchemy Core, see the other modules."""

    def __init__(
        self, url: str, lock_timeout: float = sqlite.LOCK_TIMEOUT, patience: float = PATIENCE
    ) -> None:
        self._patience = patience
        # Moves hold secrets: neither an error nor a log may repeat what is read or written.
        for library in VERBOSE_LIBRARIES:
            logging.getLogger(library).setLevel(logging.WARNING)
        for library in SILENCED_LIBRARIES:
            logging.getLogger(library).setLevel(logging.CRITICAL)
        file = file_of(url)
        self._engine: SqliteEngine | PostgresqlEngine
        self._engine = (
            SqliteEngine(file, lock_timeout) if file else PostgresqlEngine(url, lock_timeout)
        )
        self._write_lock = asyncio.Lock()
        self._writing = set[asyncio.Task[Any]]()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what a function reads, in one transaction; raises StorageError."""
        with self._storage_errors():
            return await self._engine.read(work, self._patience)

    async def write(
        self, work: Callable[[Connection], T], committed: Callable[[T], object] = id
    ) -> T:
        """Return the result of a writing function; call `committed` once it is durable.

        If the connection is lost, the transaction may be durable or not: the function is called
        again, and has to find out what it has done before. Cancelling the caller does not cancel
        the transaction. Raises StorageError, Stale if another process was faster, or Undetermined
        if the database does not come back.
        """
        task = asyncio.create_task(self._transact(work, committed))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def checkpoint(self) -> bool:
        """Empty the write-ahead log beside the database; return whether it is empty.

        Raises StorageError.
        """
        with self._storage_errors():
            async with self._turn_to_write(asyncio.get_running_loop().time() + self._patience):
                return await self._engine.checkpoint()

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes; raises StorageError."""
        with self._storage_errors():
            await self._engine.migrate(work)

    async def close(self) -> None:
        """Close all connections; transactions in progress have some seconds."""
        if self._writing:
            await asyncio.wait(self._writing, timeout=CLOSING_TIME)
        for task in self._writing:
            task.cancel()
        await asyncio.gather(*self._writing, return_exceptions=True)
        # A server that does not answer is not waited for.
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_TIME):
                await self._engine.dispose()

    async def _transact(
        self, work: Callable[[Connection], T], committed: Callable[[T], object]
    ) -> T:
        with self._storage_errors():
            done = await self._attempt_until_known(work)
        committed(done)
        return done

    async def _attempt_until_known(self, work: Callable[[Connection], T]) -> T:
        """Run a transaction again as long as its connection is lost, until the deadline."""
        deadline = asyncio.get_running_loop().time() + self._patience
        is_begun = is_undetermined = False
        while True:
            try:
                return await self._attempt_twice(work, deadline)
            except LostConnection as lost:
                is_begun, is_undetermined = True, is_undetermined or lost.was_committing
                trouble = lost.__cause__ or lost
            except TROUBLE as error:
                if not (is_begun and self._engine.is_lost(error)):
                    raise
                trouble = error
            if asyncio.get_running_loop().time() >= deadline:
                if is_undetermined:
                    raise Undetermined from trouble
                raise trouble
            await asyncio.sleep(RECONNECT_PAUSE)

    async def _attempt_twice(self, work: Callable[[Connection], T], deadline: float) -> T:
        try:
            return await self._attempt(work, deadline)
        except DBAPIError as error:
            if not isinstance(error, IntegrityError) and not self._engine.is_conflict(error):
                raise
        # Another process was faster. Once it has committed, its changes are visible.
        await asyncio.sleep(RETRY_PAUSE)
        return await self._attempt(work, deadline)

    async def _attempt(self, work: Callable[[Connection], T], deadline: float) -> T:
        async with self._turn_to_write(deadline):
            rest = deadline - asyncio.get_running_loop().time()
            return await self._engine.write(work, rest)

    @asynccontextmanager
    async def _turn_to_write(self, deadline: float) -> AsyncGenerator[None]:
        async with asyncio.timeout_at(deadline):
            await self._write_lock.acquire()
        try:
            yield
        finally:
            self._write_lock.release()

    @contextmanager
    def _storage_errors(self) -> Generator[None]:
        try:
            yield
        except IntegrityError as error:
            # Another process was faster, twice.
            raise Stale from error
        except TROUBLE as error:
            raise StorageError(self._engine.error_text(error)) from error


def url_of(file: Path) -> str:
    """Return the SQLite URL of a file, whatever characters its path has."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite URL; None for a database server."""
    parts = make_url(url)
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None


def is_free(leased_until: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that nobody has something leased `now`.

    Nobody leases until `too_late`: that was written by a clock that was ahead.
    """
    is_over = or_(leased_until <= bindparam("now"), leased_until > bindparam("too_late"))
    return or_(leased_until.is_(None), is_over)


SHARD_SIZE = 1 << 22
"""A server's snowflake divided by this, modulo the number of shards, is its shard."""


def is_of(
    shards: Shards | None, guild: ColumnElement[Any] = sessions.c.guild_id
) -> ColumnElement[bool]:
    """Return the condition that a server belongs to some shards; None stands for all.

    Direct messages belong to the first shard.
    """
    if shards is None:
        return true()
    shard = func.coalesce(guild, 0) // SHARD_SIZE % shards.number
    return shard.in_(shards.ids)
