"""What differs between two pictures, so that somebody who has one is sent no more than that."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import groupby
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops

from renderer.canvas.picture import UNFILTERED, encode
from renderer.geometry import Point

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""

STRIP = 32
"""Pixels of the strips that are compared; what changes in neighbours is one piece."""


class Patch(NamedTuple):
    """A piece of the later picture."""

    at: Point
    """Where its upper left corner lies, in pixels."""
    png: bytes


def changes(before: bytes, after: bytes) -> tuple[Patch, ...]:
    """Return the pieces that make the picture `before` the picture `after`, both PNG files.

    The later one as a whole if they differ in size.
    """
    if before == after:
        return ()
    old, new = (Image.open(BytesIO(png)) for png in (before, after))
    palette = bytes(new.getpalette() or ())
    if old.size != new.size or bytes(old.getpalette() or ()) != palette:
        return (Patch((0, 0), after),)
    old, new = (Image.frombytes("L", own.size, own.tobytes()) for own in (old, new))
    return tuple(_cut(new, box, palette) for box in _boxes(ImageChops.difference(old, new)))


def _boxes(differences: Image.Image, left: int = 0, top: int = 0) -> Iterator[Box]:
    """Yield boxes that hold all that differs, with what is the same between them left out."""
    found = differences.getbbox()
    if found is None:
        return
    differences = differences.crop(found)
    left, top = left + found[0], top + found[1]
    width, height = differences.size
    by_row = [(0, y, width, min(y + STRIP, height)) for y in range(0, height, STRIP)]
    by_column = [(x, 0, min(x + STRIP, width), height) for x in range(0, width, STRIP)]
    for strips in (by_row, by_column):
        runs = [*_runs(differences, strips)]
        if len(runs) > 1:
            for box in runs:
                yield from _boxes(differences.crop(box), left + box[0], top + box[1])
            return
    yield left, top, left + width, top + height


def _runs(differences: Image.Image, strips: Sequence[Box]) -> Iterator[Box]:
    """Yield the boxes of neighbouring strips in which anything differs."""
    for differs, run in groupby(strips, lambda box: bool(differences.crop(box).getbbox())):
        boxes = [*run]
        if differs:
            yield (*boxes[0][:2], *boxes[-1][2:])


def _cut(picture: Image.Image, box: Box, palette: bytes) -> Patch:
    cut = picture.crop(box)
    lines = Image.new("L", (cut.width + 1, cut.height), UNFILTERED)
    lines.paste(cut, (1, 0))
    return Patch(box[:2], encode(cut.width, cut.height, palette, lines.tobytes()))
