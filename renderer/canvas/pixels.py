"""Pillow calls whose types mention packages we do not have, given plain ones."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from PIL import Image

from renderer.theme import red_green_blue

OPAQUE = 255

Pixels: TypeAlias = tuple[int, int, int, int]
"""A box in whole pixels: left, top, right, bottom."""


class Mask(NamedTuple):
    """Where colour goes, and how thickly; its upper left corner lies somewhere on a sheet."""

    image: Image.Image
    corner: tuple[int, int]


def toned(image: Image.Image, curve: Callable[[int], float]) -> Image.Image:
    """Map each of the 256 values of every band."""
    return mapped(image, [round(curve(value)) for value in range(OPAQUE + 1)])


def mapped(image: Image.Image, table: Sequence[int]) -> Image.Image:
    """Map each of the 256 values of every band as a table says."""
    return cast("Any", image).point([*table] * len(image.getbands()))


def thinned(image: Image.Image, opacity: float) -> Image.Image:
    """Make a mask, or a sheet of multiplied colours, cover less."""
    if opacity >= 1:
        return image
    return mapped(image, _thinning(opacity))


@lru_cache(maxsize=256)
def _thinning(opacity: float) -> list[int]:
    return [round(value * opacity) for value in range(OPAQUE + 1)]


def resized(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Bring a picture to another size, smoothly."""
    return cast("Any", image).resize(size, Image.Resampling.LANCZOS)


def plain(mode: str, colour: str, size: tuple[int, int]) -> Image.Image:
    """Give an opaque sheet of one colour."""
    return Image.new(mode, size, ink(mode, colour))


def ink(mode: str, colour: str) -> tuple[int, ...]:
    """Give an opaque colour as the bands of a sheet want it."""
    return (*red_green_blue(colour), OPAQUE)[: len(mode)]


def enlarged(image: Image.Image, times: int) -> Image.Image:
    """Return a soft mask `times` times as large."""
    size = (image.width * times, image.height * times)
    return image if times == 1 else cast("Any", image).resize(size, Image.Resampling.BILINEAR)


def repeated(column: Image.Image, width: int) -> Image.Image:
    """Put a column of single pixels beside itself so often."""
    return cast("Any", column).resize((width, column.height), Image.Resampling.NEAREST)


def stacked(row: Image.Image, height: int) -> Image.Image:
    """Put a row of single pixels below itself so often."""
    return cast("Any", row).resize((row.width, height), Image.Resampling.NEAREST)


def overlap(one: Pixels, other: Pixels) -> Pixels:
    """Give what two boxes have in common; without that its right or bottom comes first."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, min(one[2], other[2]), min(one[3], other[3])


def grown(box: Pixels, by: int) -> Pixels:
    """Move every side of a box outwards."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
