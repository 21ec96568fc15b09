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
def written_for_us_alone() -> Generator[None]:
    """Give others no right to whatever this process, and those it starts, make meanwhile."""
    before = os.umask(OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def is_open_to_others(path: Path) -> bool:
    """Return whether others than its owner may do anything with a file or folder.

    Nobody's folders are not: those that are for all users of the machine, such as /tmp.
    """
    mode = path.stat().st_mode
    return bool(mode & OTHERS) and not mode & stat.S_ISVTX


def close_to_others(paths: Iterable[Path]) -> None:
    """Take all rights to files and folders from others; the log tells where that cannot be done."""
    for path in paths:
        try:
            if is_open_to_others(path):
                path.chmod(stat.S_IMODE(path.stat().st_mode) & ~OTHERS)
        except FileNotFoundError:
            # A database that is closed elsewhere takes its log along.
            continue
        except OSError as error:
            log.warning("Others may read %s, and that cannot be changed: %s", path, error.strerror)
