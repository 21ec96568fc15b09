"""What is specific to SQLite: checks for damaged and foreign files, and errors in words."""

import sqlite3
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.basics.refusals import StorageError
from rules.text import Text, say

LOCK_TIMEOUT = 20.0
"""Seconds to wait for the lock of another program or, on a server, of another transaction."""

REVISION_TABLE = "alembic_version"

OWN_TABLES = frozenset({"sessions", "seats", "history"})
"""Tables that show that a database without the one above is ours."""

EMPTY_PAUSE = 0.05
"""Seconds between two checks of an empty file, which another program may be writing."""

BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
SPOILT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED = "{file} is damaged or not a database. Replace it with your latest backup."
FOREIGN = "{file} belongs to another program. Choose another file."
UNREACHABLE = "{file} cannot be opened. Make sure that the bot may write to its folder."


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
            return "The bot cannot write to {file}. Give it permission to."
        case sqlite3.SQLITE_FULL:
            return "{file} has no space left on its disk. Free some, then try again."
        case sqlite3.SQLITE_CANTOPEN:
            return UNREACHABLE
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DAMAGED
        case _:
            return "{file} could not be read or written. Check the disk, then start again."


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
