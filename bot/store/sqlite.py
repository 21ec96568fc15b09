"""What is specific to SQLite: connections, checks, and errors in words."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from contextvars import copy_context
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy import Engine as Connections
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.basics.refusals import StorageError
from bot.store.engine import WRITES
from rules.text import Text, say

LOCK_TIMEOUT = 20.0
"""Seconds to wait for a lock of another program, or on a server of another transaction."""

REVISION_TABLE = "alembic_version"

EMPTY_PAUSE = 0.05
"""Seconds between two looks at a file that another program may be making."""

BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
DAMAGED = "{file} is damaged or not a database. Replace it with your latest backup."
FOREIGN = "{file} belongs to another program. Choose another file."
UNREACHABLE = "{file} cannot be opened. Make sure that the bot may write to its folder."


THREADS = 5
"""Transactions at once, each on a connection of its own: reads, and at most one that writes."""

T = TypeVar("T")


class SqliteEngine:
    """Opens a file, see `bot.store.engine`.

    A transaction runs in one thread from its first statement to its commit: to hand each statement
    to another thread, and its answer back, takes several times as long as the statements do.
    """

    def __init__(self, file: Path, lock_timeout: float) -> None:
        url = URL.create("sqlite", database=str(file))
        self._reader = create_engine(url, hide_parameters=True, pool_size=THREADS)
        _set_up(self._reader, lock_timeout)
        self._writer = self._reader.execution_options(**{WRITES: True})
        self._threads = ThreadPoolExecutor(THREADS, "sqlite")

    async def read(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return what a function reads at one moment; the lock timeout is all the patience."""
        del patience
        return await self._in_thread(_read, self._reader, work)

    async def write(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return what a function returns that writes; the lock timeout is all the patience."""
        del patience
        return await self._in_thread(_write, self._writer, work)

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes."""
        await self._in_thread(_write, self._writer, work)

    async def dispose(self) -> None:
        """Close all connections that are not in use; the others as soon as they are not."""
        await self._in_thread(self._reader.dispose)
        self._threads.shutdown(wait=False)

    def is_conflict(self, error: BaseException) -> bool:
        """Return False: a writer locks the whole file, so that no other gets in between."""
        del error
        return False

    def is_lost(self, error: BaseException) -> bool:
        """Return False: there is no connection to lose."""
        del error
        return False

    def error_text(self, error: BaseException) -> Text:
        """Return what is wrong while the bot runs, and what to do; players read it too."""
        return error_text(error)

    async def _in_thread(self, work: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        context = copy_context()
        return await loop.run_in_executor(self._threads, lambda: context.run(work, *args))


def _read(connections: Connections, work: Callable[[Connection], T]) -> T:
    with connections.connect() as connection:
        return work(connection)


def _write(connections: Connections, work: Callable[[Connection], T]) -> T:
    with connections.begin() as connection:
        return work(connection)


def _set_up(connections: Connections, lock_timeout: float) -> None:
    """Set up connections for durable commits and explicit transactions."""
    pragmas = (
        f"busy_timeout = {int(lock_timeout * 1000)}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    )

    def connected(connection: Any, record: object) -> None:
        del record
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        # A writer locks at once, so that it never fails halfway.
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(connections, "connect", connected)
    event.listen(connections, "begin", begun)


def check(file: Path, lock_timeout: float) -> None:
    """Raise StorageError if a file exists and is damaged, or a database of another program."""
    if not file.exists():
        return
    if _stays_empty(file, lock_timeout):
        raise StorageError(
            say(
                "{file} is empty, which no database is. Replace it with your latest backup, or "
                "delete it to begin with no games.",
                file=str(file),
            )
        )
    with storage_errors(file), opened(file, lock_timeout) as database:
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StorageError(say(DAMAGED, file=str(file)))
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
    if tables and REVISION_TABLE not in tables:
        raise StorageError(say(FOREIGN, file=str(file)))


@contextmanager
def storage_errors(file: Path) -> Generator[None]:
    """Raise errors with a file as StorageError."""
    try:
        yield
    except sqlite3.Error as error:
        raise StorageError(opening_error_text(error, file)) from error
    except OSError as error:
        raise StorageError(say(UNREACHABLE, file=str(file))) from error


def error_text(error: BaseException) -> Text:
    """Return what is wrong while the bot runs, and what to do; players read it too."""
    if isinstance(error, (PoolTimeout, TimeoutError)) or code(error) in BUSY:
        return say("The database is busy. Try again in a moment.")
    return say(_sentence(error), file=say("The database"))


def opening_error_text(error: BaseException, file: Path) -> Text:
    """Return what is wrong with a file, and what to do, for whoever starts the program."""
    if code(error) in BUSY:
        return say(
            "{file} is in use by another program. Close that, or try again in a moment.",
            file=str(file),
        )
    return say(_sentence(error), file=str(file))


def code(error: BaseException) -> int:
    """Return the primary result code of SQLite, without what extends it."""
    return getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF


def _sentence(error: BaseException) -> str:
    match code(error):
        case sqlite3.SQLITE_READONLY:
            return "{file} cannot be written to. Give the bot permission to change it."
        case sqlite3.SQLITE_FULL:
            return "{file} has no space left on its disk. Free some, then try again."
        case sqlite3.SQLITE_CANTOPEN:
            return UNREACHABLE
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DAMAGED
        case _:
            return "{file} could not be read or written. Check the disk, then start again."


def _stays_empty(file: Path, seconds: float) -> bool:
    """Return whether a file holds nothing; a program that makes it gets some seconds for that."""
    deadline = time.monotonic() + seconds
    while not file.stat().st_size:
        if time.monotonic() >= deadline:
            return True
        time.sleep(EMPTY_PAUSE)
    return False


@contextmanager
def opened(file: Path, lock_timeout: float) -> Generator[sqlite3.Connection]:
    """Open a file for reading alone."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=lock_timeout)) as database:
        yield database
