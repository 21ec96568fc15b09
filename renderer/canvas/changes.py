"""What differs between two pictures, so that somebody who has one is sent no more than that."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageChops

from renderer.canvas.picture import UNFILTERED, Indexed, decode, encode
from renderer.geometry import Point

STRIP = 32
"""Pixels of the strips that are compared; what changes in neighbours is one piece."""


class Patch(NamedTuple):
    """A piece of the later picture."""

    at: Point
    """Where its upper left corner lies, in pixels."""
    png: bytes


def changes(before: bytes, after: bytes) -> tuple[Patch, ...]:
    """Return the pieces that make the picture `before` the picture `after`, files of `encode`.

    The later one as a whole if they differ in size or colours.
    """
    if before == after:
        return ()
    old, new = decode(before), decode(after)
    if old[:3] != new[:3]:
        return (Patch((0, 0), after),)
    return tuple(_pieces(old, new))


def _pieces(old: Indexed, new: Indexed) -> Iterator[Patch]:
    """Yield what differs: whole strips of lines at first, then columns of those."""
    row = new.width + 1
    strips = [slice(at, at + STRIP * row) for at in range(0, len(new.lines), STRIP * row)]
    for first, end in _runs([old.lines[each] != new.lines[each] for each in strips]):
        band = slice(strips[first].start, strips[end - 1].stop)
        before, after = (_as_image(each.lines[band], row) for each in (old, new))
        different = ImageChops.difference(before, after)
        columns = [
            different.crop((x, 0, min(x + STRIP, row), after.height)).getbbox() is not None
            for x in range(0, row, STRIP)
        ]
        for left, right in _runs(columns):
            run = different.crop((left * STRIP, 0, min(right * STRIP, row), after.height))
            box = run.getbbox() or (0, 0, 0, 0)
            x, y = left * STRIP + box[0], box[1]
            piece = after.crop((x, y, left * STRIP + box[2], box[3]))
            yield Patch((x - 1, first * STRIP + y), _packed(piece, new.palette))


def _as_image(lines: bytes, row: int) -> Image.Image:
    """Return lines as an image whose first column is that of the filters."""
    return Image.frombuffer("L", (row, len(lines) // row), lines)


def _runs(differs: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Yield where neighbours begin and end that differ."""
    for is_different, run in groupby(range(len(differs)), differs.__getitem__):
        numbers = [*run]
        if is_different:
            yield numbers[0], numbers[-1] + 1


def _packed(piece: Image.Image, palette: bytes) -> bytes:
    lines = Image.new("L", (piece.width + 1, piece.height), UNFILTERED)
    lines.paste(piece, (1, 0))
    return encode(piece.width, piece.height, palette, lines.tobytes())
