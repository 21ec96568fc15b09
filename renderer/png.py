"""Writing a palette picture as a PNG file."""

from collections.abc import Iterator
from struct import pack
from zlib import crc32

from zlib_ng.zlib_ng import compress  # pyright: ignore[reportUnknownVariableType]  # untyped

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE_8_BIT = (8, 3, 0, 0, 0)
"""Eight bits to a pixel, colours by palette, the one way of packing, no interlacing."""
LEVEL = 2
"""Measured: 1 saves a third of the time for a quarter more bytes, 3 costs a quarter for 6 %."""
UNFILTERED = b"\x00"
"""Differences between palette numbers mean nothing, so filters only cost time and bytes."""


def encode(width: int, height: int, palette: bytes, pixels: bytes) -> bytes:
    """Write pixels, one byte each, whose colours are three bytes each in the palette."""
    header = pack(">2I5B", width, height, *PALETTE_8_BIT)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"IDAT", compress(b"".join(_rows(width, pixels)), LEVEL)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks)


def _rows(width: int, pixels: bytes) -> Iterator[bytes]:
    for start in range(0, len(pixels), width):
        yield UNFILTERED
        yield pixels[start : start + width]


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", crc32(name + content))
