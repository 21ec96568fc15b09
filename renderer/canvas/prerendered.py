"""Pieces that are shipped ready-made, so that not even the first picture waits for them.

They lie on lossless sheets, a large one alone and the small ones of a game together, and are found
by what they are drawn from. `python -m renderer.prerender` draws them all after a change of what
they show, they are checked in, and a test holds that they are what is drawn now.
"""

import logging
from collections.abc import Collection, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

import msgspec
from PIL import Image

from renderer.canvas.pieces import Piece, packed, unpacked
from renderer.canvas.pixels import Pixels
from renderer.canvas.surface import SOLID

log = logging.getLogger(__name__)

PRERENDERED = Path(__file__).parents[1] / "prerendered"
"""The folder of the shipped pieces."""
INDEX, SUFFIX = "index.json", ".webp"
OPEN = "RGBA"
"""The mode of sheets with clear pixels; their colours are multiplied by their opacity as ours."""
BREADTH = 1600
"""Pixels from which small pieces begin a new row on their sheet."""
HARDEST = 6
"""What WebP calls its slowest method of packing."""

Digest: TypeAlias = str


class Place(msgspec.Struct, frozen=True):
    """Where a piece lies on which sheet, and where its corner is from the drawing's origin."""

    sheet: str
    box: Pixels
    corner: tuple[int, int]


class Prerendered:
    """The pieces in a folder; for any thread. What cannot be read is said to be missing."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; there may be none."""
        self._folder = folder
        self._packs: dict[Digest, bytes] = {}
        """The pieces of the sheets with several that have been opened."""

    def find(self, identity: str, mode: str) -> Piece | None:
        """Return the piece that is drawn from this, as pixels of a mode; None if there is none."""
        digest = _digest(identity)
        place = self._places.get(digest)
        if place is None:
            return None
        if digest not in self._packs:
            sheet = self._opened(place.sheet, mode)
            if sheet is None:
                return None
            if place.box == (0, 0, *sheet.size):
                return Piece(sheet, place.corner)
            self._packs |= self._cut(sheet, place.sheet)
        return unpacked(self._packs[digest], mode)

    @cached_property
    def _places(self) -> Mapping[Digest, Place]:
        try:
            return _index(self._folder)
        except (OSError, msgspec.DecodeError) as error:
            log.warning("All pieces are drawn anew, since %s cannot be read: %s", INDEX, error)
            return {}

    def _opened(self, name: str, mode: str) -> Image.Image | None:
        try:
            with Image.open(self._folder / name) as file:
                sheet = file.convert(SOLID if mode == SOLID else OPEN)
        except OSError as error:
            log.warning("Pieces are drawn anew, since %s cannot be read: %s", name, error)
            return None
        return sheet if mode == SOLID else _marked_as(mode, sheet)

    def _cut(self, sheet: Image.Image, name: str) -> Mapping[Digest, bytes]:
        return {
            digest: packed(Piece(sheet.crop(place.box), place.corner))
            for digest, place in self._places.items()
            if place.sheet == name
        }


def write_sheets(
    folder: Path, sheets: Mapping[str, Mapping[str, Piece]], *, in_haste: bool = False
) -> None:
    """Write sheets by their names, each with its pieces by what they are drawn from.

    To pack them as small as can be takes most of a minute.
    """
    _write_index(folder, _written(folder, sheets, in_haste=in_haste))


def add_sheets(
    folder: Path,
    sheets: Mapping[str, Mapping[str, Piece]],
    *,
    in_place_of: str,
    in_haste: bool = False,
) -> None:
    """Write sheets beside those that are there, in place of those whose names begin so.

    A piece that is on another sheet already is not written again, and no other sheet loses its
    name to a new one.
    """
    there = _index(folder)
    kept = {at: place for at, place in there.items() if not place.sheet.startswith(in_place_of)}
    for name in {place.sheet for place in there.values()} - _names(kept):
        (folder / name).unlink()
    free: dict[str, Mapping[str, Piece]] = {}
    for name, pieces in sheets.items():
        new = {
            identity: piece for identity, piece in pieces.items() if _digest(identity) not in kept
        }
        if new:
            free[_free_name(name, _names(kept) | {taken + SUFFIX for taken in free})] = new
    _write_index(folder, {**kept, **_written(folder, free, in_haste=in_haste)})


def _names(places: Mapping[Digest, Place]) -> set[str]:
    return {place.sheet for place in places.values()}


def _free_name(name: str, taken: Collection[str]) -> str:
    """Count on from the number at the end of a name until no sheet has it."""
    function, _, number = name.rpartition("-")
    while name + SUFFIX in taken:
        number = str(int(number) + 1)
        name = f"{function}-{number}"
    return name


def _index(folder: Path) -> Mapping[Digest, Place]:
    return msgspec.json.decode((folder / INDEX).read_bytes(), type=dict[Digest, Place])


def _write_index(folder: Path, places: Mapping[Digest, Place]) -> None:
    lines = (f'"{at}": {msgspec.json.encode(place).decode()}' for at, place in places.items())
    (folder / INDEX).write_text("{\n" + ",\n".join(sorted(lines)) + "\n}\n", "ascii")


def _written(
    folder: Path, sheets: Mapping[str, Mapping[str, Piece]], *, in_haste: bool
) -> Mapping[Digest, Place]:
    """Write sheets, and say where each piece lies."""
    effort, method = (0, 0) if in_haste else (100, HARDEST)
    places: dict[Digest, Place] = {}
    for name, pieces in sheets.items():
        file, sheet, boxes = name + SUFFIX, *_laid_out(pieces)
        shown = sheet if sheet.mode == SOLID else _marked_as(OPEN, sheet)
        shown.save(folder / file, lossless=True, exact=True, quality=effort, method=method)
        for identity, piece in pieces.items():
            places[_digest(identity)] = Place(file, boxes[identity], piece.corner)
    return places


def _laid_out(pieces: Mapping[str, Piece]) -> tuple[Image.Image, Mapping[str, Pixels]]:
    """Lay pieces on a sheet in rows, and say where each lies."""
    boxes: dict[str, Pixels] = {}
    x = y = low = 0
    for identity, (image, _) in pieces.items():
        if x and x + image.width > BREADTH:
            x, y = 0, low
        boxes[identity] = (x, y, x + image.width, y + image.height)
        x, low = x + image.width, max(low, y + image.height)
    _, _, rights, _ = zip(*boxes.values(), strict=True)
    sheet = Image.new(next(iter(pieces.values())).image.mode, (max(rights), low))
    for identity, (image, _) in pieces.items():
        sheet.paste(image, boxes[identity])
    return sheet, boxes


def _marked_as(mode: str, sheet: Image.Image) -> Image.Image:
    """Return the same pixels under the name of another mode with as many bands."""
    return Image.frombytes(mode, sheet.size, sheet.tobytes())


def _digest(identity: str) -> Digest:
    return blake2b(identity.encode(), digest_size=8).hexdigest()
