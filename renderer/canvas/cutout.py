"""A small square picture of one drawing, transparent with a light edge, for use within text."""

from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageFilter

from renderer.canvas import drawn_pieces
from renderer.canvas.fine import FINE
from renderer.canvas.pixels import plain, toned
from renderer.canvas.reach import reach
from renderer.canvas.surface import TRANSPARENT, Surface, whole
from renderer.drawing import Drawing, Mark, Soft
from renderer.theme import IVORY

SIZE = 96
"""Pixels; Discord shows it at 22, or at 48 in a message without other text."""
EDGE = 4.0
"""Width of the light edge in pixels: one visible pixel, which is enough on a dark ground."""
STEEP = 12
"""How sharply the edge ends."""


class Cutout(NamedTuple):
    """A small picture on a transparent ground."""

    png: bytes
    digest: str
    """Equal for equal pixels, whichever encoder wrote the file."""


def cut_out(drawing: Drawing) -> Cutout:
    """Return a drawing as large as fits, without its shadow, with a light edge."""
    drawn = _fitted(drawing)
    edged = Image.composite(plain(TRANSPARENT, IVORY, drawn.size), drawn, _around(drawn))
    edged.paste(drawn, (0, 0), drawn)
    finished = edged.convert("RGBA")
    file = BytesIO()
    finished.save(file, "PNG", optimize=True)
    return Cutout(file.getvalue(), sha256(finished.tobytes()).hexdigest())


def _fitted(drawing: Drawing) -> Image.Image:
    """Return the drawing centred in a square, with the margin left free."""
    marks = [mark for mark in drawing.marks if not isinstance(mark, Soft)]
    left, top, right, bottom = reach(marks, FINE)
    room = SIZE - 2 * EDGE
    scale = room / max(right - left, bottom - top)
    # Letters can be smaller than their box, which only shows once they are drawn.
    seen = _drawn(marks, scale)
    seen = _drawn(marks, scale * room / max(seen.size))
    sheet = Image.new(TRANSPARENT, (SIZE, SIZE))
    sheet.paste(seen, ((SIZE - seen.width) // 2, (SIZE - seen.height) // 2))
    return sheet


def _drawn(marks: Sequence[Mark], scale: float) -> Image.Image:
    surface = Surface(whole(reach(marks, scale * FINE), scale), scale, drawn_pieces.sprite)
    surface.draw(marks)
    return surface.image.crop(surface.image.getbbox())


def _around(drawn: Image.Image) -> Image.Image:
    """Return the mask of the edge: everything close to what was drawn."""
    cover = drawn.getchannel("a").filter(ImageFilter.GaussianBlur(EDGE / 2))
    return toned(cover, lambda value: min(255, value * STEEP))
