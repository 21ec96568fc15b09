"""The 256 colours of a set of pictures, kept in a file beside what draws them.

They are chosen from sample pictures, which takes seconds. So `python -m renderer.choose_palettes`
does it after a change of colours or samples, the files are checked in, and a test compares them
with what the samples give.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from renderer.canvas import Canvas, palette_of
from renderer.theme import red_green_blue

FILE = "palette.txt"
"""One colour per line, as #RRGGBB."""
CHANNELS = 3


@dataclass(frozen=True)
class Palette:
    """The colours of the pictures of one package."""

    folder: Path
    """The folder of the package."""
    exact: Iterable[str]
    """Colours that are kept exactly, besides those of the theme and the seats."""
    samples: Callable[[], Iterable[Canvas]]
    """Draws pictures that contain all colours."""

    @property
    def file(self) -> Path:
        """Return the path of the palette file."""
        return self.folder / FILE

    @cached_property
    def colours(self) -> bytes:
        """Return red, green and blue of every colour, chosen now if there is no file."""
        return read(self.file.read_text("ascii")) if self.file.exists() else self.chosen()

    def chosen(self) -> bytes:
        """Return the colours that the samples give, slowly."""
        return palette_of(tuple(self.samples()), self.exact)

    def keep(self) -> None:
        """Choose the colours from the samples and write them to the file."""
        self.file.write_text(spelt(self.chosen()), "ascii")


def read(text: str) -> bytes:
    """Return red, green and blue of every colour in a file's text."""
    return bytes(value for line in text.split() for value in red_green_blue(line))


def spelt(colours: bytes) -> str:
    """Return the text of a palette file with these colours."""
    starts = range(0, len(colours), CHANNELS)
    return "".join(f"#{colours[at : at + CHANNELS].hex().upper()}\n" for at in starts)
