"""What the bot keeps on the disk: files and folders, backups, and how they are restored."""

import asyncio
import logging
import math
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, make_url

from bot.basics.clock import Clock
from bot.basics.refusals import SettingsError, StorageError, Unready
from bot.process.doctor.database import examine_database
from bot.process.doctor.findings import Finding, Progress
from bot.process.metrics_page import heartbeat_file, is_alive
from bot.process.settings import Settings
from bot.store import (
    awaits_migration,
    back_up_nightly,
    backup_folder,
    file_of,
    newest_nightly,
    restore,
    url_of,
)
from rules.text import say

PICTURES = "pictures"
"""The folder in the data with ready-drawn pieces of pictures; it may be deleted at any time."""


def kept_files(settings: Settings) -> Iterator[Path]:
    """Yield every existing file and folder of the bot, folders before their content.

    If the database is outside the data folder, its files and the folder of its backups are
    included, but not the folder that holds it.
    """
    file = file_of(settings.database_url)
    folders = [settings.data / PICTURES, backup_folder(settings.data)]
    files = [heartbeat_file(settings.data)]
    if file:
        folders.append(backup_folder(file.parent))
        files += [Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm")]
    for path in (settings.data, *files):
        if path.exists():
            yield path
    for folder in dict.fromkeys(folders):
        if folder.is_dir():
            yield folder
            yield from (path for path in folder.iterdir() if path.is_file())


log = logging.getLogger(__name__)

PERIOD = 600.0
"""Seconds between two checks whether a backup is due."""

DUMP = "pg_dump"

NOT_MADE = "No backup was made before the migration: %s"


class NightlyBackups:
    """Makes the backup of each night, and restores it on trial; counts both for the host."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._settings, self._clock = settings, clock
        self._file = file_of(settings.database_url)
        self._tried: Path | None = None
        self._is_whole = math.nan

    async def run(self, period: float = PERIOD) -> None:
        """Look every `period` seconds for what is due, until cancelled.

        A backup that was missed is made at once; it is restored at the next look.
        """
        while self._file:
            try:
                made = await back_up_nightly(self._settings.database_url, self._clock)
            except Unready as trouble:
                log.error("The nightly backup was not made: %s", trouble)
            else:
                if made:
                    log.info("Nightly backup: %s", made)
            await asyncio.sleep(period)
            newest = newest_nightly(self._file, self._clock)
            if newest and newest != self._tried:
                self._tried = newest
                self._is_whole = await _is_restorable(newest)
        await asyncio.Event().wait()

    def figures(self) -> Mapping[str, float]:
        """Return how the backups are, and what room is left; NaN is what is not known."""
        newest = newest_nightly(self._file, self._clock) if self._file else None
        return {
            "backup_age_seconds": time.time() - newest.stat().st_mtime if newest else math.nan,
            "backup_restorable": self._is_whole,
            "disk_free_bytes": shutil.disk_usage(self._settings.data).free,
        }


async def _is_restorable(backup: Path) -> bool:
    """Restore a backup in a folder that is removed afterwards, as `lockkeeper restore` does."""
    folder = backup.with_name("trial")
    there = Settings.read({"LOCKKEEPER_DATA": str(folder)})
    try:
        await restore_backup(there, backup, _ignore, _ignore, is_certain=False)
        return True
    except Unready as trouble:
        log.error("The nightly backup could not be restored on trial: %s", trouble)
        return False
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _ignore(*findings: object) -> None:
    """Say nothing: the log tells nothing of a game."""


async def dump_before_migration(url: str, folder: Path, moment: datetime) -> Path | None:
    """Dump the database of a server into a folder if it needs a migration; return the file.

    Return None if nothing is to be done, or if the dump fails, which is logged: a server has
    backups of its own. An SQLite file is copied when it is opened. Raises StorageError.
    """
    if file_of(url) or not await awaits_migration(url):
        return None
    target = backup_folder(folder) / f"lockkeeper-{moment:%Y%m%d-%H%M%S}.dump"
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        trouble = await _dump(url, part)
        if not trouble:
            part.rename(target)
            log.info("Backup before the migration: %s", target)
            return target
    except FileNotFoundError:
        trouble = f"{DUMP} is not installed here."
    except OSError as error:
        trouble = str(error.strerror)
    with suppress(OSError):
        part.unlink(missing_ok=True)
    log.warning(NOT_MADE, trouble)
    return None


async def _dump(url: str, file: Path) -> str:
    """Dump the database of a server into a file; return the error message of `pg_dump`, if any."""
    parts = make_url(url)
    # Other users can list the command lines of processes, but not their environment.
    address = URL.create(
        "postgresql", parts.username, None, parts.host, parts.port, parts.database, parts.query
    )
    process = await asyncio.create_subprocess_exec(
        DUMP,
        "--format=custom",
        f"--file={file}",
        f"--dbname={address.render_as_string()}",
        env={**os.environ, **({"PGPASSWORD": parts.password} if parts.password else {})},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, told = await process.communicate()
    return told.decode(errors="replace").strip() if process.returncode else ""


async def restore_backup(
    settings: Settings,
    backup: Path,
    show: Callable[[Finding], object],
    progress: Progress,
    *,
    is_certain: bool,
) -> Path | None:
    """Replace the database with a backup; return where it is kept, None if there was none.

    `show` is called with each finding in the backup. Raises SettingsError while a bot runs, and
    StorageError if the backup cannot be used, or has faults and `is_certain` is false.
    """
    if is_alive(settings.data):
        raise SettingsError(say("A bot is running with this database. Stop it, then restore."))

    async def examine(copy: Path) -> None:
        wrong = 0
        async for finding in examine_database(url_of(copy), progress):
            show(finding)
            wrong += not finding.is_well
        if wrong and not is_certain:
            raise StorageError(
                say(
                    "Nothing was changed: something in {file} is wrong. Choose another backup, or "
                    "add --yes to restore this one all the same.",
                    file=str(backup),
                )
            )

    return await restore(settings.database_url, backup, examine)
