"""Pillow calls whose types mention packages we do not have, wrapped with plain types."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from PIL import Image

from renderer.theme import red_green_blue

OPAQUE = 255

Pixels: TypeAlias = tuple[int, int, int, int]
"""A box in whole pixels: left, top, right, bottom."""


class Mask(NamedTuple):
    """The opacity of a colour per pixel; its corner is relative to a sheet."""

    image: Image.Image
    corner: tuple[int, int]


def toned(image: Image.Image, curve: Callable[[int], float]) -> Image.Image:
    """Apply a function to each of the 256 values of every band."""
    return mapped(image, [round(curve(value)) for value in range(OPAQUE + 1)])


def mapped(image: Image.Image, table: Sequence[int]) -> Image.Image:
    """Apply a table to each of the 256 values of every band."""
    return cast("Any", image).point([*table] * len(image.getbands()))


def thinned(image: Image.Image, opacity: float) -> Image.Image:
    """Reduce the opacity of a mask, or of a sheet with multiplied colours."""
    if opacity >= 1:
        return image
    return mapped(image, _thinning(opacity))


@lru_cache(maxsize=256)
def _thinning(opacity: float) -> list[int]:
    return [round(value * opacity) for value in range(OPAQUE + 1)]


def resized(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return the picture at another size, smoothed."""
    return cast("Any", image).resize(size, Image.Resampling.LANCZOS)


def plain(mode: str, colour: str, size: tuple[int, int]) -> Image.Image:
    """Return an opaque sheet of one colour."""
    return Image.new(mode, size, ink(mode, colour))


def ink(mode: str, colour: str) -> tuple[int, ...]:
    """Return an opaque colour as the bands of a mode."""
    return (*red_green_blue(colour), OPAQUE)[: len(mode)]


def enlarged(image: Image.Image, times: int) -> Image.Image:
    """Return a soft mask `times` times as large."""
    size = (image.width * times, image.height * times)
    return image if times == 1 else cast("Any", image).resize(size, Image.Resampling.BILINEAR)


def repeated(column: Image.Image, width: int) -> Image.Image:
    """Return an image of `width` pixels that repeats a column one pixel wide."""
    return cast("Any", column).resize((width, column.height), Image.Resampling.NEAREST)


def stacked(row: Image.Image, height: int) -> Image.Image:
    """Return an image of `height` pixels that repeats a row one pixel high."""
    return cast("Any", row).resize((row.width, height), Image.Resampling.NEAREST)


def overlap(one: Pixels, other: Pixels) -> Pixels:
    """Return the intersection of two boxes; if it is empty, right <= left or bottom <= top."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, min(one[2], other[2]), min(one[3], other[3])


def grown(box: Pixels, by: int) -> Pixels:
    """Return the box with every side moved outwards by `by` pixels."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
