"""What is specific to SQLite: connections, checks, copies, and errors in words."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.basics.refusals import StorageError
from rules.text import Text, say

LOCK_TIMEOUT = 5.0
"""Seconds to wait for a lock of another program."""

WRITES = "lockkeeper_writes"
"""The execution option that marks a transaction as writing."""

REVISION_TABLE = "alembic_version"


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
    if not file.exists() or not file.stat().st_size:
        return
    with storage_errors(file), _opened(file, lock_timeout) as database:
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StorageError(_damaged(file))
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
    if tables and REVISION_TABLE not in tables:
        raise StorageError(
            say("{file} belongs to another program. Choose another file.", file=str(file))
        )


def copy(file: Path, target: Path, lock_timeout: float) -> None:
    """Copy a database consistently, even while a bot writes to it; raises StorageError."""
    if target.exists():
        raise StorageError(say("{file} already exists. Choose another name.", file=str(target)))
    if not file.exists():
        raise StorageError(say("There is no database {file} yet.", file=str(file)))
    with storage_errors(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        with _opened(file, lock_timeout) as source, closing(sqlite3.connect(target)) as sink:
            source.backup(sink)


@contextmanager
def storage_errors(file: Path) -> Generator[None]:
    """Raise errors with a file as StorageError."""
    try:
        yield
    except sqlite3.Error as error:
        raise StorageError(error_text(error, file)) from error
    except OSError as error:
        raise StorageError(_unreachable(file)) from error


def error_text(error: BaseException, file: Path) -> Text:
    """Return what is wrong with the file, and what to do."""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            sentence = "{file} is in use by another program. Close that, or try again in a moment."
        case sqlite3.SQLITE_READONLY:
            sentence = "{file} cannot be written to. Give the bot permission to change it."
        case sqlite3.SQLITE_FULL:
            sentence = "The disk with {file} is full. Free some space, then try again."
        case sqlite3.SQLITE_CANTOPEN:
            return _unreachable(file)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _damaged(file)
        case _:
            sentence = "{file} could not be read or written. Check the disk, then start again."
    return say(sentence, file=str(file))


def _damaged(file: Path) -> Text:
    return say(
        "{file} is damaged or not a database. Replace it with your latest backup.", file=str(file)
    )


def _unreachable(file: Path) -> Text:
    return say(
        "{file} cannot be opened. Make sure that the bot may write to its folder.",
        file=str(file),
    )


@contextmanager
def _opened(file: Path, lock_timeout: float) -> Generator[sqlite3.Connection]:
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=lock_timeout)) as database:
        yield database
