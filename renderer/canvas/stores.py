"""Where pieces are kept: packed in a file cache, and prerendered, as they are shipped.

Thanks to the cache a new process need not draw them again. Its file is never trusted. Damaged
pieces are redrawn. If the file cannot be read or written, the log says so once, and everything is
drawn as if there were no file.

Shipped are pieces for which not even the first picture has to wait. They are on lossless sheets: a
sheet for each large piece, and one for a game's small pieces. They are found by their identities.
After a change of what they show, `python -m tools.pictures.prerender` redraws them all; they
are checked in, and a test compares them with fresh drawings.
"""

import logging
import sqlite3
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import TypeAlias
from zlib import crc32

import msgspec
from PIL import Image

from renderer.canvas.pixels import Pixels
from renderer.canvas.sprites import Piece, packed, unpacked
from renderer.canvas.surface import SOLID

log = logging.getLogger(__name__)

Key: TypeAlias = bytes

MOST = 64 << 20
"""The most bytes of pieces in a file; five games in one language and width need about 10 MB."""
LEFT = 3 / 4
"""The share of the limit that is kept when it is exceeded; the newest pieces stay."""
WAIT = 0.1
"""Seconds to wait for another process that is writing the file."""
FILE_SUFFIX = ".pieces"
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
        self.path = folder / f"{program}{FILE_SUFFIX}"
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
    for other in path.parent.glob(f"*{FILE_SUFFIX}*"):
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


PRERENDERED = Path(__file__).parents[1] / "prerendered"
"""The folder of the shipped pieces."""
INDEX, SHEET_SUFFIX = "index.json", ".webp"
OPEN = "RGBA"
"""The mode of sheets with transparent pixels; as in ours, colours are multiplied by opacity."""
BREADTH = 1600
"""Width in pixels after which small pieces begin a new row on their sheet."""
HARDEST = 6
"""WebP's slowest and strongest compression method."""

Digest: TypeAlias = str


class Region(msgspec.Struct, frozen=True):
    """The sheet of a piece, its box there, and its corner relative to the drawing's origin."""

    sheet: str
    box: Pixels
    corner: tuple[int, int]


class Prerendered:
    """The prerendered pieces of a folder; thread-safe. Unreadable pieces count as missing."""

    def __init__(self, folder: Path) -> None:
        """Name the folder, which may be missing."""
        self._folder = folder
        self._packs: dict[Digest, bytes] = {}
        """The packed pieces of the opened sheets that hold several."""

    def find(self, identity: str, mode: str) -> Piece | None:
        """Return the piece with this identity in a pixel mode; None if there is none."""
        digest = _digest(identity)
        region = self._regions.get(digest)
        if region is None:
            return None
        if digest not in self._packs:
            sheet = self._opened(region.sheet, mode)
            if sheet is None:
                return None
            if region.box == (0, 0, *sheet.size):
                return Piece(sheet, region.corner)
            self._packs |= self._cut(sheet, region.sheet)
        return unpacked(self._packs[digest], mode)

    @cached_property
    def _regions(self) -> Mapping[Digest, Region]:
        try:
            return _index(self._folder)
        except (OSError, msgspec.DecodeError) as error:
            log.warning("All pieces are drawn anew, since %s cannot be read: %s", INDEX, error)
            return {}

    def _opened(self, name: str, mode: str) -> Image.Image | None:
        try:
            with Image.open(self._folder / name) as file:
                sheet = file.convert(SOLID if mode == SOLID else OPEN)
        except OSError as error:
            log.warning("Pieces are drawn anew, since %s cannot be read: %s", name, error)
            return None
        return sheet if mode == SOLID else _marked_as(mode, sheet)

    def _cut(self, sheet: Image.Image, name: str) -> Mapping[Digest, bytes]:
        return {
            digest: packed(Piece(sheet.crop(region.box), region.corner))
            for digest, region in self._regions.items()
            if region.sheet == name
        }


