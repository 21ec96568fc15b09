"""The files and folders that the bot keeps on the disk."""

from collections.abc import Iterator
from pathlib import Path

from bot.process.metrics_page_part1 import heartbeat_file
from bot.process.settings import Settings
from bot.store import backup_folder, file_of

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
