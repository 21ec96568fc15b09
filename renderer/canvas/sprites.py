"""Rendered pieces: packed without loss, and cut into patches by how these are pasted.

Blending a pixel takes ten times as long as copying one. Most pixels of a card or a plate are
opaque; those of a frame or a glow are mostly transparent. So opaque squares are copied, transparent
ones are left out, and only edges and shadows are blended.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from struct import Struct
from typing import Any, NamedTuple, TypeVar, cast

from isal.isal_zlib import compress, decompress
from PIL import Image

from renderer.canvas.pixels import OPAQUE, mapped

PIXEL, FRAME = 4, 1000
"""Bytes that Pillow needs per pixel, and per image in addition."""
FAST = 1
"""The compression level for pieces."""
HEAD = Struct(">4i")
"""The corner, width and height."""


class Piece(NamedTuple):
    """A sheet of pixels; its upper left corner is relative to the drawing's origin."""

    image: Image.Image
    corner: tuple[int, int] = (0, 0)


def weight(width: int, height: int) -> int:
    """Return the bytes of memory that an image takes, by its size in pixels."""
    return width * height * PIXEL + FRAME


def packed(piece: Piece) -> bytes:
    """Pack a piece, except the mode of its sheet, which the caller has to remember."""
    head = HEAD.pack(*piece.corner, *piece.image.size)
    return head + compress(piece.image.tobytes(), FAST)


def unpacked(pack: bytes, mode: str) -> Piece:
    """Return the piece that was packed.

    The buffer is one byte larger than the pixels, so that it never grows, which would take three
    times as long.
    """
    left, top, width, height = HEAD.unpack_from(pack)
    room = width * height * Image.getmodebands(mode) + 1
    pixels = decompress(memoryview(pack)[HEAD.size :], bufsize=room)
    return Piece(Image.frombytes(mode, (width, height), pixels), (left, top))


SIDE = 8
"""Side of the squares, in pixels, into which a sprite is cut.

In larger squares the mean would not reveal a single different pixel.
"""
BLENDING, COPYING, LAYING = 2.3, 0.25, 2000.0
"""Measured nanoseconds: per blended pixel, per copied pixel, and per patch in addition."""
SMALLEST = 8192
"""Sprites with fewer pixels are not cut."""
ALPHA = 3
"""The index of the band with the opacity."""
MIXED, CLEAR, SOLID = range(3)
APART = [0] + [OPAQUE // 2] * (OPAQUE - 1) + [OPAQUE]
"""A table that keeps the mean of a square clear or opaque only if all its pixels are."""
KINDS = [CLEAR] + [MIXED] * (OPAQUE - 1) + [SOLID]
"""A table from that mean to the kind of a square."""

T = TypeVar("T")


class Patch(NamedTuple):
    """A rectangle of a sprite in Pillow's core form; its box is relative to the origin."""

    pixels: Any
    left: int
    top: int
    right: int
    bottom: int
    is_opaque: bool


class Sprite(NamedTuple):
    """A drawing's pixels, around its origin."""

    patches: tuple[Patch, ...]

    @property
    def bytes(self) -> int:
        """Return the memory it takes, in bytes."""
        return sum(weight(*patch.pixels.size) for patch in self.patches)

    def lay(self, picture: Image.Image, at: tuple[int, int]) -> None:
        """Paste it with its origin at a pixel of an opaque picture, or of multiplied colours.

        `Image.paste` does the same but first checks its arguments, which doubles the time: a board
        has hundreds of sprites.
        """
        x, y = at
        paste = cast("Any", picture.im).paste
        for pixels, left, top, right, bottom, is_opaque in self.patches:
            box = (x + left, y + top, x + right, y + bottom)
            if is_opaque:
                paste(pixels, box)
            else:
                paste(pixels, box, pixels)


def cut(piece: Piece) -> Sprite:
    """Cut a piece with multiplied colours into patches, if that saves time."""
    image = piece.image
    tiles = [_Tile(MIXED, (0, 0, *image.size))]
    if image.width * image.height >= SMALLEST:
        tiles = min(tiles, list(_tiles(image)), key=_cost)
    return Sprite(tuple(_patch(piece, tile) for tile in tiles))


class _Tile(NamedTuple):
    kind: int
    box: tuple[int, int, int, int]

    @property
    def cost(self) -> float:
        left, top, right, bottom = self.box
        a_pixel = COPYING if self.kind == SOLID else BLENDING
        return LAYING + a_pixel * (right - left) * (bottom - top)


def _patch(piece: Piece, tile: _Tile) -> Patch:
    (x, y), (left, top, right, bottom) = piece.corner, tile.box
    is_whole = tile.box == (0, 0, *piece.image.size)
    image = piece.image if is_whole else piece.image.crop(tile.box)
    pixels = cast("Any", image).im
    return Patch(pixels, x + left, y + top, x + right, y + bottom, tile.kind == SOLID)


def _cost(tiles: Iterable[_Tile]) -> float:
    return sum(tile.cost for tile in tiles)


def _tiles(image: Image.Image) -> Iterator[_Tile]:
    """Yield the visible rectangles, each of squares of one kind."""
    means = mapped(image.getchannel(ALPHA), APART).reduce(SIDE)
    values, columns = mapped(means, KINDS).tobytes(), means.width
    rows = [values[start : start + columns] for start in range(0, len(values), columns)]
    for top, bottom, row in _runs(rows):
        for left, right, kind in _runs(row):
            if kind != CLEAR:
                right_edge, low = min(right * SIDE, image.width), min(bottom * SIDE, image.height)
                yield _Tile(kind, (left * SIDE, top * SIDE, right_edge, low))


def _runs(values: Sequence[T]) -> Iterator[tuple[int, int, T]]:
    """Yield start, end and value of each run of equal values."""
    start = 0
    for value, run in groupby(values):
        end = start + len(list(run))
        yield start, end, value
        start = end
