"""The machine: the space on its disk, the rights to files there, and the clock."""

import os
import shlex
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from bot.process.doctor.findings import Finding, prevented, wrong
from bot.process.settings import Settings
from bot.store import file_of
from rules.catalog import GAMES, LEFT_OUT, PACKAGES
from rules.text import say

LEAST_SPACE = 500_000_000
"""Bytes that should be free on the disk, besides those for copies of the database."""

COPIES = 2
"""How many more copies of the database should fit on the disk: one a night, one for an update."""

LARGEST_DEVIATION = 10.0
"""Seconds by which the clock may differ from Discord's."""

MEGABYTE = 1_000_000

OTHERS = 0o077
"""The rights of everybody but the owner of a file or folder."""


def examine_disk(settings: Settings) -> Finding:
    """Return whether the folder of the database can be written to, and has enough space."""
    file = file_of(settings.database_url)
    folder = file.parent if file else settings.data
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not os.access(there, os.W_OK):
        return prevented(
            "disk", say("The bot cannot write to {folder}. Give it the right.", folder=str(there))
        )
    free = shutil.disk_usage(there).free
    wanted = LEAST_SPACE + COPIES * (_size(file) if file else 0)
    told = say("{free} MB are free in {folder}.", free=free // MEGABYTE, folder=str(folder))
    if free >= wanted:
        return Finding("disk", told)
    return wrong(
        "disk",
        say(
            "{told} Make room: {wanted} MB should be free.",
            told=told,
            wanted=-(-wanted // MEGABYTE),
        ),
    )


def examine_files(settings: Settings, env_file: Path) -> Finding:
    """Return whether only the owner may read the settings, the database and its backups."""
    is_open = [str(path) for path in _private_paths(settings, env_file) if _is_open(path)]
    if not is_open:
        return Finding("files", say("Only their owner can read the settings and the database."))
    return wrong(
        "files",
        say(
            "Others on this machine can read or change files with the token, names or secrets of "
            "games. Take their rights away: chmod go-rwx {paths}",
            paths=shlex.join(is_open),
        ),
    )


def examine_games() -> Iterator[Finding]:
    """Yield the packages of games, and why each game that is installed is not on offer."""
    packages = tuple(dict.fromkeys(str(PACKAGES[key]) for key in GAMES))
    yield Finding("packages", say("Games come from {packages}.", packages=packages))
    for left_out in LEFT_OUT:
        yield wrong("packages", left_out.told)


def examine_clock(moment: datetime, discord_moment: datetime) -> Finding:
    """Return whether the machine's clock agrees with Discord's, which gives whole seconds."""
    deviation = abs((moment - discord_moment).total_seconds())
    if deviation <= LARGEST_DEVIATION:
        return Finding("clock", say("It agrees with Discord’s."))
    return wrong(
        "clock",
        say(
            "It differs from Discord’s by {deviation} seconds. Let the machine set it by NTP.",
            deviation=round(deviation),
        ),
    )


def _private_paths(settings: Settings, env_file: Path) -> Iterator[Path]:
    """Yield the paths that nobody else should read, whether they exist or not."""
    yield from (env_file, settings.data)
    file = file_of(settings.database_url)
    if file:
        yield from (Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm"))
    # Dumps of a server are in the data folder, copies of a file beside that file.
    for backups in {settings.data / "backups", *([file.parent / "backups"] if file else [])}:
        yield backups
        if os.access(backups, os.R_OK):
            yield from sorted(backups.iterdir())


def _is_open(path: Path) -> bool:
    try:
        return bool(path.stat().st_mode & OTHERS)
    except OSError:
        # It does not exist, or a folder above is closed to others.
        return False


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
