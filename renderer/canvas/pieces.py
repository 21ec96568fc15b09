"""Ready-drawn pieces, and how they are packed: losslessly, to a tenth of their pixels or less."""

from struct import Struct
from typing import NamedTuple

from isal.isal_zlib import (  # pyright: ignore[reportMissingTypeStubs]
    compress,  # pyright: ignore[reportUnknownVariableType]
    decompress,  # pyright: ignore[reportUnknownVariableType]
)
from PIL import Image

PIXEL, FRAME = 4, 1000
"""Bytes that Pillow takes for a pixel, and besides them for an image."""
FAST = 1
"""The level at which pieces are packed."""
HEAD = Struct(">4i")
"""The corner, width and height."""


class Piece(NamedTuple):
    """A sheet of pixels; where its upper left corner lies is counted from a drawing's origin."""

    image: Image.Image
    corner: tuple[int, int] = (0, 0)


def weight(width: int, height: int) -> int:
    """Return how many bytes of memory an image takes, by its size in pixels."""
    return width * height * PIXEL + FRAME


def packed(piece: Piece) -> bytes:
    """Pack a piece; the mode of its sheet has to be remembered elsewhere."""
    head = HEAD.pack(*piece.corner, *piece.image.size)
    return head + compress(piece.image.tobytes(), FAST)


def unpacked(pack: bytes, mode: str) -> Piece:
    """Return the piece that was packed.

    With a byte more than the pixels take nothing grows on the way, which would take thrice as long.
    """
    left, top, width, height = HEAD.unpack_from(pack)
    room = width * height * Image.getmodebands(mode) + 1
    pixels = decompress(memoryview(pack)[HEAD.size :], bufsize=room)
    return Piece(Image.frombytes(mode, (width, height), pixels), (left, top))
