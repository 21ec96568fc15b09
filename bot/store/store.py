"""The open database: reads, and writing transactions one after another."""

import asyncio
import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.basics.refusals import Stale, StorageError
from bot.store import postgresql, sqlite
from rules.text import Text

VERBOSE_LIBRARIES = ("aiosqlite", "sqlalchemy.engine")
"""Libraries that log rows and parameters at level DEBUG or INFO."""

POSTGRESQL_URL = "postgresql+asyncpg://"
"""The engine's URL; the driver gets the server's by `engine_options`."""

RETRY_PAUSE = 0.05
"""Seconds before a transaction that conflicted with another is tried again."""

T = TypeVar("T")


class Store:
    """One database. The functions that it runs are SQLAlchemy Core, see the other modules."""

    def __init__(self, url: str, lock_timeout: float = sqlite.LOCK_TIMEOUT) -> None:
        self._file = file_of(url)
        # Moves hold secrets: neither an error nor a log may repeat what is read or written.
        for library in VERBOSE_LIBRARIES:
            logging.getLogger(library).setLevel(logging.WARNING)
        if self._file:
            self._engine = create_async_engine(url, hide_parameters=True)
            sqlite.set_up(self._engine, lock_timeout)
            self._reader = self._engine
        else:
            options = postgresql.engine_options(make_url(url), lock_timeout)
            self._engine = create_async_engine(POSTGRESQL_URL, hide_parameters=True, **options)
            self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._writer = self._engine.execution_options(**{sqlite.WRITES: True})
        self._write_lock = asyncio.Lock()
        self._writing = set[asyncio.Task[Any]]()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what a function reads, in one transaction; raises StorageError."""
        with self._storage_errors():
            async with self._reader.connect() as connection:
                return await connection.run_sync(work)

    async def write(
        self, work: Callable[[Connection], T], committed: Callable[[T], object] = id
    ) -> T:
        """Return what a function returns that writes; `committed` is called once that is durable.

        Cancelling the caller does not cancel the transaction. Raises StorageError, or Stale if
        another process was faster.
        """
        task = asyncio.create_task(self._transact(work, committed))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for transactions in progress, and close all connections."""
        await asyncio.gather(*self._writing, return_exceptions=True)
        await self._engine.dispose()

    async def _transact(
        self, work: Callable[[Connection], T], committed: Callable[[T], object]
    ) -> T:
        with self._storage_errors():
            async with self._write_lock:
                done = await self._attempt_twice(work)
        committed(done)
        return done

    async def _attempt_twice(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self._attempt(work)
        except DBAPIError as error:
            if not isinstance(error, IntegrityError) and not postgresql.is_conflict(error):
                raise
        # Another process was faster. Once it has committed, its changes are visible.
        await asyncio.sleep(RETRY_PAUSE)
        return await self._attempt(work)

    async def _attempt(self, work: Callable[[Connection], T]) -> T:
        async with self._writer.begin() as connection:
            return await connection.run_sync(work)

    @contextmanager
    def _storage_errors(self) -> Generator[None]:
        try:
            yield
        except IntegrityError as error:
            # Another process was faster, twice.
            raise Stale from error
        except (DBAPIError, OSError) as error:
            raise StorageError(self._error_text(error)) from error

    def _error_text(self, error: DBAPIError | OSError) -> Text:
        if self._file:
            return sqlite.error_text(getattr(error, "orig", error), self._file)
        return postgresql.error_text(error)


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite URL; None for a database server."""
    parts = make_url(url)
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None
