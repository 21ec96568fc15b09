"""Copies, examines and replaces whole SQLite files."""

import asyncio
import os
import re
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing, suppress
from datetime import date, datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from bot.basics.clock import Clock, now
from bot.basics.refusals import StorageError
from bot.store import sqlite
from bot.store.schema import Schema
from bot.store.sqlite import (
    FOREIGN,
    REVISION_TABLE,
    Damaged,
    are_ours,
    is_busy,
    opened,
    storage_errors,
    tables_of,
)
from bot.store.store import file_of
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


NIGHT = timedelta(hours=3)
"""When the nightly backup is due, counted from midnight in UTC."""

KEPT_DAYS, KEPT_WEEKS = 7, 4
"""How many of the newest nightly backups are kept, and how many of the first ones of a week."""


async def back_up(url: str, target: Path | None = None, clock: Clock = now) -> Path:
    """Copy an SQLite database, whether the bot runs or not, and return the path of the copy.

    The whole copy is checked. Raises StorageError, also for a database server.
    """
    file = _file(url, "pg_dump")
    chosen = target or backup_path(file, clock())
    await asyncio.to_thread(copy, file, chosen, sqlite.LOCK_TIMEOUT)
    return chosen


async def back_up_nightly(url: str, clock: Clock = now) -> Path | None:
    """Make the backup of the last night if it is missing, and delete those that are too old.

    Return the path of the new one; None if there was nothing to do. Raises StorageError.
    """
    file = _file(url, "pg_dump")
    night = (clock() - NIGHT).date()
    target = _nightly_path(file, night)
    if target.exists():
        return None
    await asyncio.to_thread(copy, file, target, sqlite.LOCK_TIMEOUT)
    await asyncio.to_thread(_delete_old, file, night)
    return target


async def copy_to_examine(url: str, target: Path) -> None:
    """Copy an SQLite database for an examination of its games; only its pages are checked here.

    Raises StorageError.
    """
    file, pages = _file(url, "pg_dump"), examine_pages
    await asyncio.to_thread(copy, file, target, sqlite.LOCK_TIMEOUT, pages)


async def restore(
    url: str,
    backup: Path,
    examine: Callable[[Path], Awaitable[None]],
    clock: Clock = now,
    lock_timeout: float = sqlite.LOCK_TIMEOUT,
) -> Path | None:
    """Replace the database with a backup, after a check of a whole copy of it.

    `examine` gets the copy and may raise StorageError. Return the path to which the replaced
    database is moved; None if there was none. Raises StorageError, without a change, if the backup
    is damaged, of another program, too new or too old, or if the database is in use.
    """
    file = _file(url, "pg_restore")
    copy = file.with_name(f"{file.name}.restored")
    try:
        await asyncio.to_thread(_copy_backup, backup, copy, lock_timeout)
        await examine(copy)
        return await asyncio.to_thread(_put_in_place, file, copy, clock(), lock_timeout)
    finally:
        copy.unlink(missing_ok=True)


def backup_folder(folder: Path) -> Path:
    """Return the folder for the backups of a database in `folder`."""
    return folder / "backups"


def backup_path(file: Path, moment: datetime, kind: str = "") -> Path:
    """Return the path of a backup made at a moment; `kind` is part of its name."""
    return backup_folder(file.parent) / f"{file.stem}-{kind}{moment:%Y%m%d-%H%M%S}{file.suffix}"


def kept(nights: Iterable[date]) -> set[date]:
    """Return the nights whose backups are kept: the newest, and the first of the newest weeks."""
    newest = sorted(nights)
    weeks = [next(week) for _, week in groupby(newest, lambda night: night.isocalendar()[:2])]
    return {*newest[-KEPT_DAYS:], *weeks[-KEPT_WEEKS:]}


def _file(url: str, tool: str) -> Path:
    file = file_of(url)
    if not file:
        raise StorageError(say("A database server has its own backup: use {tool}.", tool=tool))
    return file


def _nightly_path(file: Path, night: date) -> Path:
    return backup_folder(file.parent) / f"{file.stem}-night-{night:%Y%m%d}{file.suffix}"


def newest_nightly(file: Path, clock: Clock = now) -> Path | None:
    """Return the newest nightly backup of a database; None if there is none."""
    with suppress(OSError):
        made = _nights(file, (clock() - NIGHT).date())
        return _nightly_path(file, max(made)) if made else None
    return None


def _delete_old(file: Path, newest: date) -> None:
    with sqlite.storage_errors(file):
        made = _nights(file, newest)
        for night in made - kept(made):
            _nightly_path(file, night).unlink(missing_ok=True)


def _nights(file: Path, newest: date) -> set[date]:
    """Return the nights of which there are backups; those after the newest one do not count."""
    pattern = re.compile(rf"{re.escape(file.stem)}-night-(\d{{8}}){re.escape(file.suffix)}")
    found = [pattern.fullmatch(own.name) for own in backup_folder(file.parent).iterdir()]
    return {night for match in found if match and (night := _date(match[1])) and night <= newest}


def _date(digits: str) -> date | None:
    """Return the date of a name; None if the calendar has none such."""
    with suppress(ValueError):
        return date.fromisoformat(digits)
    return None


def _copy_backup(backup: Path, copied: Path, lock_timeout: float) -> None:
    with sqlite.storage_errors(copied):
        copied.unlink(missing_ok=True)
    try:
        copy(backup, copied, lock_timeout)
    except sqlite.Damaged:
        told = say("{file} is damaged or not a database. Choose another backup.", file=str(backup))
        raise StorageError(told) from None
    Schema().needs_migration(revision(copied, lock_timeout))


def _put_in_place(file: Path, copied: Path, moment: datetime, lock_timeout: float) -> Path | None:
    aside = backup_path(file, moment, "replaced-") if file.exists() else None
    replace(file, copied, aside, lock_timeout)
    return aside
