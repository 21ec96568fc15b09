"""Packed pieces kept in a file, so that a process that starts need not draw them anew.

The file is a convenience and never trusted. What is damaged is drawn anew; where nothing can be
read or written, the log says so once, and everything is drawn as if there were no file.
"""

import logging
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import TypeAlias
from zlib import crc32

log = logging.getLogger(__name__)

Key: TypeAlias = bytes

MOST = 64 << 20
"""Bytes of pieces in a file; those of five games, in one language and width, have about 10 MB."""
LEFT = 3 / 4
"""The part that stays when there are more: the newest."""
WAIT = 0.1
"""Seconds for another process that writes the same file."""
SUFFIX = ".pieces"
BESIDE = ("", "-wal", "-shm")
"""What SQLite adds to the file's name for its own files."""
CHECKED = 4
"""Bytes of a checksum."""

TABLE = "CREATE TABLE IF NOT EXISTS pieces (age INTEGER PRIMARY KEY, key BLOB UNIQUE, piece BLOB)"
FIND = "SELECT piece FROM pieces WHERE key = ?"
ADD = "INSERT OR REPLACE INTO pieces (key, piece) VALUES (?, ?)"
WEIGH = "SELECT coalesce(sum(length(piece)), 0) FROM pieces"
DROP = """DELETE FROM pieces WHERE age <= (SELECT max(age) FROM (
    SELECT age, sum(length(piece)) OVER (ORDER BY age DESC) AS newer FROM pieces
) WHERE newer > ?)"""


class PieceFile:
    """Pieces by what they are drawn from; for any thread. Nothing that happens to it is raised."""

    def __init__(self, folder: Path, program: str, most: int = MOST) -> None:
        """Open the file of a program in a folder, and remove those of other programs."""
        self.path = folder / f"{program}{SUFFIX}"
        self._most = most
        self._waiting: dict[Key, bytes] = {}
        self._lock = Lock()
        self._database: sqlite3.Connection | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _remove_all_but(self.path)
            self._database = _opened(self.path)
        except (OSError, sqlite3.Error) as error:
            self._give_up(error)

    def find(self, identity: str) -> bytes | None:
        """Return the piece kept under what it is drawn from; None if there is none, or no whole."""
        key = _key(identity)
        with self._lock:
            if key in self._waiting or self._database is None:
                return self._waiting.get(key)
            try:
                row = self._database.execute(FIND, (key,)).fetchone()
            except sqlite3.Error as error:
                self._give_up(error)
                return None
        return _whole(key, row[0]) if row else None

    def add(self, identity: str, piece: bytes) -> None:
        """Take a piece to be written with the next ones."""
        if self._database:
            with self._lock:
                self._waiting[_key(identity)] = piece

    def write(self) -> None:
        """Write, whole or not at all, what was added; when there is too much, the oldest goes."""
        with self._lock:
            waiting, self._waiting = self._waiting, {}
            if not waiting or self._database is None:
                return
            try:
                self._write(self._database, waiting.items())
            except sqlite3.Error as error:
                self._give_up(error)

    def close(self) -> None:
        """Write what was added, and close the file."""
        self.write()
        with self._lock:
            if self._database:
                self._database.close()
            self._database = None

    def _write(self, database: sqlite3.Connection, pieces: Iterable[tuple[Key, bytes]]) -> None:
        with database:
            database.executemany(ADD, [(key, _checked(key, piece)) for key, piece in pieces])
            if database.execute(WEIGH).fetchone()[0] > self._most:
                database.execute(DROP, (self._most * LEFT,))

    def _give_up(self, error: Exception) -> None:
        """Do without the file; one that another process is busy with only now, others for good."""
        if _is_busy(error):
            return
        log.warning("Pictures are drawn without %s, which would be quicker: %s", self.path, error)
        if self._database:
            self._database.close()
            self._database = None
        if type(error) is sqlite3.DatabaseError:
            with suppress(OSError):
                _remove(self.path)


def _opened(path: Path) -> sqlite3.Connection:
    """Open the file; one that is no database makes room for a new one."""
    try:
        return _connected(path)
    except sqlite3.DatabaseError as error:
        if _is_busy(error):
            raise
        _remove(path)
        return _connected(path)


def _connected(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=WAIT, check_same_thread=False)
    try:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute(TABLE)
        database.execute(WEIGH).fetchone()
    except sqlite3.Error:
        database.close()
        raise
    return database


def _is_busy(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", None) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def _remove_all_but(path: Path) -> None:
    for other in path.parent.glob(f"*{SUFFIX}*"):
        if not other.name.startswith(path.name):
            other.unlink()


def _remove(path: Path) -> None:
    for beside in BESIDE:
        path.with_name(path.name + beside).unlink(missing_ok=True)


def _key(identity: str) -> Key:
    return blake2b(identity.encode(), digest_size=16).digest()


def _checked(key: Key, piece: bytes) -> bytes:
    return crc32(piece, crc32(key)).to_bytes(CHECKED) + piece


def _whole(key: Key, kept: object) -> bytes | None:
    """Return a piece without its checksum, if that is right for this key."""
    if not isinstance(kept, bytes) or _checked(key, kept[CHECKED:]) != kept:
        return None
    return kept[CHECKED:]
