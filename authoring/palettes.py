"""Chooses the colours of pictures from what they show."""

from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageChops

from authoring.painters import LAWFUL_PAINTERS
from authoring.scenes import scenes_of
from renderer.canvas.picture import COLOURS, Canvas, Colour, Palette, exactly, holder
from renderer.canvas.pixels import OPAQUE, toned
from renderer.theme import WIDTH

FLAT = 220
"""Palette entries for colours that fill areas; the rest are for the edges between them."""
CONSIDERED = 4000
"""The flat colours are chosen among this many of the most frequent colours."""
LOOK_ALIKE, FAR_OFF = 10, 8
"""Colour differences: at or below this sum a colour is too similar; above this mean, too far."""
CHANNELS = 3


def pictures(key: str) -> Iterator[Canvas]:
    """Draw all parts of the positions of a game."""
    painter = LAWFUL_PAINTERS[key]
    for scene in scenes_of(key):
        for part in painter.parts(scene.view):
            yield painter.paint(scene, part, WIDTH)


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


def choose(palette: Palette, drawn: Iterable[Canvas]) -> None:
    """Choose the colours of a palette from pictures, and write its file."""
    palette.file.write_text(spelt(chosen_from([*drawn], palette.exact)), "ascii")
