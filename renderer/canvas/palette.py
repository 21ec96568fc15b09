"""The 256 colours of a game's pictures, chosen once from colourful samples."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageChops

from renderer.canvas.pixels import OPAQUE, toned
from renderer.theme import EVERYWHERE, SEATS, red_green_blue

Colour: TypeAlias = tuple[int, int, int]

COLOURS = 256
FLAT = 220
"""Palette entries for colours that fill areas; the rest are for the edges between them."""
CONSIDERED = 4000
"""The flat colours are chosen among this many of the most frequent colours."""
LOOK_ALIKE, FAR_OFF = 10, 8
"""Colour differences: at or below this sum a colour is too similar; above this mean, too far."""


def chosen_from(samples: Sequence[Image.Image], own: Iterable[str]) -> bytes:
    """Return the palette: the `own` colours, the most frequent ones, then colours in between."""
    image = _stacked(samples)
    chosen = list(dict.fromkeys(map(red_green_blue, (*own, *_of_seats(), *EVERYWHERE))))
    for colour in _by_frequency(image):
        if len(chosen) >= FLAT:
            break
        if _distance(colour, chosen) > LOOK_ALIKE:
            chosen.append(colour)
    flat = bytes(value for colour in chosen for value in colour)
    return flat + _in_between(image, flat, COLOURS - len(chosen))


@lru_cache(maxsize=32)
def holder(palette: bytes) -> Image.Image:
    """Return the empty image that tells Pillow a palette; thread-safe."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette + palette[:3] * (COLOURS - len(palette) // 3))
    # Otherwise its first user would install the palette, and free what another thread reads.
    image.load()
    return image


def _stacked(samples: Sequence[Image.Image]) -> Image.Image:
    size = (max(s.width for s in samples), sum(s.height for s in samples))
    image = Image.new("RGB", size)
    top = 0
    for sample in samples:
        image.paste(sample, (0, top))
        top += sample.height
    return image


def _of_seats() -> Iterable[str]:
    for look in SEATS.values():
        yield from (look.face, look.deep, look.tint, look.ink)


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
