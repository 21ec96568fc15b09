"""Bases, sprites and cut-outs: drawn once, then cached in memory and in a file.

Evicted pixels are restored from their packed form in a hundredth of the time of drawing. Pieces
drawn by an earlier process come from the file, unless another version of the code has drawn them.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from hashlib import blake2b, sha256
from io import BytesIO
from pathlib import Path
from threading import Event, Lock
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from PIL import Image, ImageFilter, __version__, features

from renderer.canvas.masks import FINE
from renderer.canvas.pixels import plain, thinned, toned
from renderer.canvas.sprites import Piece, Sprite, cut, packed, unpacked, weight
from renderer.canvas.stores import PRERENDERED, PieceFile, Prerendered
from renderer.canvas.surface import SOLID, TRANSPARENT, Surface, reach, whole
from renderer.drawing import Drawing, Mark, Soft
from renderer.geometry import Box
from renderer.theme import IVORY, WIDTH

Key = TypeVar("Key", bound=Hashable)
Held = TypeVar("Held")


class Cache(Generic[Key, Held]):
    """A thread-safe cache that evicts the least recently used pieces."""

    def __init__(self, most: int, weigh: Callable[[Held], int]) -> None:
        """Hold at most `most` bytes, as measured by `weigh`."""
        self.most = most
        self.bytes = 0
        self._weigh = weigh
        self._pieces: OrderedDict[Key, Held] = OrderedDict()
        self._in_making: dict[Key, Event] = {}
        self._lock = Lock()

    def get(self, key: Key, make: Callable[[], Held]) -> Held:
        """Return the cached piece for a key, or make it; threads that want the same key wait."""
        with self._lock:
            if key in self._pieces:
                self._pieces.move_to_end(key)
                return self._pieces[key]
            made = self._in_making.get(key)
            if made is None:
                self._in_making[key] = Event()
        if made:
            made.wait()
            return self.get(key, make)
        try:
            piece = make()
            self.put(key, piece)
        finally:
            self._in_making.pop(key).set()
        return piece

    def find(self, key: Key) -> Held | None:
        """Return the cached piece for a key; None if there is none."""
        with self._lock:
            if key in self._pieces:
                self._pieces.move_to_end(key)
            return self._pieces.get(key)

    def put(self, key: Key, piece: Held) -> None:
        """Cache a piece, and evict the least recently used ones if there is no room."""
        with self._lock:
            if key not in self._pieces:
                self._pieces[key] = piece
                self.bytes += self._weigh(piece)
            while self.bytes > self.most:
                _, given_up = self._pieces.popitem(last=False)
                self.bytes -= self._weigh(given_up)


ROOT = Path(__file__).parents[2]
DRAWN_FROM = ("renderer", "rules")
"""Packages whose files determine how pieces look."""


@cache
def fingerprint() -> str:
    """Return a digest of the sources with the typeface, Pillow and the font library."""
    digest = blake2b(digest_size=10)
    digest.update(f"{__version__} {features.version('freetype2')}".encode())
    for file in sorted(_sources()):
        digest.update(f"{file.relative_to(ROOT)} {file.stat().st_size}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _sources() -> list[Path]:
    files = (file for package in DRAWN_FROM for file in (ROOT / package).rglob("*"))
    return [file for file in files if file.is_file() and file.suffix != ".pyc"]


BASES, SPRITES, PACKED = 12 << 20, 28 << 20, 8 << 20
"""Cache limits in bytes; a base has about 6 MB (packed 0.2 MB), a sprite 20 kB (packed 2 kB)."""
TILE = 480
"""Pixels of the side of a tile of a base, of which windows are put together."""
BOXES, ROOM = 2048, 4
"""Cached boxes of drawings, and u around each, because letters are not scaled exactly."""


def base(drawing: Drawing, size: tuple[int, int]) -> Image.Image:
    """Return the base of pictures of a size; callers must not draw on it."""
    wanted = _Base(drawing, size)
    return _BASES.get(wanted, lambda: _piece(wanted, SOLID).image)


def base_within(
    drawing: Drawing, scale: float, corner: tuple[int, int], size: tuple[int, int]
) -> Image.Image:
    """Return a part of a base, put together from tiles, as windows may lie anywhere on it."""
    (left, top), (width, height) = corner, size
    part = Image.new(SOLID, size)
    for y in range(top - top % TILE, top + height, TILE):
        for x in range(left - left % TILE, left + width, TILE):
            wanted = _Tile(drawing, scale, (x, y))
            tile = _BASES.get(wanted, lambda wanted=wanted: _piece(wanted, SOLID).image)
            part.paste(tile, (x - left, y - top))
    return part


@lru_cache(maxsize=BOXES)
def reach_of(drawing: Drawing) -> Box:
    """Return the box in u of everything a drawing touches, at any scale."""
    left, top, right, bottom = reach(drawing.marks, FINE)
    return left - ROOM, top - ROOM, right + ROOM, bottom + ROOM


def sprite(drawing: Drawing, scale: float, opacity: float) -> Sprite:
    """Return a drawing as pixels, at `scale` pixels per u."""
    wanted = _Sprite(drawing, scale, opacity)
    return _SPRITES.get(wanted, lambda: cut(_piece(wanted, TRANSPARENT)))


def cache_in(folder: Path | None) -> None:
    """Also cache pieces in a folder, which is created if missing; None stops this.

    Only the canvas may use the folder. Drawings that may show what people wrote are not stored. If
    the folder cannot be used, the log says so.
    """
    if _stores.file:
        _stores.file.close()
    _stores.file = PieceFile(folder, fingerprint()) if folder else None


def write_cache() -> None:
    """Write the pieces drawn since the last call."""
    if _stores.file:
        _stores.file.write()


@contextmanager
def drawn_anew() -> Generator[Mapping[str, Piece]]:
    """Redraw everything not in memory within the `with` block; yield what was drawn by identity."""
    source, drawn = _stores.prerendered, dict[str, Piece]()
    _stores.prerendered, _stores.drawn = None, drawn
    try:
        yield drawn
    finally:
        _stores.prerendered, _stores.drawn = source, None


class _Base(NamedTuple):
    drawing: Drawing
    size: tuple[int, int]

    def drawn(self) -> Piece:
        surface = Surface((0, 0, *self.size), self.size[0] / WIDTH, sprite, SOLID)
        surface.draw(self.drawing.marks)
        return Piece(surface.image)


class _Tile(NamedTuple):
    drawing: Drawing
    scale: float
    corner: tuple[int, int]

    def drawn(self) -> Piece:
        x, y = self.corner
        surface = Surface((x, y, x + TILE, y + TILE), self.scale, sprite, SOLID)
        surface.draw(self.drawing.marks)
        return Piece(surface.image)


class _Sprite(NamedTuple):
    drawing: Drawing
    scale: float
    opacity: float

    def drawn(self) -> Piece:
        marks = self.drawing.marks
        box = whole(reach(marks, self.scale * FINE), self.scale)
        surface = Surface(box, self.scale, sprite)
        surface.draw(marks)
        seen = surface.image.getbbox() or (0, 0, 1, 1)
        image = thinned(surface.image.crop(seen), self.opacity)
        return Piece(image, (box[0] + seen[0], box[1] + seen[1]))


_Wanted: TypeAlias = _Base | _Tile | _Sprite


class _Stores:
    """The stores of pieces besides memory."""

    file: PieceFile | None = None
    prerendered: Prerendered | None = Prerendered(PRERENDERED)
    drawn: dict[str, Piece] | None = None
    """Collects what is drawn while somebody wants to know; otherwise None."""


_stores = _Stores()
_BASES = Cache[_Base | _Tile, Image.Image](BASES, lambda image: weight(*image.size))
_SPRITES = Cache[_Sprite, Sprite](SPRITES, lambda sprite: sprite.bytes)
_PACKED = Cache[_Wanted, bytes](PACKED, len)


def _piece(wanted: _Wanted, mode: str) -> Piece:
    """Return a piece from its packed form; if there is none, draw and pack it."""
    if pack := _PACKED.find(wanted):
        return unpacked(pack, mode)
    file, identity = _stores.file, _identity(wanted)
    if file and identity and (pack := file.find(identity)):
        _PACKED.put(wanted, pack)
        return unpacked(pack, mode)
    piece = _prerendered(identity, mode) or _drawn(wanted, identity)
    pack = packed(piece)
    _PACKED.put(wanted, pack)
    if file and identity:
        file.add(identity, pack)
    return piece


def _prerendered(identity: str | None, mode: str) -> Piece | None:
    source = _stores.prerendered
    return source.find(identity, mode) if source and identity else None


def _drawn(wanted: _Wanted, identity: str | None) -> Piece:
    piece = wanted.drawn()
    if identity and _stores.drawn is not None:
        _stores.drawn[identity] = piece
    return piece


def _identity(wanted: _Wanted) -> str | None:
    """Return a piece's identity, equal in every process; None if it must stay in this one."""
    drawing, *measures = wanted
    return drawing.identity and f"{drawing.identity} {measures}"


