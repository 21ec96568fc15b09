"""Outgoing frames: plain text, or one compressed stream per connection."""

import zlib
from typing import Protocol

import zstandard


class Packer(Protocol):
    """Converts a frame's text to what is sent over the network."""

    def __call__(self, text: str) -> str | bytes:
        """Pack one frame."""
        ...


def plain(text: str) -> str:
    """Return a frame unchanged."""
    return text


class Zlib:
    """Compress all frames of a connection as one zlib stream."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def __call__(self, text: str) -> bytes:
        """Pack one frame."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstandard:
    """Compress all frames of a connection as one zstd stream."""

    def __init__(self) -> None:
        self._stream = zstandard.ZstdCompressor().compressobj()

    def __call__(self, text: str) -> bytes:
        """Pack one frame."""
        packed = self._stream.compress(text.encode())
        return packed + self._stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


def packer(name: str | None) -> Packer:
    """Return the compression that a client asked for."""
    match name:
        case "zlib-stream":
            return Zlib()
        case "zstd-stream":
            return Zstandard()
        case _:
            return plain
