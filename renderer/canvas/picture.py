"""A picture in progress: a base with sprites pasted on it."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from PIL import Image

from renderer.canvas import drawn_pieces
from renderer.canvas.palette import chosen_from, holder
from renderer.canvas.surface import whole
from renderer.drawing import Drawing
from renderer.geometry import Box, Point
from renderer.png import UNFILTERED
from renderer.theme import WIDTH


class Indexed(NamedTuple):
    """A picture reduced to its palette, ready to be packed as a PNG file."""

    width: int
    height: int
    palette: bytes
    lines: bytes
    """For each line a filter byte, then one byte per pixel."""


class Canvas:
    """A picture in progress; all measures are in u, of which its width has 1,200."""

    def __init__(self, base: Drawing, height: float, width: int) -> None:
        """Begin with a base, in a picture `width` pixels wide."""
        self.scale = width / WIDTH
        self.image = drawn_pieces.base(base, (width, round(height * self.scale))).copy()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def put(self, drawing: Drawing, at: Point = (0, 0), opacity: float = 1) -> None:
        """Paste a drawing with its origin at a point."""
        sprite = drawn_pieces.sprite(drawing, self.scale, opacity)
        sprite.lay(self.image, (round(at[0] * self.scale), round(at[1] * self.scale)))

    def lay(self, picture: "Canvas", at: Point) -> None:
        """Paste a finished picture with its upper left corner at a point."""
        self.image.paste(picture.image, (round(at[0] * self.scale), round(at[1] * self.scale)))

    @contextmanager
    def faded(self, box: Box, opacity: float) -> Generator[None]:
        """Draw what is put within the `with` block half transparent, as one sheet inside a box."""
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
    """Return 256 colours for sample pictures, including `own`, those of seats and of the theme."""
    return chosen_from([sample.image for sample in samples], own)
