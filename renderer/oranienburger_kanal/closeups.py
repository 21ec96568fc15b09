"""Close-ups: one board as large as possible, and the cards of the display with their words."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Mark, drawing, written
from renderer.geometry import Point
from renderer.kit.frame import BOARD_TOP, heading, second_line, table
from renderer.kit.people import show_headline, told
from renderer.lettering import wrapped
from renderer.oranienburger_kanal.boards import show_board
from renderer.oranienburger_kanal.display import show_card
from renderer.oranienburger_kanal.icons import WORKS
from renderer.oranienburger_kanal.layout import BIG, BOARD_HEIGHT, BOARD_WIDTH, INNER
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import MARGIN, Type
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.text import Seat, Who, say

BOARD_FACTOR = INNER / BOARD_WIDTH
BOARD_PICTURE = round(BOARD_TOP + BOARD_HEIGHT * BOARD_FACTOR + MARGIN + 8)
COLUMNS, COLUMN_GAP = 3, 22
CARD_WIDTH = (INNER - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS
WORDS, WORDS_PITCH, WORDS_TOP, ROW_GAP = Type(18), 23, 26, 20
LETTER_ROOM = 20


def board_closeup(seat: Seat) -> Layers:
    """Show one board alone."""
    return Layers(table_top(BOARD_PICTURE), BOARD_PICTURE, (partial(_show_one_board, seat=seat),))


def cards_closeup(scene: Scene, names: Sequence[str]) -> Layers:
    """Show some cards, each line in words below."""
    rows = [names[start : start + COLUMNS] for start in range(0, len(names), COLUMNS)]
    heights = [_row_height(scene, row) for row in rows]
    high = round(BOARD_TOP + sum(heights) + ROW_GAP * len(rows))
    measured = tuple(zip(rows, heights, strict=True))
    return Layers(table_top(high), high, (partial(_show_rows, rows=measured), show_headline))


def _show_one_board(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    with enlarged(canvas, BOARD_FACTOR):
        show_board(canvas, scene, seat, (MARGIN / BOARD_FACTOR, BOARD_TOP / BOARD_FACTOR))
    owner = say("Board of {who} · {headline}", who=Who(seat), headline=scene.view.headline)
    second_line(canvas, told(scene, owner))


def _show_rows(canvas: Canvas, scene: Scene, rows: Sequence[tuple[Sequence[str], float]]) -> None:
    """Show rows of cards, each row with its height."""
    top = float(BOARD_TOP)
    for row, height in rows:
        for number, name in enumerate(row):
            show_explained(canvas, scene, name, (_column(number), top))
        top += height + ROW_GAP


def _column(number: int) -> float:
    return MARGIN + number * (CARD_WIDTH + COLUMN_GAP)


def _row_height(scene: Scene, names: Iterable[str]) -> float:
    return max(explained_height(scene, name) for name in names)


def explained_height(scene: Scene, name: str, width: float = CARD_WIDTH) -> float:
    """Return the height of a card of a width, with its words below."""
    rows = len(list(_words(scene, name, width)))
    return BIG[1] * width / BIG[0] + WORDS_TOP + rows * WORDS_PITCH


def show_explained(
    canvas: Canvas, scene: Scene, name: str, at: Point, width: float = CARD_WIDTH
) -> None:
    """Show a card of a width, with its words below."""
    factor = width / BIG[0]
    with enlarged(canvas, factor):
        corner = (at[0] / factor, at[1] / factor)
        show_card(canvas, scene, name, corner)
    y = at[1] + BIG[1] * factor + WORDS_TOP
    for number, (letter, text) in enumerate(_words(scene, name, width)):
        down = y + number * WORDS_PITCH
        canvas.put(written(letter, theme.STRONG, theme.IVORY, "left"), (at[0], down))
        canvas.put(written(text, WORDS, theme.ASH, "left"), (at[0] + LETTER_ROOM, down))


def _words(scene: Scene, name: str, width: float) -> Iterator[tuple[str, str]]:
    """Break every line of a structure into rows; the first row of each has its letter."""
    for line in STRUCTURES[name].lines.values():
        rows = wrapped(told(scene, say(line.text)), WORDS, width - LETTER_ROOM)
        for number, text in enumerate(rows):
            yield "" if number else line.name, text


@contextmanager
def enlarged(canvas: Canvas, factor: float) -> Generator[None]:
    """Enlarge what is put within the `with` block by `factor`."""
    canvas.scale *= factor
    yield
    canvas.scale /= factor


@drawing
def table_top(height: int) -> Iterable[Mark]:
    """Draw the table of a close-up."""
    yield from table(height)
    yield from heading("Oranienburger Kanal", WORKS)