SIZE = 96
"""Pixels; Discord shows it at 22, or at 48 in a message without other text."""
EDGE = 4.0
"""Width of the light edge in pixels: one visible pixel, which is enough on a dark ground."""
STEEP = 12
"""How sharply the edge ends."""


class Cutout(NamedTuple):
    """A small picture on a transparent ground."""

    png: bytes
    digest: str
    """Equal for equal pixels, whichever encoder wrote the file."""


def cut_out(drawing: Drawing) -> Cutout:
    """Return a drawing as large as fits, without its shadow, with a light edge."""
    drawn = _fitted(drawing)
    edged = Image.composite(plain(TRANSPARENT, IVORY, drawn.size), drawn, _around(drawn))
    edged.paste(drawn, (0, 0), drawn)
    finished = edged.convert("RGBA")
    file = BytesIO()
    finished.save(file, "PNG", optimize=True)
    return Cutout(file.getvalue(), sha256(finished.tobytes()).hexdigest())


def _fitted(drawing: Drawing) -> Image.Image:
    """Return the drawing centred in a square, with the margin left free."""
    marks = [mark for mark in drawing.marks if not isinstance(mark, Soft)]
    left, top, right, bottom = reach(marks, FINE)
    room = SIZE - 2 * EDGE
    scale = room / max(right - left, bottom - top)
    # Letters can be smaller than their box, which only shows once they are drawn.
    seen = _sheet_of(marks, scale)
    seen = _sheet_of(marks, scale * room / max(seen.size))
    sheet = Image.new(TRANSPARENT, (SIZE, SIZE))
    sheet.paste(seen, ((SIZE - seen.width) // 2, (SIZE - seen.height) // 2))
    return sheet


def _sheet_of(marks: Sequence[Mark], scale: float) -> Image.Image:
    surface = Surface(whole(reach(marks, scale * FINE), scale), scale, sprite)
    surface.draw(marks)
    return surface.image.crop(surface.image.getbbox())


def _around(drawn: Image.Image) -> Image.Image:
    """Return the mask of the edge: everything close to what was drawn."""
    cover = drawn.getchannel("a").filter(ImageFilter.GaussianBlur(EDGE / 2))
    return toned(cover, lambda value: min(255, value * STEEP))
