"""The picture of a sheet of statistics: large numbers, and tables below one another."""

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.lettering import cut, fitting, legible, two_lines
from renderer.paper.heading import show_flourished, show_title
from renderer.paper.honours import medal
from renderer.paper.layout import LEFT, RIGHT
from renderer.paper.sheet import ruled, sheet
from renderer.png import encode
from renderer.scene import Picture
from renderer.standings.layout import SUBTITLE_Y, TITLE_Y
from renderer.standings.painter import PALETTE
from renderer.statistics.layout import (
    FIGURES,
    FIGURES_TOP,
    HEAD,
    MEDAL_X,
    Placed,
    height_of,
    note_y,
    placed,
)
from renderer.statistics.values import Figure, StatisticsSheet
from renderer.statistics.wording import alt_text, drawable
from renderer.theme import WIDTH, Type
from rules.text import ENGLISH, Reader, words

SUBTITLE_ROOM = 820
VALUE_UP, NAME_DOWN, NAME_LINE = 18, 30, 24
FIGURE_GAP = 20
HEAD_UP, HEAD_LINE, CELL_GAP = 22, 22, 12
VALUES = tuple(Type(size, "Black") for size in (58, 50, 42, 34))
FIGURE_NAME = Type(22, "Semibold")
TABLE_TITLE = Type(25, "Black", 0.05)
COLUMN = Type(20, "Semibold")
ROW_NAMES = (Type(29, "Bold"), Type(25, "Bold"))
CELLS = tuple(Type(size, "Semibold") for size in (29, 25, 21))
NOTES = tuple(Type(size, "It") for size in (23, 20, 17))


def draw_statistics(
    statistics: StatisticsSheet, reader: Reader = ENGLISH, width: int = WIDTH
) -> Picture:
    """Draw a sheet of statistics, with alt text."""
    canvas = _painted(drawable(statistics, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(statistics, reader))


def _painted(statistics: StatisticsSheet, reader: Reader, width: int) -> Canvas:
    height = height_of(statistics)
    canvas = Canvas(sheet(height), height, width)
    _show_title(canvas, statistics, reader)
    _show_figures(canvas, statistics.figures, reader)
    for table in placed(statistics):
        _show_table(canvas, table, reader)
    if statistics.note:
        room = RIGHT - LEFT
        note = legible(words(statistics.note, reader))
        style = fitting(note, room, *NOTES)
        shown = written(cut(note, style, room), style, theme.FADED_INK)
        canvas.put(shown, (WIDTH / 2, note_y(statistics)))
    return canvas


def _show_title(canvas: Canvas, statistics: StatisticsSheet, reader: Reader) -> None:
    show_title(canvas, statistics.title, TITLE_Y)
    second = legible(words(statistics.subtitle, reader))
    show_flourished(canvas, second, SUBTITLE_Y, SUBTITLE_ROOM)


def _show_figures(canvas: Canvas, figures: tuple[Figure, ...], reader: Reader) -> None:
    pitch = (RIGHT - LEFT) / max(1, len(figures))
    room = pitch - FIGURE_GAP
    widest = max((figure.value for figure in figures), key=len, default="")
    style = fitting(widest, room, *VALUES)
    middle = FIGURES_TOP + FIGURES / 2 - 12
    for index, figure in enumerate(figures):
        x = LEFT + (index + 0.5) * pitch
        value = cut(figure.value, style, room)
        canvas.put(written(value, style, theme.INK), (x, middle - VALUE_UP))
        names = two_lines(words(figure.name, reader), FIGURE_NAME, room)
        for number, name in enumerate(names):
            y = middle + NAME_DOWN + number * NAME_LINE
            canvas.put(written(name, FIGURE_NAME, theme.FADED_INK), (x, y))


def _show_table(canvas: Canvas, table: Placed, reader: Reader) -> None:
    _show_heads(canvas, table, reader)
    canvas.put(ruled(table.row, len(table.table.rows)), (0, table.rows_top))
    for number, row in enumerate(table.table.rows):
        y = table.y(number)
        if row.rank:
            canvas.put(medal(row.rank), (MEDAL_X, y))
        style = fitting(row.name, table.name_room, *ROW_NAMES)
        shown = written(cut(row.name, style, table.name_room), style, theme.INK, "left")
        canvas.put(shown, (table.name_x, y))
        for column, cell in enumerate(row.cells):
            room = table.pitch - CELL_GAP
            style = fitting(cell, room, *CELLS)
            canvas.put(written(cut(cell, style, room), style, theme.INK), (table.x(column), y))


def _show_heads(canvas: Canvas, table: Placed, reader: Reader) -> None:
    base = table.top + HEAD - HEAD_UP
    title = words(table.table.title, reader).upper()
    title = cut(title, TABLE_TITLE, RIGHT - len(table.table.columns) * table.pitch - LEFT)
    canvas.put(written(title, TABLE_TITLE, theme.INK, "left"), (LEFT + 4, base))
    for column, head in enumerate(table.table.columns):
        lines = two_lines(words(head, reader), COLUMN, table.pitch - CELL_GAP)
        for number, line in enumerate(reversed(lines)):
            at = (table.x(column), base - number * HEAD_LINE)
            canvas.put(written(line, COLUMN, theme.FADED_INK), at)
