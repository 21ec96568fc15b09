"""Automatic backups: of an SQLite file every night, of a PostgreSQL server before a migration."""

import asyncio
import logging
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, make_url

from bot.basics.clock_part1 import Clock
from bot.basics.refusals import Unready
from bot.store import awaits_migration, back_up_nightly, backup_folder, file_of

log = logging.getLogger(__name__)

PERIOD = 600.0
"""Seconds between two checks whether a backup is due."""

DUMP = "pg_dump"

NOT_MADE = "No backup was made before the migration: %s"


async def run_backups(url: str, clock: Clock, period: float = PERIOD) -> None:
    """Back up once a night until cancelled; a backup that was missed is made at once."""
    while True:
        try:
            made = await back_up_nightly(url, clock)
        except Unready as trouble:
            log.error("The nightly backup was not made: %s", trouble)
        else:
            if made:
                log.info("Nightly backup: %s", made)
        await asyncio.sleep(period)


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
