"""The engine of sheets: blocks below one another on paper in a brass frame, and in words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from textwrap import shorten
from typing import ClassVar, Protocol, Self

from renderer import theme
from renderer.canvas.picture import Canvas, Palette, encode
from renderer.catalog import LONGEST_ALT
from renderer.lettering import ELLIPSIS, cut, fitted, fitting, legible, text_width
from renderer.scene import Picture
from renderer.sheets import paper
from renderer.sheets.paper import FRAME, LEFT, MARGIN, PAPER_EDGE, RIGHT
from renderer.theme import WIDTH, Type
from rules.text import ENGLISH, Reader

TITLES = tuple(Type(size, "Black", 0.08) for size in (48, 42, 36, 31, 27))
SUBTITLES = (Type(26, "SemiboldIt"), Type(22, "SemiboldIt"))
RIBBONS = tuple(Type(size, "Black", 0.03) for size in (40, 34, 28))
TITLE_ROOM, RIBBON_ROOM = 1000, 690
FLOURISH = 26
"""The distance from the words of the second line to the rules beside it."""


class Block(Protocol):
    """A part of a sheet, as wide as the paper."""

    @property
    def height(self) -> float:
        """The height in u, with the distance from the block above."""

    def show(self, canvas: Canvas, top: float) -> None:
        """Draw the block below `top`."""


class Sheet(ABC):
    """What a sheet shows. A subclass is a kind of sheet."""

    foot: ClassVar[int] = 52
    """The distance from the last block to the brass."""

    @abstractmethod
    def drawable(self, reader: Reader) -> Self:
        """Return the sheet with names that can be drawn."""

    @abstractmethod
    def blocks(self, reader: Reader) -> Iterable[Block]:
        """Return the blocks of a sheet that is drawable, from top to bottom."""

    @abstractmethod
    def read_out(self, reader: Reader) -> Iterator[str]:
        """Yield the content sentence by sentence, the most important first."""


def draw_sheet(sheet: Sheet, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw a sheet, with alt text."""
    canvas = painted(sheet, reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(sheet, reader))


def alt_text(sheet: Sheet, reader: Reader) -> str:
    """Return a sheet in words, for those who do not see it."""
    return shorten(" ".join(sheet.read_out(reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def painted(sheet: Sheet, reader: Reader = ENGLISH, width: int = WIDTH) -> Canvas:
    """Return the picture of a sheet, `width` pixels wide."""
    blocks = tuple(sheet.drawable(reader).blocks(reader))
    height = ceil(sum(block.height for block in blocks) + sheet.foot + FRAME + MARGIN)
    canvas, top = Canvas(paper.sheet(height), height, width), 0.0
    for block in blocks:
        block.show(canvas, top)
        top += block.height
    return canvas


@dataclass(frozen=True, slots=True)
class Winners:
    """The words on the ribbon."""

    names: tuple[str, ...]
    outcome: Callable[[tuple[str, ...]], str]
    """Returns who has won, under the names given."""
    colour: str
    """The seat colour of a single winner; empty if there are several."""

    def show(self, canvas: Canvas, y: float) -> None:
        """Show who has won; names that are too long are cut, other words never."""
        names, text = self.names, self.outcome(self.names)
        style = fitting(text, RIBBON_ROOM, *RIBBONS)
        over = text_width(text, style) - RIBBON_ROOM
        if over > 0 and names:
            room = (sum(text_width(name, style) for name in names) - over) / len(names)
            text = self.outcome(tuple(cut(name, style, room) for name in names))
        canvas.put(paper.ribbon(cut(text, style, RIBBON_ROOM), style, self.colour), (WIDTH / 2, y))


@dataclass(frozen=True, slots=True)
class Heading:
    """The title, a second line, and a ribbon if somebody has won. All heights are from the top."""

    title: str
    second: str
    height: float
    winners: Winners | None = None
    title_y: float = PAPER_EDGE + 66
    second_y: float = PAPER_EDGE + 120
    ribbon_y: float = PAPER_EDGE + 192
    flourished: float = 0
    """The room of a second line between two rules; 0 if it has none."""

    def show(self, canvas: Canvas, top: float) -> None:
        """Engrave the title in capitals, and the rest below it."""
        title = legible(self.title.upper())
        canvas.put(fitted(title, TITLE_ROOM, *TITLES), (WIDTH / 2, top + self.title_y))
        room, at = self.flourished or TITLE_ROOM, (WIDTH / 2, top + self.second_y)
        canvas.put(fitted(self.second, room, *SUBTITLES, ink=theme.FADED_INK), at)
        if self.flourished:
            style = fitting(self.second, room, *SUBTITLES)
            half = round(text_width(cut(self.second, style, room), style) / 2) + FLOURISH
            canvas.put(paper.flourish(half, WIDTH // 2 - LEFT - 20), at)
        if self.winners:
            self.winners.show(canvas, top + self.ribbon_y)


@dataclass(frozen=True, slots=True)
class Note:
    """Lines of words in the middle, below everything else."""

    lines: Sequence[str]
    styles: tuple[Type, ...]
    height: float
    first: float
    """The distance from the block above to the middle of the first line."""
    pitch: float = 0

    def show(self, canvas: Canvas, top: float) -> None:
        """Write the lines."""
        for number, line in enumerate(self.lines):
            shown = fitted(line, RIGHT - LEFT, *self.styles, ink=theme.FADED_INK)
            canvas.put(shown, (WIDTH / 2, top + self.first + number * self.pitch))


PALETTE = Palette(Path(__file__).parent, paper.ALL)
