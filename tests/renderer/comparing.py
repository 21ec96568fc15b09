"""Telling whether two pictures look the same."""

from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageChops

VISIBLE = 48
"""Difference in any channel from which a pixel counts as changed."""

Golden = Callable[[str, bytes], None]
"""Compares a picture with the one kept under a name."""


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def changed(before: Image.Image, now: Image.Image) -> int:
    """Count the pixels that look different."""
    red, green, blue = ImageChops.difference(before, now).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[VISIBLE:])
