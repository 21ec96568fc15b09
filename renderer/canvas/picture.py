"""A picture in the making: a base, and sprites pasted on it."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from isal.isal_zlib import (  # pyright: ignore[reportMissingTypeStubs]
    compress,  # pyright: ignore[reportUnknownVariableType]
    decompress,  # pyright: ignore[reportUnknownVariableType]
)
from PIL import Image

from renderer.canvas.fine import FINE
from renderer.canvas.kept import Kept
from renderer.canvas.palette import chosen_from, holder
from renderer.canvas.pixels import thinned
from renderer.canvas.reach import reach
from renderer.canvas.surface import SOLID, Surface, whole
from renderer.drawing import Drawing
from renderer.geometry import Box, Point
from renderer.png import UNFILTERED
from renderer.theme import WIDTH

BASES, PACKED, SPRITES = 12 << 20, 8 << 20, 24 << 20
"""Bytes kept in memory: a base has about 6 MB, packed 0.2 MB; a sprite 20 kB on the average."""
PIXEL, FRAME = 4, 1000
"""Bytes that Pillow takes for a pixel, and besides them for an image."""
FAST = 1
"""The level at which bases are packed."""


class _Base(NamedTuple):
    drawing: Drawing
    size: tuple[int, int]


class Indexed(NamedTuple):
    """A picture reduced to its palette, as a PNG file packs it."""

    width: int
    height: int
    palette: bytes
    lines: bytes
    """For each line a byte that says how it is filtered, and one byte a pixel."""


class Canvas:
    """A picture in the making; all measures are in u, 1200 to its width."""

    def __init__(self, base: Drawing, height: float, width: int) -> None:
        """Begin with a base, in a picture so many pixels wide."""
        self.scale = width / WIDTH
        key = _Base(base, (width, round(height * self.scale)))
        self.image = _BASES.get(key, partial(_base, key)).copy()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        """Paste a drawing with its origin at a point."""
        key = (drawing, self.scale, opacity)
        sprite, (left, top) = _SPRITES.get(key, partial(_sprite, *key))
        corner = (round(at[0] * self.scale) + left, round(at[1] * self.scale) + top)
        self.image.paste(sprite, corner, sprite)

    @contextmanager
    def faded(self, box: Box, opacity: float) -> Generator[None]:
        """Lay on what is put meanwhile as one sheet, half transparent, within a box."""
        left, top, right, bottom = whole(box, self.scale)
        width, height = self.size
        pixels = (max(0, left), max(0, top), min(right, width), min(bottom, height))
        before = self.image.crop(pixels)
        yield
        after = self.image.crop(pixels)
        self.image.paste(Image.blend(before, after, opacity), pixels[:2])

    def indexed(self, palette: bytes) -> Indexed:
        """Reduce the picture to a palette, without dithering."""
        reduced = self.image.quantize(palette=holder(palette), dither=Image.Dither.NONE)
        width, height = self.size
        lines = Image.new("P", (width + 1, height), UNFILTERED)
        lines.paste(reduced, (1, 0))
        return Indexed(width, height, palette, lines.tobytes())


def palette_of(samples: Sequence[Canvas], own: Iterable[str] = ()) -> bytes:
    """Choose 256 colours from rich pictures; `own` colours, the seats' and the theme's are kept."""
    return chosen_from([sample.image for sample in samples], own)


class _Sprite(NamedTuple):
    image: Image.Image
    corner: tuple[int, int]


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * PIXEL + FRAME


_BASES = Kept[_Base, Image.Image](BASES, _bytes)
_PACKED = Kept[_Base, bytes](PACKED, len)
_SPRITES = Kept[tuple[Drawing, float, float], _Sprite](SPRITES, lambda kept: _bytes(kept.image))


def _base(key: _Base) -> Image.Image:
    packed = _PACKED.get(key, lambda: compress(_drawn(key).tobytes(), FAST))
    return Image.frombytes(SOLID, key.size, decompress(packed))


def _drawn(key: _Base) -> Image.Image:
    surface = Surface((0, 0, *key.size), key.size[0] / WIDTH, SOLID)
    surface.draw(key.drawing.marks)
    return surface.image


def _sprite(drawing: Drawing, scale: float, opacity: float) -> _Sprite:
    marks = drawing.marks
    box = whole(reach(marks, scale * FINE), scale)
    surface = Surface(box, scale)
    surface.draw(marks)
    seen = surface.image.getbbox() or (0, 0, 1, 1)
    image = thinned(surface.image.crop(seen), opacity)
    return _Sprite(image, (box[0] + seen[0], box[1] + seen[1]))
