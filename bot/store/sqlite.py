"""SQLite: its engine, checks for damaged and foreign files, and errors in words."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from contextvars import ContextVar, copy_context
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import Connection, NullPool, create_engine, event
from sqlalchemy import Engine as Alchemy
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.basics.refusals import StorageError
from bot.store.engine import WRITES
from rules.text import Text, say, to_say

LOCK_TIMEOUT = 20.0
"""Seconds to wait for the lock of another program or, on a server, of another transaction."""

REVISION_TABLE = "alembic_version"

OWN_TABLES = frozenset({"sessions", "people", "history"})
"""Tables that show that a database without the one above is ours."""

EMPTY_PAUSE = 0.05
"""Seconds between two checks of an empty file, which another program may be writing."""

BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
SPOILT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED = to_say("{file} is damaged or not a database. Replace it with your latest backup.")
FOREIGN = to_say("{file} belongs to another program. Choose another file.")
UNREACHABLE = to_say("{file} cannot be opened. Make sure that the bot may write to its folder.")


class Damaged(StorageError):
    """A file is damaged, or not a database."""

    def __init__(self, file: Path) -> None:
        super().__init__(say(DAMAGED, file=str(file)))


def check(file: Path, lock_timeout: float) -> None:
    """Raise StorageError if a file exists and is empty, damaged or of another program."""
    if not file.exists():
        return
    if _stays_empty(file, lock_timeout):
        raise StorageError(
            say(
                "{file} is empty, so it is not a database. Replace it with your latest backup, or "
                "delete it to begin without games.",
                file=str(file),
            )
        )
    with storage_errors(file), opened(file, lock_timeout) as database:
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Damaged(file)
        tables = tables_of(database)
    if tables and not are_ours(tables):
        raise StorageError(say(FOREIGN, file=str(file)))


def tables_of(database: sqlite3.Connection) -> set[str]:
    """Return the names of a database's tables."""
    return {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}


def are_ours(tables: set[str]) -> bool:
    """Return whether a database with these tables is one of the bot's."""
    return REVISION_TABLE in tables or tables >= OWN_TABLES


@contextmanager
def storage_errors(file: Path) -> Generator[None]:
    """Raise errors with a file as StorageError."""
    try:
        yield
    except sqlite3.Error as error:
        if code(error) in SPOILT:
            raise Damaged(file) from error
        raise StorageError(opening_error_text(error, file)) from error
    except OSError as error:
        raise StorageError(say(UNREACHABLE, file=str(file))) from error


def error_text(error: BaseException) -> Text:
    """Return what is wrong, and what to do, while the bot runs; players read it too."""
    if isinstance(error, (PoolTimeout, TimeoutError)) or is_busy(error):
        return say("The database is busy. Try again in a moment.")
    return say(_sentence(error), file=say("The database"))


def opening_error_text(error: BaseException, file: Path) -> Text:
    """Return what is wrong with a file, and what to do, for the host."""
    if is_busy(error):
        return say(
            "{file} is in use by another program. Close that, or try again in a moment.",
            file=str(file),
        )
    return say(_sentence(error), file=str(file))


def is_busy(error: BaseException) -> bool:
    """Return whether a transaction, of this program or another, prevents what was tried."""
    return code(error) in BUSY


def code(error: BaseException) -> int:
    """Return SQLite's primary result code, without its extension."""
    return getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF


def _sentence(error: BaseException) -> str:
    match code(error):
        case sqlite3.SQLITE_READONLY:
            return to_say("The bot cannot write to {file}. Give it permission to.")
        case sqlite3.SQLITE_FULL:
            return to_say("{file} has no space left on its disk. Free some, then try again.")
        case sqlite3.SQLITE_CANTOPEN:
            return UNREACHABLE
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DAMAGED
        case _:
            return to_say("{file} could not be read or written. Check the disk, then start again.")


def _stays_empty(file: Path, seconds: float) -> bool:
    """Return whether a file is still empty after some seconds."""
    deadline = time.monotonic() + seconds
    while not file.stat().st_size:
        if time.monotonic() >= deadline:
            return True
        time.sleep(EMPTY_PAUSE)
    return False


@contextmanager
def opened(file: Path, lock_timeout: float) -> Generator[sqlite3.Connection]:
    """Open a database read-only."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=lock_timeout)) as database:
        yield database


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
    """Opens a file, with the methods of `PostgresqlEngine`; raises what the driver raises.

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
        return error_text(error)

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
        driver: Any = aiosqlite.connect(
            self._file, timeout=self._lock_timeout, isolation_level=None
        )
        try:
            await driver
            for pragma in PRAGMAS:
                await self._set(driver, pragma)
            adopted = await _in_thread(driver, _adopt, self._alchemy, driver._conn)  # noqa: SLF001
        except BaseException:
            driver.stop()
            # Its last answer is to this loop, too.
            await asyncio.to_thread(driver._thread.join)  # noqa: SLF001
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
                if not is_busy(error) or asyncio.get_running_loop().time() >= deadline:
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
