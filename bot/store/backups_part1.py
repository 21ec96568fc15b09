"""Copies, examines and replaces whole SQLite files."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

from bot.basics.refusals import StorageError
from bot.store.sqlite_part1 import (
    FOREIGN,
    REVISION_TABLE,
    Damaged,
    are_ours,
    is_busy,
    opened,
    storage_errors,
    tables_of,
)
from rules.text import say

Examine: TypeAlias = Callable[[Path, float, Path], None]
"""Raises StorageError unless a file is sound; gets its path, a lock timeout, a path for errors."""


def examine(file: Path, lock_timeout: float, named: Path) -> None:
    """Raise StorageError unless a database is ours, and its pages, indexes, references sound.

    The error names `named`, of which `file` may be a copy.
    """
    examine_pages(file, lock_timeout, named)
    with storage_errors(named), opened(file, lock_timeout) as database:
        if database.execute("PRAGMA foreign_key_check").fetchone():
            raise Damaged(named)


def examine_pages(file: Path, lock_timeout: float, named: Path) -> None:
    """Raise StorageError unless a database is ours, and its pages and indexes are sound."""
    with storage_errors(named), opened(file, lock_timeout) as database:
        if database.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise Damaged(named)
        tables = tables_of(database)
    if not tables:
        raise Damaged(named)
    if not are_ours(tables):
        raise StorageError(say(FOREIGN, file=str(named)))


def copy(file: Path, target: Path, lock_timeout: float, examine_copy: Examine = examine) -> None:
    """Copy a database consistently, even while a bot writes to it; raises StorageError.

    The target gets its name only when the copy has been examined and is on the disk.
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
                with storage_errors(file), opened(file, lock_timeout) as source:
                    source.backup(sink)
                # Without a write-ahead log the copy is a single file.
                sink.execute("PRAGMA journal_mode = DELETE")
        examine_copy(part, lock_timeout, file)
        with storage_errors(target):
            _sync(part)
            part.rename(target)
            _sync(target.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def revision(file: Path, lock_timeout: float) -> str | None:
    """Return the revision of a database's schema; raises StorageError."""
    with storage_errors(file), opened(file, lock_timeout) as database:
        found = database.execute(f"SELECT version_num FROM {REVISION_TABLE}").fetchone()  # noqa: S608  # our own name
    return found and str(found[0])


def replace(file: Path, new: Path, aside: Path | None, lock_timeout: float) -> None:
    """Replace a database with another file, after copying it to `aside`; raises StorageError."""
    with storage_errors(file):
        if aside:
            _must_be_unused(file, lock_timeout)
            aside.parent.mkdir(parents=True, exist_ok=True)
            for suffix in ("", "-wal", "-shm"):
                beside = Path(f"{file}{suffix}")
                if beside.exists():
                    shutil.copyfile(beside, f"{aside}{suffix}")
                    _sync(Path(f"{aside}{suffix}"))
        # These belong to the old file, even if that is gone.
        Path(f"{file}-wal").unlink(missing_ok=True)
        Path(f"{file}-shm").unlink(missing_ok=True)
        new.replace(file)
        _sync(file.parent)


def _must_be_unused(file: Path, lock_timeout: float) -> None:
    """Raise an error of SQLite if a program has a database open; none has a damaged one open."""
    try:
        with closing(sqlite3.connect(file, timeout=lock_timeout)) as database:
            # This fails while another connection is open.
            database.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if is_busy(error):
            raise


def _sync(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
