"""A picture in the making: a base, and sprites pasted on it."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from PIL import Image

from renderer.canvas import stock
from renderer.canvas.palette import chosen_from, holder
from renderer.canvas.surface import whole
from renderer.drawing import Drawing
from renderer.geometry import Box, Point
from renderer.png import UNFILTERED
from renderer.theme import WIDTH


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
        """Begin with a base, in a picture `width` pixels wide."""
        self.scale = width / WIDTH
        self.image = stock.base(base, (width, round(height * self.scale))).copy()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        """Paste a drawing with its origin at a point."""
        sprite = stock.sprite(drawing, self.scale, opacity)
        sprite.lay(self.image, (round(at[0] * self.scale), round(at[1] * self.scale)))

    def lay(self, picture: "Canvas", at: Point) -> None:
        """Lay a finished picture down with its upper left corner at a point."""
        self.image.paste(picture.image, (round(at[0] * self.scale), round(at[1] * self.scale)))

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
