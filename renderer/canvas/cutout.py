"""A drawing by itself on nothing, small and square, with a light edge: to stand between words."""

from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageFilter

from renderer.canvas import stock
from renderer.canvas.fine import FINE
from renderer.canvas.pixels import plain, toned
from renderer.canvas.reach import reach
from renderer.canvas.surface import TRANSPARENT, Surface, whole
from renderer.drawing import Drawing, Mark, Soft
from renderer.theme import IVORY

SIZE = 96
"""Pixels; it is read at 22, and enlarged to 48 where a message holds nothing else."""
EDGE = 4.0
"""How wide the light edge is, in pixels: one of those that are seen, enough on a dark ground."""
STEEP = 12
"""How sharply the edge ends where its blur does."""


class Cutout(NamedTuple):
    """A small picture with a transparent ground."""

    png: bytes
    digest: str
    """The same for the same pixels, whatever wrote the file."""


def cut_out(drawing: Drawing) -> Cutout:
    """Draw something as large as fits, without the shadow that it throws, inside a light edge."""
    drawn = _fitted(drawing)
    edged = Image.composite(plain(TRANSPARENT, IVORY, drawn.size), drawn, _around(drawn))
    edged.paste(drawn, (0, 0), drawn)
    finished = edged.convert("RGBA")
    file = BytesIO()
    finished.save(file, "PNG", optimize=True)
    return Cutout(file.getvalue(), sha256(finished.tobytes()).hexdigest())


def _fitted(drawing: Drawing) -> Image.Image:
    """Draw in the middle of a square, of which the edge is left free."""
    marks = [mark for mark in drawing.marks if not isinstance(mark, Soft)]
    left, top, right, bottom = reach(marks, FINE)
    room = SIZE - 2 * EDGE
    scale = room / max(right - left, bottom - top)
    # Letters reach less far than they could, which only shows once they are drawn.
    seen = _drawn(marks, scale)
    seen = _drawn(marks, scale * room / max(seen.size))
    sheet = Image.new(TRANSPARENT, (SIZE, SIZE))
    sheet.paste(seen, ((SIZE - seen.width) // 2, (SIZE - seen.height) // 2))
    return sheet


def _drawn(marks: Sequence[Mark], scale: float) -> Image.Image:
    surface = Surface(whole(reach(marks, scale * FINE), scale), scale, stock.sprite)
    surface.draw(marks)
    return surface.image.crop(surface.image.getbbox())


def _around(drawn: Image.Image) -> Image.Image:
    """Give where the edge is: all that lies close to what was drawn."""
    cover = drawn.getchannel("a").filter(ImageFilter.GaussianBlur(EDGE / 2))
    return toned(cover, lambda value: min(255, value * STEEP))
