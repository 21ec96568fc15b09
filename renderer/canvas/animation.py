"""Finished pictures as an animated GIF.

Measured on whole games, a GIF has half the bytes of a lossless WebP and takes a quarter of its
time; it is sharper than a lossy WebP, and every Discord client plays it.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from isal.isal_zlib import compress, decompress
from PIL import Image

from renderer.canvas.palette import COLOURS, holder
from renderer.canvas.picture import Canvas
from renderer.canvas.pixels import resized
from renderer.theme import red_green_blue

FAST = 1
"""Compression level for waiting frames: as raw pixels, a long game would fill the memory."""


class _Frame(NamedTuple):
    size: tuple[int, int]
    board: bytes
    bar: bytes
    bar_height: int


class Animation:
    """Frames of a board above a bar; the bar is at the bottom, however high the board is."""

    def __init__(self, palette: bytes, ground: str) -> None:
        """Begin with the palette that frames are reduced to; `ground` fills the free area."""
        # The last colour is given up: its index means that a pixel is unchanged.
        self._palette = palette[: 3 * (COLOURS - 1)]
        self._ground = ground
        self._frames: list[_Frame] = []

    @property
    def height(self) -> int:
        """How high the frames are, in pixels."""
        return max(frame.size[1] + frame.bar_height for frame in self._frames)

    def add(self, board: Canvas, bar: Canvas) -> None:
        """Add a frame."""
        shown, below = self._reduced(board), self._reduced(bar)
        packed, bar_packed = (compress(image.tobytes(), FAST) for image in (shown, below))
        self._frames.append(_Frame(board.size, packed, bar_packed, bar.size[1]))

    def gif(self, milliseconds: int, last: int) -> bytes:
        """Return the frames as a file that repeats; the last frame stays longer than the others."""
        images, file = self._images(), BytesIO()
        times = [milliseconds] * (len(self._frames) - 1) + [last]
        first = next(images)
        first.save(file, "GIF", save_all=True, append_images=images, duration=times, loop=0)
        return file.getvalue()

    def _reduced(self, canvas: Canvas) -> Image.Image:
        return canvas.image.quantize(palette=holder(self._palette), dither=Image.Dither.NONE)

    def _images(self) -> Iterator[Image.Image]:
        width, height = self._frames[0].size[0], self.height
        plain = Image.new("RGB", (1, 1), red_green_blue(self._ground))
        ground = plain.quantize(palette=holder(self._palette), dither=Image.Dither.NONE)
        for frame in self._frames:
            image = resized(ground, (width, height))
            board = Image.frombytes("P", frame.size, decompress(frame.board))
            bar = Image.frombytes("P", (width, frame.bar_height), decompress(frame.bar))
            image.paste(board, (0, 0))
            image.paste(bar, (0, height - frame.bar_height))
            yield image
