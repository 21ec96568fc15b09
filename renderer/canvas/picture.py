"""A picture in progress, its 256 colours, and it as PNG or animated GIF.

The colours are chosen from positions of recorded games, which takes seconds. So `python -m
tools.pictures.palettes` does it after a change of colours, the files are checked in, and a test
looks whether they show every position as it is drawn.
"""

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache
from io import BytesIO
from itertools import product
from pathlib import Path
from struct import pack, unpack_from
from typing import NamedTuple, TypeAlias
from zlib import crc32

from isal.isal_zlib import compress, decompress
from PIL import Image

from renderer.canvas import drawn_pieces
from renderer.canvas.pixels import overlap, resized
from renderer.canvas.surface import whole
from renderer.drawing import Drawing
from renderer.geometry import Box, Point
from renderer.theme import EVERYWHERE, SEATS, WIDTH, red_green_blue

Colour: TypeAlias = tuple[int, int, int]

COLOURS = 256


@lru_cache(maxsize=32)
def holder(palette: bytes) -> Image.Image:
    """Return the empty image that tells Pillow a palette; thread-safe."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette + palette[:3] * (COLOURS - len(palette) // 3))
    # Otherwise its first user would install the palette, and free what another thread reads.
    image.load()
    return image


SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE_8_BIT = (8, 3, 0, 0, 0)
"""Eight bits per pixel, palette colours, default compression and filtering, no interlacing."""
LENGTH_AND_NAME, CHECKSUM = 8, 4
"""The bytes before and after the content of a chunk."""
LEVEL = 1
"""Measured: a third of zlib-ng's time for 6 % more bytes; levels 0 and 2 gain nothing."""
UNFILTERED = 0
"""Differences between palette numbers mean nothing, so filters only cost time and bytes."""


class Indexed(NamedTuple):
    """A picture reduced to its palette, ready to be packed as a PNG file."""

    width: int
    height: int
    palette: bytes
    lines: bytes
    """For each line a filter byte, then one byte per pixel."""


def encode(width: int, height: int, palette: bytes, lines: bytes) -> bytes:
    """Return a PNG file; a line is UNFILTERED and then one byte per pixel, a palette index."""
    header = pack(">2I5B", width, height, *PALETTE_8_BIT)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"IDAT", compress(lines, LEVEL)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks)


def decode(png: bytes) -> Indexed:
    """Return what `encode` has made a file of; for no other file."""
    found, at = dict[bytes, bytes](), len(SIGNATURE)
    while at < len(png):
        length, name = unpack_from(">I4s", png, at)
        begin = at + LENGTH_AND_NAME
        found[name] = png[begin : begin + length]
        at = begin + length + CHECKSUM
    width, height = unpack_from(">2I", found[b"IHDR"])
    return Indexed(width, height, found[b"PLTE"], decompress(found[b"IDAT"]))


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", crc32(name + content))


class Canvas:
    """A picture in progress; all measures are in u, of which a whole picture is 1,200 wide."""

    def __init__(self, base: Drawing, height: float, width: int, window: Box | None = None) -> None:
        """Begin with a base, or with what a window shows of it, `width` pixels wide."""
        left, top, right, bottom = window or (0, 0, WIDTH, height)
        self.scale = width / (right - left)
        self.window = window
        self._corner = (round(left * self.scale), round(top * self.scale))
        size = (width, round((bottom - top) * self.scale))
        if window:
            self.image = drawn_pieces.base_within(base, self.scale, self._corner, size)
        else:
            self.image = drawn_pieces.base(base, size).copy()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        """Paste a drawing with its origin at a point; what no window shows is not even drawn."""
        if self.window is None or self._shows(drawing, at):
            drawn_pieces.sprite(drawing, self.scale, opacity).lay(self.image, self._pixel(at))

    @contextmanager
    def faded(self, box: Box, opacity: float) -> Generator[None]:
        """Draw what is put within the `with` block half transparent, as one sheet inside a box."""
        if opacity >= 1:
            yield
            return
        (across, down), (width, height) = self._corner, self.size
        shown = (across, down, across + width, down + height)
        left, top, right, bottom = overlap(whole(box, self.scale), shown)
        left, top = min(left, right), min(top, bottom)
        pixels = (left - across, top - down, right - across, bottom - down)
        before = self.image.crop(pixels)
        yield
        after = self.image.crop(pixels)
        self.image.paste(Image.blend(before, after, opacity), pixels[:2])

    def _pixel(self, at: Point) -> tuple[int, int]:
        left, top = self._corner
        return round(at[0] * self.scale) - left, round(at[1] * self.scale) - top

    def _shows(self, drawing: Drawing, at: Point) -> bool:
        left, top, right, bottom = drawn_pieces.reach_of(drawing)
        (x, y), (low_x, low_y) = (
            self._pixel((at[0] + across, at[1] + down))
            for across, down in ((left, top), (right, bottom))
        )
        width, height = self.size
        return x < width and y < height and low_x > 0 and low_y > 0

    def indexed(self, palette: bytes) -> Indexed:
        """Reduce the picture to a palette, without dithering."""
        reduced = self.image.quantize(palette=holder(palette), dither=Image.Dither.NONE)
        width, height = self.size
        lines = Image.new("P", (width + 1, height), UNFILTERED)
        lines.paste(reduced, (1, 0))
        return Indexed(width, height, palette, lines.tobytes())


FILE = "palette.txt"
"""One colour per line, as #RRGGBB."""
STEPS = range(0, 256, 63)
"""What red, green and blue can be while the colours are not chosen yet."""


@dataclass(frozen=True)
class Palette:
    """The colours of the pictures of one package."""

    folder: Path
    """The folder of the package."""
    exact: Iterable[str]
    """Colours that are kept exactly, besides those of the theme and the seats."""

    @property
    def file(self) -> Path:
        """Return the path of the palette file."""
        return self.folder / FILE

    @cached_property
    def colours(self) -> bytes:
        """Return red, green and blue of every colour: before they are chosen, of a few."""
        if self.file.exists():
            return read(self.file.read_text("ascii"))
        return b"".join(map(bytes, (*exactly(self.exact), *product(STEPS, repeat=3))))


def read(text: str) -> bytes:
    """Return red, green and blue of every colour in a file's text."""
    return bytes(value for line in text.split() for value in red_green_blue(line))


def exactly(own: Iterable[str]) -> dict[Colour, None]:
    """Return the colours that pictures keep exactly: their own, and those of seats and theme."""
    looks = SEATS.values()
    seats = (colour for look in looks for colour in (look.face, look.deep, look.tint, look.ink))
    return dict.fromkeys(map(red_green_blue, (*own, *seats, *EVERYWHERE)))


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
