"""Bases and sprites: drawn once, then cached in memory (as pixels and packed) and in a file.

Evicted pixels are restored from their packed form in a hundredth of the time of drawing. Pieces
drawn by an earlier process come from the file.
"""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from PIL import Image

from renderer.canvas.cache import Cache
from renderer.canvas.fine import FINE
from renderer.canvas.piece_file import PieceFile
from renderer.canvas.pieces import Piece, packed, unpacked, weight
from renderer.canvas.pixels import thinned
from renderer.canvas.prerendered import PRERENDERED, Prerendered
from renderer.canvas.program import fingerprint
from renderer.canvas.reach import reach
from renderer.canvas.sprites import Sprite, cut
from renderer.canvas.surface import SOLID, TRANSPARENT, Surface, whole
from renderer.drawing import Drawing
from renderer.theme import WIDTH

BASES, SPRITES, PACKED = 12 << 20, 28 << 20, 8 << 20
"""Cache limits in bytes; a base has about 6 MB (packed 0.2 MB), a sprite 20 kB (packed 2 kB)."""


def base(drawing: Drawing, size: tuple[int, int]) -> Image.Image:
    """Return the base of pictures of a size; callers must not draw on it."""
    wanted = _Base(drawing, size)
    return _BASES.get(wanted, lambda: _piece(wanted, SOLID).image)


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


_Wanted: TypeAlias = _Base | _Sprite


class _Stores:
    """The stores of pieces besides memory."""

    file: PieceFile | None = None
    prerendered: Prerendered | None = Prerendered(PRERENDERED)
    drawn: dict[str, Piece] | None = None
    """Collects what is drawn while somebody wants to know; otherwise None."""


_stores = _Stores()
_BASES = Cache[_Base, Image.Image](BASES, lambda image: weight(*image.size))
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
