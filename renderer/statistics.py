"""Statistics: people's results in all their games, as tables on a page like the standings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from textwrap import shorten
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas, encode
from renderer.catalog import LONGEST_ALT
from renderer.drawing import written
from renderer.lettering import ELLIPSIS, cut, fitting, legible, two_lines
from renderer.paper import (
    FRAME,
    LEFT,
    MARGIN,
    PAPER_EDGE,
    RIGHT,
    medal,
    ruled,
    sheet,
    show_flourished,
    show_title,
)
from renderer.scene import Picture
from renderer.standings.layout import FOOT, SUBTITLE_Y, TITLE_Y
from renderer.standings.painter import PALETTE
from renderer.theme import WIDTH, Type
from rules.text import ENGLISH, Reader, Text, say, words


@dataclass(frozen=True, slots=True)
class Figure:
    """A large number, and what it counts."""

    value: str
    name: Text


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table."""

    name: str
    cells: tuple[str, ...]
    """Ready to show, one per column."""
    rank: int = 0
    """The rank for a medal; 0 for none."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under one heading."""

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class StatisticsSheet:
    """A page of statistics."""

    title: str
    """Empty if there is none."""
    subtitle: Text
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    note: Text | None = None
    """A sentence below everything else."""


FIGURES_TOP, FIGURES = PAPER_EDGE + 152, 148
"""The top of the large numbers, and their height."""
HEAD = 62
"""The distance from the top of a table to its first row."""
PLAIN_ROW, MEDAL_ROW = 54, 78
BETWEEN = 22
"""The distance between two tables."""
NOTE = 56
NAME_X, NAME_BESIDE_MEDAL_X, MEDAL_X = LEFT + 24, LEFT + 104, LEFT + 52
NARROWEST, WIDEST = 104, 150
NAMES = 380
"""The least room for names."""


class Placed(NamedTuple):
    """A table with its measures."""

    table: Table
    top: int
    """The top of its heading."""
    row: int
    has_medals: bool

    @property
    def rows_top(self) -> int:
        """Return the top of its first row."""
        return self.top + HEAD

    @property
    def bottom(self) -> int:
        """Return the end of its last row."""
        return self.rows_top + self.row * len(self.table.rows)

    @property
    def pitch(self) -> float:
        """Return the distance between two columns."""
        columns = max(1, len(self.table.columns))
        return min(WIDEST, max(NARROWEST, (RIGHT - LEFT - NAMES) / columns))

    @property
    def name_x(self) -> int:
        """Return the left end of the names."""
        return NAME_BESIDE_MEDAL_X if self.has_medals else NAME_X

    @property
    def name_room(self) -> float:
        """Return the room for a name."""
        return RIGHT - len(self.table.columns) * self.pitch - self.name_x - 16

    def x(self, column: int) -> float:
        """Return the middle of a column."""
        return RIGHT - (len(self.table.columns) - column - 0.5) * self.pitch

    def y(self, row: int) -> float:
        """Return the middle of a row."""
        return self.rows_top + (row + 0.5) * self.row


def placed(sheet: StatisticsSheet) -> tuple[Placed, ...]:
    """Arrange the tables below one another."""
    return tuple(_placed(sheet))


def height_of(sheet: StatisticsSheet) -> int:
    """Return the height of the picture."""
    return _content_bottom(sheet) + NOTE * (sheet.note is not None) + FOOT + FRAME + MARGIN


def note_y(sheet: StatisticsSheet) -> float:
    """Return the middle of the note."""
    return _content_bottom(sheet) + NOTE * 0.62


def _content_bottom(sheet: StatisticsSheet) -> int:
    tables = placed(sheet)
    return tables[-1].bottom if tables else _tables_top(sheet)


def _tables_top(sheet: StatisticsSheet) -> int:
    return FIGURES_TOP + FIGURES * bool(sheet.figures)


def _placed(sheet: StatisticsSheet) -> Iterator[Placed]:
    top = _tables_top(sheet)
    for table in sheet.tables:
        has_medals = any(row.rank for row in table.rows)
        one = Placed(table, top, MEDAL_ROW if has_medals else PLAIN_ROW, has_medals)
        yield one
        top = one.bottom + BETWEEN


def alt_text(sheet: StatisticsSheet, reader: Reader) -> str:
    """Return the sheet in words, from top to bottom."""
    return shorten(" ".join(_said(sheet, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def drawable(sheet: StatisticsSheet, reader: Reader) -> StatisticsSheet:
    """Return the sheet with a title and names that can be drawn."""
    title = legible(sheet.title) or words(say("Statistics"), reader)
    tables = (
        replace(
            table,
            rows=tuple(
                replace(row, name=_legible(row, number, reader))
                for number, row in enumerate(table.rows, start=1)
            ),
        )
        for table in sheet.tables
    )
    return replace(sheet, title=title, tables=tuple(tables))


def stand_ins(sheet: StatisticsSheet, reader: Reader) -> Mapping[str, str]:
    """Return the replacements in the picture for names that cannot be drawn, with those names."""
    drawn = drawable(sheet, reader)
    return {
        shown.name: row.name
        for table, in_picture in zip(sheet.tables, drawn.tables, strict=True)
        for row, shown in zip(table.rows, in_picture.rows, strict=True)
        if not legible(row.name)
    }


def _legible(row: Row, number: int, reader: Reader) -> str:
    return legible(row.name) or words(say("Player {number}", number=number), reader)


def _said(sheet: StatisticsSheet, reader: Reader) -> Iterator[str]:
    if sheet.title:
        yield f"{sheet.title}."
    yield words(say("{sentence}.", sentence=sheet.subtitle), reader)
    for figure in sheet.figures:
        yield words(say("{name}: {value}.", name=figure.name, value=figure.value), reader)
    for table in sheet.tables:
        yield words(say("{title}:", title=table.title), reader)
        yield " ".join(_read_out(table, row, reader) for row in table.rows)
    if sheet.note:
        yield words(sheet.note, reader)


def _read_out(table: Table, row: Row, reader: Reader) -> str:
    cells = (
        words(say("{column} {cell}", column=column, cell=cell), reader)
        for column, cell in zip(table.columns, row.cells, strict=True)
    )
    rank = f"{row.rank}. " if row.rank else ""
    return f"{rank}{row.name}: {', '.join(cells)}."


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
