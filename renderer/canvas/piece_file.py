"""A file cache of packed pieces, so that a new process need not draw them again.

The file is never trusted. Damaged pieces are redrawn. If the file cannot be read or written, the
log says so once, and everything is drawn as if there were no file.
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
"""The most bytes of pieces in a file; five games in one language and width need about 10 MB."""
LEFT = 3 / 4
"""The share of the limit that is kept when it is exceeded; the newest pieces stay."""
WAIT = 0.1
"""Seconds to wait for another process that is writing the file."""
SUFFIX = ".pieces"
BESIDE = ("", "-wal", "-shm")
"""The suffixes of SQLite's files."""
CHECKED = 4
"""The bytes of a checksum."""

TABLE = "CREATE TABLE IF NOT EXISTS pieces (age INTEGER PRIMARY KEY, key BLOB UNIQUE, piece BLOB)"
FIND = "SELECT piece FROM pieces WHERE key = ?"
ADD = "INSERT OR REPLACE INTO pieces (key, piece) VALUES (?, ?)"
WEIGH = "SELECT coalesce(sum(length(piece)), 0) FROM pieces"
DROP = """DELETE FROM pieces WHERE age <= (SELECT max(age) FROM (
    SELECT age, sum(length(piece)) OVER (ORDER BY age DESC) AS newer FROM pieces
) WHERE newer > ?)"""


class PieceFile:
    """A thread-safe file of pieces by their identities; its methods raise nothing."""

    def __init__(self, folder: Path, program: str, most: int = MOST) -> None:
        """Open the file for this version of the code in a folder, and remove those of others."""
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
        """Return the piece with this identity; None if it is missing or damaged."""
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
        """Queue a piece for the next write."""
        if self._database:
            with self._lock:
                self._waiting[_key(identity)] = piece

    def write(self) -> None:
        """Write the queued pieces in one transaction, then delete the oldest beyond the limit."""
        with self._lock:
            waiting, self._waiting = self._waiting, {}
            if not waiting or self._database is None:
                return
            try:
                self._write(self._database, waiting.items())
            except sqlite3.Error as error:
                self._give_up(error)

    def close(self) -> None:
        """Write the queued pieces and close the file."""
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
        """Stop using the file: for this call if another process writes it, otherwise for good."""
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
    """Open the file; replace it if it is not a database."""
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
    """Return a piece without its checksum; None if that is wrong for this key."""
    if not isinstance(kept, bytes) or _checked(key, kept[CHECKED:]) != kept:
        return None
    return kept[CHECKED:]
