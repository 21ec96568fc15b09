"""What is specific to SQLite: connections, checks, copies, and errors in words."""

import os
import shutil
import sqlite3
import time
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.basics.refusals import StorageError
from rules.text import Text, say

LOCK_TIMEOUT = 20.0
"""Seconds to wait for a lock of another program, or on a server of another transaction."""

WRITES = "lockkeeper_writes"
"""The execution option that marks a transaction as writing."""

REVISION_TABLE = "alembic_version"

EMPTY_PAUSE = 0.05
"""Seconds between two looks at a file that another program may be making."""

BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
DAMAGED = "{file} is damaged or not a database. Replace it with your latest backup."
FOREIGN = "{file} belongs to another program. Choose another file."
UNREACHABLE = "{file} cannot be opened. Make sure that the bot may write to its folder."


def set_up(engine: AsyncEngine, lock_timeout: float) -> None:
    """Set up an engine for durable commits and explicit transactions."""
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

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)


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
    with storage_errors(file), _opened(file, lock_timeout) as database:
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StorageError(say(DAMAGED, file=str(file)))
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
    if tables and REVISION_TABLE not in tables:
        raise StorageError(say(FOREIGN, file=str(file)))


def copy(file: Path, target: Path, lock_timeout: float) -> None:
    """Copy a database consistently, even while a bot writes to it; raises StorageError.

    The target gets its name only when the copy is whole and on the disk.
    """
    if target.exists():
        raise StorageError(say("{file} already exists. Choose another name.", file=str(target)))
    if not file.exists():
        raise StorageError(say("There is no database {file}.", file=str(file)))
    part = target.with_name(f"{target.name}.part")
    try:
        with storage_errors(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
            with closing(sqlite3.connect(part)) as sink:
                with storage_errors(file), _opened(file, lock_timeout) as source:
                    source.backup(sink)
                # One file that needs no other beside it.
                sink.execute("PRAGMA journal_mode = DELETE")
        examine(part, lock_timeout, file)
        with storage_errors(target):
            _sync(part)
            part.rename(target)
            _sync(target.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def examine(file: Path, lock_timeout: float, named: Path | None = None) -> None:
    """Raise StorageError unless every page, index and reference of a database is sound, and ours.

    The error names another file if `file` is a copy of that.
    """
    name = named or file
    with storage_errors(name), _opened(file, lock_timeout) as database:
        is_whole = database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
        if not is_whole or database.execute("PRAGMA foreign_key_check").fetchone():
            raise StorageError(say(DAMAGED, file=str(name)))
        tables = {table for (table,) in database.execute("SELECT name FROM sqlite_schema")}
    if REVISION_TABLE not in tables:
        raise StorageError(say(FOREIGN, file=str(name)))


def revision(file: Path, lock_timeout: float) -> str | None:
    """Return the revision of a database's schema; raises StorageError."""
    with storage_errors(file), _opened(file, lock_timeout) as database:
        found = database.execute(f"SELECT version_num FROM {REVISION_TABLE}").fetchone()  # noqa: S608  # our own name
    return found and str(found[0])


def replace(file: Path, new: Path, aside: Path | None, lock_timeout: float) -> None:
    """Put a file in the place of a database, which is copied aside; raises StorageError."""
    with storage_errors(file):
        if aside:
            _must_be_unused(file, lock_timeout)
            aside.parent.mkdir(parents=True, exist_ok=True)
            for suffix in ("", "-wal", "-shm"):
                beside = Path(f"{file}{suffix}")
                if beside.exists():
                    shutil.copy2(beside, f"{aside}{suffix}")
                    _sync(Path(f"{aside}{suffix}"))
            # What these hold belongs to the old file alone.
            Path(f"{file}-wal").unlink(missing_ok=True)
            Path(f"{file}-shm").unlink(missing_ok=True)
        new.replace(file)
        _sync(file.parent)


def _must_be_unused(file: Path, lock_timeout: float) -> None:
    """Raise an error of SQLite if a program has a database open; a damaged one nobody has."""
    try:
        with closing(sqlite3.connect(file, timeout=lock_timeout)) as database:
            # Only a database's sole user may end its log.
            database.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if _code(error) in BUSY:
            raise


def _sync(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


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
    if isinstance(error, (PoolTimeout, TimeoutError)) or _code(error) in BUSY:
        return say("The database is busy. Try again in a moment.")
    return say(_sentence(error), file=say("The database"))


def opening_error_text(error: BaseException, file: Path) -> Text:
    """Return what is wrong with a file, and what to do, for whoever starts the program."""
    if _code(error) in BUSY:
        return say(
            "{file} is in use by another program. Close that, or try again in a moment.",
            file=str(file),
        )
    return say(_sentence(error), file=str(file))


def _code(error: BaseException) -> int:
    """Return the primary result code of SQLite, without what extends it."""
    return getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF


def _sentence(error: BaseException) -> str:
    match _code(error):
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
def _opened(file: Path, lock_timeout: float) -> Generator[sqlite3.Connection]:
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=lock_timeout)) as database:
        yield database
