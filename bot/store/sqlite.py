"""The engine for SQLite: connections of aiosqlite, and transactions in their threads.

`_execute` and `_conn` are internals of aiosqlite, listed in docs/hosting.md and held by a test.
"""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar, copy_context
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import Connection, NullPool, create_engine, event
from sqlalchemy import Engine as Alchemy

from bot.store import sqlite_part1
from bot.store.engine import WRITES
from rules.text import Text

CONNECTIONS = 5
"""The most transactions at once, each on its own connection; at most one of them writes."""

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",
)
"""Concurrent readers, durable commits, checked references, and overwriting of deleted rows."""

BUSY_PAUSE = 0.05
"""Seconds before a pragma is set again that another program's transaction prevented."""

ADOPTED: ContextVar[sqlite3.Connection] = ContextVar("ADOPTED")
"""The connection that aiosqlite has opened in the present thread, for SQLAlchemy."""

T = TypeVar("T")
Transact: TypeAlias = Callable[[Connection, Callable[[Connection], T]], T]
"""Runs a function in a transaction."""


class SqliteEngine:
    """Opens a file, see `bot.store.engine`.

    A whole transaction runs as one function in the thread of an aiosqlite connection: handing over
    each statement and its result would take several times as long as the statements.
    """

    def __init__(self, file: Path, lock_timeout: float) -> None:
        self._file, self._lock_timeout = file, lock_timeout
        self._alchemy = _alchemy()
        self._lendable = asyncio.Semaphore(CONNECTIONS)
        self._idle = list[_SqliteConnection]()
        self._is_disposed = False

    async def read(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return what a function reads at one moment; only the lock timeout limits it."""
        del patience
        async with self._lent() as connection:
            return await connection.run(_read, work)

    async def write(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return the result of a writing function, once durable; see `read` for the patience."""
        del patience
        async with self._lent() as connection:
            return await connection.run(_write, work)

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes."""
        async with self._lent() as connection:
            await connection.run(_write, work)

    async def checkpoint(self) -> bool:
        """Write the log into the file and empty it; return False if a reader prevents that."""
        async with self._lent() as connection:
            return await connection.run(_without_transaction, _checkpoint)

    async def dispose(self) -> None:
        """Close the connections, once what they are lent for is done."""
        self._is_disposed = True
        # Work that outlived the event loop could not hand its result over.
        for _ in range(CONNECTIONS):
            await self._lendable.acquire()
        while self._idle:
            await self._idle.pop().close()
        for _ in range(CONNECTIONS):
            self._lendable.release()

    def is_conflict(self, error: BaseException) -> bool:
        """Return False: a writer locks the whole file, so no other can interfere."""
        del error
        return False

    def is_lost(self, error: BaseException) -> bool:
        """Return False: there is no connection to lose."""
        del error
        return False

    def error_text(self, error: BaseException) -> Text:
        """Return what is wrong, and what to do, while the bot runs; players read it too."""
        return sqlite_part1.error_text(error)

    @asynccontextmanager
    async def _lent(self) -> "AsyncGenerator[_SqliteConnection]":
        """Lend an idle connection; open one if there is none."""
        async with self._lendable:
            connection = self._idle.pop() if self._idle else await self._surely_opened()
            try:
                yield connection
            finally:
                await self._take_back(connection)

    async def _take_back(self, connection: "_SqliteConnection") -> None:
        if self._is_disposed:
            await connection.close()
        else:
            self._idle.append(connection)

    async def _surely_opened(self) -> "_SqliteConnection":
        """Open a connection; if the task is cancelled, only afterwards: a thread needs the loop."""
        opening = asyncio.create_task(self._opened())
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            with suppress(sqlite3.Error):
                await self._take_back(await opening)
            raise

    async def _opened(self) -> "_SqliteConnection":
        driver: Any = await aiosqlite.connect(
            self._file, timeout=self._lock_timeout, isolation_level=None
        )
        try:
            for pragma in PRAGMAS:
                await self._set(driver, pragma)
            adopted = await _in_thread(driver, _adopt, self._alchemy, driver._conn)  # noqa: SLF001
        except BaseException:
            driver.stop()
            raise
        return _SqliteConnection(driver, adopted)

    async def _set(self, driver: aiosqlite.Connection, pragma: str) -> None:
        """Set a pragma, within the lock timeout.

        SQLite itself does not wait when two programs switch to the write-ahead log at once.
        """
        deadline = asyncio.get_running_loop().time() + self._lock_timeout
        while True:
            try:
                await driver.execute_fetchall(f"PRAGMA {pragma}")
            except sqlite3.OperationalError as error:
                if not sqlite_part1.is_busy(error) or asyncio.get_running_loop().time() >= deadline:
                    raise
            else:
                return
            await asyncio.sleep(BUSY_PAUSE)


class _SqliteConnection:
    """A connection of aiosqlite, and that of SQLAlchemy over it, for use in its thread only."""

    def __init__(self, driver: Any, adopted: Connection) -> None:
        self._driver, self._adopted = driver, adopted

    async def run(self, transact: Transact[T], work: Callable[[Connection], T]) -> T:
        return await _in_thread(self._driver, copy_context().run, transact, self._adopted, work)

    async def close(self) -> None:
        """Close the connection once its work is done."""
        try:
            await _in_thread(self._driver, self._adopted.close)
        finally:
            # The thread has to end in any case: the process would wait for it.
            stopped = self._driver.stop()
        if stopped:
            await stopped


async def _in_thread(driver: Any, work: Callable[..., Any], *args: object) -> Any:
    """Return what a function returns in the thread of an aiosqlite connection."""
    return await driver._execute(work, *args)  # noqa: SLF001


@cache
def _alchemy() -> Alchemy:
    """Return the engine for all files: its connections are those that aiosqlite has opened.

    It keeps none of them, only the statements that it has compiled.
    """
    alchemy = create_engine(
        "sqlite://", creator=ADOPTED.get, poolclass=NullPool, hide_parameters=True
    )

    def begun(connection: Connection) -> None:
        # A writer locks at once, so that it never fails halfway.
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(alchemy, "begin", begun)
    return alchemy


def _adopt(alchemy: Alchemy, opened: sqlite3.Connection) -> Connection:
    ADOPTED.set(opened)
    return alchemy.connect()


def _read(connection: Connection, work: Callable[[Connection], T]) -> T:
    try:
        return work(connection.execution_options(**{WRITES: False}))
    finally:
        connection.rollback()


def _write(connection: Connection, work: Callable[[Connection], T]) -> T:
    with connection.execution_options(**{WRITES: True}).begin():
        return work(connection)


def _without_transaction(connection: Connection, work: Callable[[Connection], T]) -> T:
    return work(connection)


def _checkpoint(connection: Connection) -> bool:
    driver = connection.connection.driver_connection
    if driver is None:
        return False
    is_busy, _, _ = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not is_busy
