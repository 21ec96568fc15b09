"""The 256 colours of a set of pictures, kept in a file beside what draws them.

They are chosen from sample pictures, which takes seconds of work. So
`python -m renderer.choose_palettes` does it after a change of colours or samples, the files are
checked in, and a test holds that they are what the samples give.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from renderer.canvas import Canvas, palette_of
from renderer.theme import red_green_blue

FILE = "palette.txt"
"""One colour a line, as #RRGGBB."""
CHANNELS = 3


@dataclass(frozen=True)
class Palette:
    """The colours of the pictures of one package."""

    folder: Path
    """Where the package lies."""
    exact: Iterable[str]
    """Colours that are kept as they are, besides those of the theme and the seats."""
    samples: Callable[[], Iterable[Canvas]]
    """Draws pictures in which all colours occur."""

    @property
    def file(self) -> Path:
        """Where the colours are kept."""
        return self.folder / FILE

    @cached_property
    def colours(self) -> bytes:
        """Red, green and blue of every colour; only while there is no file they are chosen now."""
        return read(self.file.read_text("ascii")) if self.file.exists() else self.chosen()

    def chosen(self) -> bytes:
        """Return the colours that the samples give, slowly."""
        return palette_of(tuple(self.samples()), self.exact)

    def keep(self) -> None:
        """Write to the file what the samples give."""
        self.file.write_text(spelt(self.chosen()), "ascii")


def read(text: str) -> bytes:
    """Return red, green and blue of every colour in a file's text."""
    return bytes(value for line in text.split() for value in red_green_blue(line))


def spelt(colours: bytes) -> str:
    """Return the text of a file that keeps these colours."""
    starts = range(0, len(colours), CHANNELS)
    return "".join(f"#{colours[at : at + CHANNELS].hex().upper()}\n" for at in starts)
