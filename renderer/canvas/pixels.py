"""Two Pillow calls whose types mention packages we do not have, given plain ones."""

from collections.abc import Callable
from typing import Any, cast

from PIL import Image

OPAQUE = 255


def toned(mask: Image.Image, curve: Callable[[int], float]) -> Image.Image:
    """Map each of the 256 values of a mask."""
    return cast("Any", mask).point([round(curve(value)) for value in range(OPAQUE + 1)])


def thinned(mask: Image.Image, opacity: float) -> Image.Image:
    """Make a mask let less through."""
    return mask if opacity >= 1 else toned(mask, lambda value: value * opacity)


def resized(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Bring a picture to another size, smoothly."""
    return cast("Any", image).resize(size, Image.Resampling.LANCZOS)
