"""Choose the colours of pictures anew: `python -m tools.pictures.palettes [GAME]`.

They are chosen from pictures of recorded games (`positions.py`). Without a game it does so for all
games and all sheets, which takes minutes.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image, ImageChops

from renderer.canvas.picture import COLOURS, Canvas, Colour, Palette, exactly, holder
from renderer.canvas.pixels import OPAQUE, toned
from renderer.catalog import PAINTERS, WIDTH
from renderer.sheets.page import PALETTE, painted
from tools.pictures.positions import scenes_of
from tools.pictures.sheets import richest

FLAT = 220
"""Palette entries for colours that fill areas; the rest are for the edges between them."""
CONSIDERED = 4000
"""The flat colours are chosen among this many of the most frequent colours."""
LOOK_ALIKE, FAR_OFF = 10, 8
"""Colour differences: at or below this sum a colour is too similar; above this mean, too far."""
CHANNELS = 3


def pictures(key: str) -> Iterator[Canvas]:
    """Draw all parts of the positions of a game."""
    painter = PAINTERS[key]
    for scene in scenes_of(key):
        for part in painter.parts(scene.view):
            yield painter.paint(scene, part, WIDTH)


class Chosen(NamedTuple):
    """A palette, and the pictures that its colours are chosen from."""

    palette: Palette
    pictures: Callable[[], Iterable[Canvas]]


PALETTES: Mapping[str, Chosen] = {
    **{key: Chosen(painter.palette, partial(pictures, key)) for key, painter in PAINTERS.items()},
    "sheets": Chosen(PALETTE, lambda: map(painted, richest())),
}


def chosen_from(drawn: Sequence[Canvas], own: Iterable[str] = ()) -> bytes:
    """Return 256 colours: the exact ones, the most frequent ones, then colours in between."""
    image = _stacked([canvas.image for canvas in drawn])
    chosen = [*exactly(own)]
    for colour in _by_frequency(image):
        if len(chosen) >= FLAT:
            break
        if _distance(colour, chosen) > LOOK_ALIKE:
            chosen.append(colour)
    flat = bytes(value for colour in chosen for value in colour)
    return flat + _in_between(image, flat, COLOURS - len(chosen))


def _stacked(samples: Sequence[Image.Image]) -> Image.Image:
    size = (max(s.width for s in samples), sum(s.height for s in samples))
    image = Image.new("RGB", size)
    top = 0
    for sample in samples:
        image.paste(sample, (0, top))
        top += sample.height
    return image


def _by_frequency(image: Image.Image) -> list[Colour]:
    counted = image.getcolors(image.width * image.height) or []
    counted.sort(key=lambda pair: pair[0], reverse=True)
    colours = (colour for _, colour in counted[:CONSIDERED])
    return [(c[0], c[1], c[2]) for c in colours if isinstance(c, tuple)]


def _distance(colour: Colour, others: Iterable[Colour]) -> int:
    red, green, blue = colour
    return min(abs(red - r) + abs(green - g) + abs(blue - b) for r, g, b in others)


def _in_between(image: Image.Image, flat: bytes, number: int) -> bytes:
    """Divide the colours that no flat colour comes near into `number` groups."""
    near = image.quantize(palette=holder(flat), dither=Image.Dither.NONE).convert("RGB")
    mean = ImageChops.difference(image, near).convert("L")
    rest = image.copy()
    rest.paste((0, 0, 0), mask=toned(mean, lambda value: OPAQUE * (value <= FAR_OFF)))
    row = bytes(value for colour in _by_frequency(rest) for value in colour)
    colours = Image.frombytes("RGB", (len(row) // 3, 1), row)
    cut = colours.quantize(number, method=Image.Quantize.MEDIANCUT, kmeans=1)
    return bytes((cut.getpalette() or [])[: 3 * number])


def spelt(colours: bytes) -> str:
    """Return the text of a palette file with these colours."""
    starts = range(0, len(colours), CHANNELS)
    return "".join(f"#{colours[at : at + CHANNELS].hex().upper()}\n" for at in starts)


def choose(names: Iterable[str] = PALETTES) -> None:
    """Choose the colours of `names` and write their files."""
    for palette, pictures in map(PALETTES.__getitem__, names):
        palette.file.write_text(spelt(chosen_from([*pictures()], palette.exact)), "ascii")


def main() -> None:
    """Choose the palettes named on the command line."""
    parser = argparse.ArgumentParser("python -m tools.pictures.palettes")
    parser.add_argument("game", nargs="?", choices=PALETTES, help="all if none is named")
    game: str | None = parser.parse_args().game
    choose((game,) if game else PALETTES)


if __name__ == "__main__":
    main()
