"""Bases, sprites and cut-outs: drawn once, then cached in memory and in a file.

Evicted pixels are restored from their packed form in a hundredth of the time of drawing. Pieces
drawn by an earlier process come from the file, unless another version of the code has drawn them.
"""

from collections.abc import Generator, Hashable, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from hashlib import blake2b, sha256
from io import BytesIO
from pathlib import Path
from threading import Condition
from typing import NamedTuple, TypeAlias

from cachetools import LRUCache, cached
from PIL import Image, ImageFilter, __version__, features

from renderer.canvas import masks, pixels, stores
from renderer.canvas.sprites import Piece, Sprite, cut, packed, unpacked, weight
from renderer.canvas.surface import SOLID, TRANSPARENT, Surface, reach, whole
from renderer.drawing import Drawing, Mark, Soft
from renderer.geometry import Box
from renderer.theme import IVORY, WIDTH

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
    return _base(_Base(drawing, size))


def base_within(
    drawing: Drawing, scale: float, corner: tuple[int, int], size: tuple[int, int]
) -> Image.Image:
    """Return a part of a base, put together from tiles, as windows may lie anywhere on it."""
    (left, top), (width, height) = corner, size
    part = Image.new(SOLID, size)
    for y in range(top - top % TILE, top + height, TILE):
        for x in range(left - left % TILE, left + width, TILE):
            part.paste(_base(_Tile(drawing, scale, (x, y))), (x - left, y - top))
    return part


@lru_cache(maxsize=BOXES)
def reach_of(drawing: Drawing) -> Box:
    """Return the box in u of everything a drawing touches, at any scale."""
    left, top, right, bottom = reach(drawing.marks, masks.FINE)
    return left - ROOM, top - ROOM, right + ROOM, bottom + ROOM


def cache_in(folder: Path | None) -> None:
    """Also cache pieces in a folder, which is created if missing; None stops this.

    Only the canvas may use the folder. Drawings that may show what people wrote are not stored. If
    the folder cannot be used, the log says so.
    """
    if _stores.file:
        _stores.file.close()
    _stores.file = stores.PieceFile(folder, fingerprint()) if folder else None


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
        box = whole(reach(marks, self.scale * masks.FINE), self.scale)
        surface = Surface(box, self.scale, sprite)
        surface.draw(marks)
        seen = surface.image.getbbox() or (0, 0, 1, 1)
        image = pixels.thinned(surface.image.crop(seen), self.opacity)
        return Piece(image, (box[0] + seen[0], box[1] + seen[1]))


_Wanted: TypeAlias = _Base | _Tile | _Sprite


class _Stores:
    """The stores of pieces besides memory."""

    file: stores.PieceFile | None = None
    prerendered: stores.Prerendered | None = stores.Prerendered(stores.PRERENDERED)
    drawn: dict[str, Piece] | None = None
    """Collects what is drawn while somebody wants to know; otherwise None."""


_stores = _Stores()


@cached(
    LRUCache[Hashable, Image.Image](BASES, lambda image: weight(*image.size)), condition=Condition()
)
def _base(wanted: _Base | _Tile) -> Image.Image:
    return _piece(wanted, SOLID).image


@cached(LRUCache[Hashable, Sprite](SPRITES, lambda sprite: sprite.bytes), condition=Condition())
def sprite(drawing: Drawing, scale: float, opacity: float) -> Sprite:
    """Return a drawing as pixels, at `scale` pixels per u."""
    return cut(_piece(_Sprite(drawing, scale, opacity), TRANSPARENT))


def _piece(wanted: _Wanted, mode: str) -> Piece:
    return unpacked(_pack(wanted, mode), mode)


@cached(LRUCache[Hashable, bytes](PACKED, len), condition=Condition())
def _pack(wanted: _Wanted, mode: str) -> bytes:
    """Return the packed form of a piece from the file; if it has none, draw and pack it."""
    file, identity = _stores.file, _identity(wanted)
    if file and identity and (pack := file.find(identity)):
        return pack
    pack = packed(_prerendered(identity, mode) or _drawn(wanted, identity))
    if file and identity:
        file.add(identity, pack)
    return pack


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
    edged = Image.composite(pixels.plain(TRANSPARENT, IVORY, drawn.size), drawn, _around(drawn))
    edged.paste(drawn, (0, 0), drawn)
    finished = edged.convert("RGBA")
    file = BytesIO()
    finished.save(file, "PNG", optimize=True)
    return Cutout(file.getvalue(), sha256(finished.tobytes()).hexdigest())


def _fitted(drawing: Drawing) -> Image.Image:
    """Return the drawing centred in a square, with the margin left free."""
    marks = [mark for mark in drawing.marks if not isinstance(mark, Soft)]
    left, top, right, bottom = reach(marks, masks.FINE)
    room = SIZE - 2 * EDGE
    scale = room / max(right - left, bottom - top)
    # Letters can be smaller than their box, which only shows once they are drawn.
    seen = _sheet_of(marks, scale)
    seen = _sheet_of(marks, scale * room / max(seen.size))
    sheet = Image.new(TRANSPARENT, (SIZE, SIZE))
    sheet.paste(seen, ((SIZE - seen.width) // 2, (SIZE - seen.height) // 2))
    return sheet


def _sheet_of(marks: Sequence[Mark], scale: float) -> Image.Image:
    surface = Surface(whole(reach(marks, scale * masks.FINE), scale), scale, sprite)
    surface.draw(marks)
    return surface.image.crop(surface.image.getbbox())


def _around(drawn: Image.Image) -> Image.Image:
    """Return the mask of the edge: everything close to what was drawn."""
    cover = drawn.getchannel("a").filter(ImageFilter.GaussianBlur(EDGE / 2))
    return pixels.toned(cover, lambda value: min(255, value * STEEP))
