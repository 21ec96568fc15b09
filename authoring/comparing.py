"""Deciding whether two pictures look the same."""

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image, ImageChops

from authoring.painters import LAWFUL_PAINTERS
from renderer.canvas.picture import encode
from renderer.catalog import draw
from renderer.geometry import Box
from renderer.scene import Picture, Scene
from renderer.theme import WIDTH
from rules.core import Choice

PHONE = 400
"""The width of a picture on a phone, in pixels, and the fastest to draw."""
FADED = 100
"""The fewest pixels that change in such a picture when a seat's plate is faded."""
VISIBLE = 48
"""The difference in any channel from which a pixel counts as changed."""

Golden = Callable[[str, bytes], None]
"""Compares a picture with the one kept under a name."""


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def drawn(key: str, scene: Scene, part: str = "") -> Image.Image:
    """Return a part of a position, as small as on a phone."""
    return opened(draw(key, scene, part, PHONE, LAWFUL_PAINTERS).png)


def changed(before: Image.Image, now: Image.Image, box: Box | None = None) -> int:
    """Return the number of pixels that look different, in a box (in u) or everywhere."""
    if box:
        scale = now.width / WIDTH
        left, top, right, bottom = (round(edge * scale) for edge in box)
        before, now = (image.crop((left, top, right, bottom)) for image in (before, now))
    red, green, blue = ImageChops.difference(before, now).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[VISIBLE:])


def changed_only_in(before: Image.Image, now: Image.Image, box: Box) -> bool:
    """Return whether pictures look different in a box (in u), and nowhere else."""
    return changed(before, now) == changed(before, now, box) > 0


def draw_menu(
    key: str, scene: Scene, choices: Sequence[Choice], width: int = WIDTH
) -> Picture | None:
    """Return the whole picture of which a closeup of choices is a part; None if there is none."""
    painter = LAWFUL_PAINTERS[key]
    layers = painter.menu(scene, choices)
    if layers is None:
        return None
    canvas = layers.painted(scene, width)
    return Picture(encode(*canvas.indexed(painter.palette.colours)), "")
