"""The restoring of a backup, from the command line, after an examination by the doctor."""

from collections.abc import Callable
from pathlib import Path

from bot.basics.refusals import SettingsError, StorageError
from bot.process.doctor.database import examine_database
from bot.process.doctor.findings import Finding, Progress
from bot.process.metrics_page_part1 import is_alive
from bot.process.settings import Settings
from bot.store import restore, url_of
from rules.text import say


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
