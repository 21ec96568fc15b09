"""Files that only the user who runs the bot can read: they hold hands, names and salts."""

import logging
import os
import stat
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

log = logging.getLogger(__name__)

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""The rights of everybody but the owner: a file without them has 600, a folder 700."""


@contextmanager
def private_umask() -> Generator[None]:
    """Give only the owner rights to files that this process and its children create."""
    before = os.umask(OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def is_open_to_others(path: Path) -> bool:
    """Return whether anybody but the owner has rights to a file or folder.

    Folders that all users of the machine share, such as /tmp, do not count.
    """
    mode = path.stat().st_mode
    return bool(mode & OTHERS) and not mode & stat.S_ISVTX


def close_to_others(paths: Iterable[Path]) -> None:
    """Remove the rights of others to files and folders; log where that fails."""
    for path in paths:
        try:
            if is_open_to_others(path):
                path.chmod(stat.S_IMODE(path.stat().st_mode) & ~OTHERS)
        except FileNotFoundError:
            # When another process closes the database, SQLite deletes its log.
            continue
        except OSError as error:
            log.warning(
                "Others may read %s, and the bot cannot change that: %s", path, error.strerror
            )
