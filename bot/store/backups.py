"""Backups of an SQLite file: on demand, every night, and before a migration; and restoring one."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import date, datetime, timedelta
from itertools import groupby
from pathlib import Path

from bot.basics.clock_part1 import Clock, now
from bot.basics.refusals import StorageError
from bot.store import backups_part1, sqlite_part1
from bot.store.schema import Schema
from bot.store.store import file_of
from rules.text import say

NIGHT = timedelta(hours=3)
"""When the nightly backup is due, counted from midnight in UTC."""

KEPT_DAYS, KEPT_WEEKS = 7, 4
"""How many of the newest nightly backups are kept, and how many of the first ones of a week."""


async def back_up(
    url: str,
    target: Path | None = None,
    clock: Clock = now,
    lock_timeout: float = sqlite_part1.LOCK_TIMEOUT,
) -> Path:
    """Copy an SQLite database, whether the bot runs or not, and return the path of the copy.

    The whole copy is checked. Raises StorageError, also for a database server.
    """
    file = _file(url, "pg_dump")
    chosen = target or backup_path(file, clock())
    await asyncio.to_thread(backups_part1.copy, file, chosen, lock_timeout)
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
    await asyncio.to_thread(backups_part1.copy, file, target, sqlite_part1.LOCK_TIMEOUT)
    await asyncio.to_thread(_delete_old, file, night)
    return target


async def copy_to_examine(url: str, target: Path) -> None:
    """Copy an SQLite database for an examination of its games; only its pages are checked here.

    Raises StorageError.
    """
    file, pages = _file(url, "pg_dump"), backups_part1.examine_pages
    await asyncio.to_thread(backups_part1.copy, file, target, sqlite_part1.LOCK_TIMEOUT, pages)


async def restore(
    url: str,
    backup: Path,
    examine: Callable[[Path], Awaitable[None]],
    clock: Clock = now,
    lock_timeout: float = sqlite_part1.LOCK_TIMEOUT,
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


def _delete_old(file: Path, newest: date) -> None:
    """Delete backups that are too old; those dated after the newest one count for nothing."""
    pattern = re.compile(rf"{re.escape(file.stem)}-night-(\d{{8}}){re.escape(file.suffix)}")
    with sqlite_part1.storage_errors(file):
        found = [pattern.fullmatch(own.name) for own in backup_folder(file.parent).iterdir()]
        nights = {night for match in found if match and (night := _date(match[1]))}
        made = {night for night in nights if night <= newest}
        for night in made - kept(made):
            _nightly_path(file, night).unlink(missing_ok=True)


def _date(digits: str) -> date | None:
    """Return the date of a name; None if the calendar has none such."""
    with suppress(ValueError):
        return date.fromisoformat(digits)
    return None


def _copy_backup(backup: Path, copied: Path, lock_timeout: float) -> None:
    with sqlite_part1.storage_errors(copied):
        copied.unlink(missing_ok=True)
    try:
        backups_part1.copy(backup, copied, lock_timeout)
    except sqlite_part1.Damaged:
        told = say("{file} is damaged or not a database. Choose another backup.", file=str(backup))
        raise StorageError(told) from None
    Schema().needs_migration(backups_part1.revision(copied, lock_timeout))


def _put_in_place(file: Path, copied: Path, moment: datetime, lock_timeout: float) -> Path | None:
    aside = backup_path(file, moment, "replaced-") if file.exists() else None
    backups_part1.replace(file, copied, aside, lock_timeout)
    return aside
