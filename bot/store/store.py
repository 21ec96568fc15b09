"""The open database: reads, and writing transactions one after another."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.basics.refusals import Stale, StorageError, Undetermined
from bot.store import postgresql, sqlite
from rules.text import Text

VERBOSE_LIBRARIES = ("aiosqlite", "sqlalchemy.engine")
"""Libraries that log rows and parameters at level DEBUG or INFO."""

SILENCED_LIBRARIES = ("sqlalchemy.pool", "asyncpg")
"""Libraries that log the traceback of every lost connection, of which we tell in a sentence."""

POSTGRESQL_URL = "postgresql+asyncpg://"
"""The engine's URL; the driver gets the server's by `engine_options`."""

RETRY_PAUSE = 0.05
"""Seconds before a transaction that conflicted with another is tried again."""

RECONNECT_PAUSE = 0.25
"""Seconds before a transaction whose connection was lost is tried again."""

PATIENCE = 30.0
"""Seconds until whoever waits for the database is told that it does not answer."""

CLOSING_TIME = 3.0
"""Seconds for what is being written when the store is closed."""

TROUBLE = (DBAPIError, OSError, PoolTimeout)
"""What the database raises."""

T = TypeVar("T")


class LostConnection(Exception):
    """The connection was lost amid a transaction, which may be durable if it was committing."""

    def __init__(self, was_committing: bool) -> None:
        super().__init__()
        self.was_committing = was_committing


class Store:
    """One database. The functions that it runs are SQLAlchemy Core, see the other modules."""

    def __init__(
        self, url: str, lock_timeout: float = sqlite.LOCK_TIMEOUT, patience: float = PATIENCE
    ) -> None:
        self._file = file_of(url)
        self._patience = patience
        # Moves hold secrets: neither an error nor a log may repeat what is read or written.
        for library in VERBOSE_LIBRARIES:
            logging.getLogger(library).setLevel(logging.WARNING)
        for library in SILENCED_LIBRARIES:
            logging.getLogger(library).setLevel(logging.CRITICAL)
        if self._file:
            self._engine = create_async_engine(url, hide_parameters=True)
            sqlite.set_up(self._engine, lock_timeout)
            self._reader = self._engine
        else:
            options = postgresql.engine_options(make_url(url), lock_timeout)
            self._engine = create_async_engine(POSTGRESQL_URL, hide_parameters=True, **options)
            postgresql.set_up(self._engine)
            self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._writer = self._engine.execution_options(**{sqlite.WRITES: True})
        self._write_lock = asyncio.Lock()
        self._writing = set[asyncio.Task[Any]]()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what a function reads, in one transaction; raises StorageError."""
        with self._storage_errors():
            async with self._connected(self._reader, self._patience) as connection:
                return await connection.run_sync(work)

    async def write(
        self, work: Callable[[Connection], T], committed: Callable[[T], object] = id
    ) -> T:
        """Return what a function returns that writes; `committed` is called once that is durable.

        Whether a transaction is durable whose connection is lost is not known: the function is
        called again, and has to find out by itself what it has done before. Cancelling the caller
        does not cancel the transaction. Raises StorageError, Stale if another process was faster,
        or Undetermined if the database stays away.
        """
        task = asyncio.create_task(self._transact(work, committed))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes; raises StorageError."""
        with self._storage_errors():
            async with self._writer.begin() as connection:
                await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections, after some seconds for transactions in progress."""
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
        """Attempt a transaction again for as long as its connection is lost amid of it."""
        deadline = asyncio.get_running_loop().time() + self._patience
        is_begun = is_undetermined = False
        while True:
            try:
                return await self._attempt_twice(work, deadline)
            except LostConnection as lost:
                is_begun, is_undetermined = True, is_undetermined or lost.was_committing
                trouble = lost.__cause__ or lost
            except TROUBLE as error:
                if not (is_begun and postgresql.is_lost(error)):
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
            if not isinstance(error, IntegrityError) and not postgresql.is_conflict(error):
                raise
        # Another process was faster. Once it has committed, its changes are visible.
        await asyncio.sleep(RETRY_PAUSE)
        return await self._attempt(work, deadline)

    async def _attempt(self, work: Callable[[Connection], T], deadline: float) -> T:
        async with self._turn_to_write(deadline):
            rest = deadline - asyncio.get_running_loop().time()
            async with self._connected(self._writer, rest) as connection:
                is_committing = False
                try:
                    transaction = await connection.begin()
                    done = await connection.run_sync(work)
                    is_committing = True
                    await transaction.commit()
                except (DBAPIError, OSError) as error:
                    if self._file or not postgresql.is_lost(error):
                        raise
                    raise LostConnection(is_committing) from error
                return done

    @asynccontextmanager
    async def _turn_to_write(self, deadline: float) -> AsyncGenerator[None]:
        async with asyncio.timeout_at(deadline):
            await self._write_lock.acquire()
        try:
            yield
        finally:
            self._write_lock.release()

    @asynccontextmanager
    async def _connected(
        self, engine: AsyncEngine, seconds: float
    ) -> AsyncGenerator[AsyncConnection]:
        """Lend a connection, to a server for so many seconds at most."""
        async with engine.connect() as connection:
            if self._file:
                yield connection
                return
            async with postgresql.cut_off(connection, max(seconds, 0)):
                yield connection

    @contextmanager
    def _storage_errors(self) -> Generator[None]:
        try:
            yield
        except IntegrityError as error:
            # Another process was faster, twice.
            raise Stale from error
        except TROUBLE as error:
            raise StorageError(self._error_text(error)) from error

    def _error_text(self, error: Exception) -> Text:
        return sqlite.error_text(error) if self._file else postgresql.error_text(error)


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite URL; None for a database server."""
    parts = make_url(url)
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None