def write_sheets(
    folder: Path, sheets: Mapping[str, Mapping[str, Piece]], *, in_haste: bool = False
) -> None:
    """Write sheets by name, each with its pieces by identity.

    The strongest compression takes most of a minute; `in_haste` avoids it.
    """
    _write_index(folder, _written(folder, sheets, in_haste=in_haste))


def add_sheets(
    folder: Path,
    sheets: Mapping[str, Mapping[str, Piece]],
    *,
    in_place_of: str,
    in_haste: bool = False,
) -> None:
    """Write sheets, in place of existing sheets whose names begin with `in_place_of`.

    A piece that is already on another sheet is not written again, and no other sheet is
    overwritten.
    """
    there = _index(folder)
    kept = {at: region for at, region in there.items() if not region.sheet.startswith(in_place_of)}
    for name in {region.sheet for region in there.values()} - _names(kept):
        (folder / name).unlink()
    free: dict[str, Mapping[str, Piece]] = {}
    for name, pieces in sheets.items():
        new = {
            identity: piece for identity, piece in pieces.items() if _digest(identity) not in kept
        }
        if new:
            free[_free_name(name, _names(kept) | {taken + SHEET_SUFFIX for taken in free})] = new
    _write_index(folder, {**kept, **_written(folder, free, in_haste=in_haste)})


def _names(regions: Mapping[Digest, Region]) -> set[str]:
    return {region.sheet for region in regions.values()}


def _free_name(name: str, taken: Collection[str]) -> str:
    """Increase the number at the end of a name until no sheet has that name."""
    function, _, number = name.rpartition("-")
    while name + SHEET_SUFFIX in taken:
        number = str(int(number) + 1)
        name = f"{function}-{number}"
    return name


def _index(folder: Path) -> Mapping[Digest, Region]:
    return msgspec.json.decode((folder / INDEX).read_bytes(), type=dict[Digest, Region])


def _write_index(folder: Path, regions: Mapping[Digest, Region]) -> None:
    lines = (f'"{at}": {msgspec.json.encode(region).decode()}' for at, region in regions.items())
    (folder / INDEX).write_text("{\n" + ",\n".join(sorted(lines)) + "\n}\n", "ascii")


def _written(
    folder: Path, sheets: Mapping[str, Mapping[str, Piece]], *, in_haste: bool
) -> Mapping[Digest, Region]:
    """Write sheets, and return the position of each piece."""
    effort, method = (0, 0) if in_haste else (100, HARDEST)
    regions: dict[Digest, Region] = {}
    for name, pieces in sheets.items():
        file, sheet, boxes = name + SHEET_SUFFIX, *_laid_out(pieces)
        shown = sheet if sheet.mode == SOLID else _marked_as(OPEN, sheet)
        shown.save(folder / file, lossless=True, exact=True, quality=effort, method=method)
        for identity, piece in pieces.items():
            regions[_digest(identity)] = Region(file, boxes[identity], piece.corner)
    return regions


def _laid_out(pieces: Mapping[str, Piece]) -> tuple[Image.Image, Mapping[str, Pixels]]:
    """Arrange pieces on a sheet in rows, and return the box of each."""
    boxes: dict[str, Pixels] = {}
    x = y = low = 0
    for identity, (image, _) in pieces.items():
        if x and x + image.width > BREADTH:
            x, y = 0, low
        boxes[identity] = (x, y, x + image.width, y + image.height)
        x, low = x + image.width, max(low, y + image.height)
    _, _, rights, _ = zip(*boxes.values(), strict=True)
    sheet = Image.new(next(iter(pieces.values())).image.mode, (max(rights), low))
    for identity, (image, _) in pieces.items():
        sheet.paste(image, boxes[identity])
    return sheet, boxes


def _marked_as(mode: str, sheet: Image.Image) -> Image.Image:
    """Return the same pixels under another mode with as many bands."""
    return Image.frombytes(mode, sheet.size, sheet.tobytes())


def _digest(identity: str) -> Digest:
    return blake2b(identity.encode(), digest_size=8).hexdigest()
