"""Rendered pieces, and their lossless packing to a tenth of their size or less."""

from struct import Struct
from typing import NamedTuple

from isal.isal_zlib import compress, decompress
from PIL import Image

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
