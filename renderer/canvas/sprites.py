"""Sprites: drawings as pixels, cut into patches by how these are laid on a picture.

To blend a pixel takes ten times as long as to copy one, and most pixels of a card or a plate are
opaque; those of a frame or a glow are mostly clear. So what is opaque is copied, what is clear is
left out, and only edges and shadows are blended.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeVar, cast

from PIL import Image

from renderer.canvas.pieces import Piece, weight
from renderer.canvas.pixels import OPAQUE, mapped

SIDE = 8
"""Pixels of the side of the squares that a sprite is cut along.

Of larger ones the mean would not tell whether a single pixel is different.
"""
BLENDING, COPYING, LAYING = 2.3, 0.25, 2000.0
"""Nanoseconds, as measured: for a pixel that is blended or copied, and besides for any patch."""
SMALLEST = 8192
"""Pixels that a sprite has at least to be cut."""
ALPHA = 3
"""The band that says how opaque a pixel is."""
MIXED, CLEAR, SOLID = range(3)
APART = [0] + [OPAQUE // 2] * (OPAQUE - 1) + [OPAQUE]
"""A table that makes the mean of a square clear or opaque only if all its pixels are."""
KINDS = [CLEAR] + [MIXED] * (OPAQUE - 1) + [SOLID]
"""A table that tells the kind of a square from that mean."""

T = TypeVar("T")


class Patch(NamedTuple):
    """A rectangle of a sprite, as Pillow's core has it; the box is counted from its origin."""

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
        """The memory it takes."""
        return sum(weight(*patch.pixels.size) for patch in self.patches)

    def lay(self, picture: Image.Image, at: tuple[int, int]) -> None:
        """Lay it with its origin at a pixel of an opaque picture, or of multiplied colours.

        `Image.paste` does the same after looking at its arguments, which takes as long again: a
        board has hundreds of sprites.
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
    """Cut a piece with multiplied colours, if it pays."""
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
    """Give what is not clear: the squares of one kind, as far as they form rectangles."""
    means = mapped(image.getchannel(ALPHA), APART).reduce(SIDE)
    values, columns = mapped(means, KINDS).tobytes(), means.width
    rows = [values[start : start + columns] for start in range(0, len(values), columns)]
    for top, bottom, row in _runs(rows):
        for left, right, kind in _runs(row):
            if kind != CLEAR:
                right_edge, low = min(right * SIDE, image.width), min(bottom * SIDE, image.height)
                yield _Tile(kind, (left * SIDE, top * SIDE, right_edge, low))


def _runs(values: Sequence[T]) -> Iterator[tuple[int, int, T]]:
    """Give where each run of like values begins and ends, and the value."""
    start = 0
    for value, run in groupby(values):
        end = start + len(list(run))
        yield start, end, value
        start = end
