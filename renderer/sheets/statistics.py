"""Statistics: people's results in all their games, as figures and tables."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import written
from renderer.lettering import fitted, fitting, legible, two_lines
from renderer.sheets.page import Block, Heading, Note, Sheet
from renderer.sheets.paper import LEFT, PAPER_EDGE, RIGHT, medal, ruled
from renderer.sheets.table import Grid, write_upwards
from renderer.theme import Type
from rules.text import Reader, Text, say, words


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
class StatisticsSheet(Sheet):
    """A page of statistics."""

    title: str
    """Empty if there is none."""
    subtitle: Text
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    note: Text | None = None
    """A sentence below everything else."""

    def drawable(self, reader: Reader) -> "StatisticsSheet":
        """Return the sheet with a title and names that can be drawn."""
        title = legible(self.title) or words(say("Statistics"), reader)
        tables = (
            replace(
                table,
                rows=tuple(
                    replace(row, name=_legible(row, number, reader))
                    for number, row in enumerate(table.rows, start=1)
                ),
            )
            for table in self.tables
        )
        return replace(self, title=title, tables=tuple(tables))

    def blocks(self, reader: Reader) -> Iterator[Block]:
        """Return figures, tables and note."""
        second = legible(words(self.subtitle, reader))
        yield Heading(self.title, second, HEADING, flourished=SECOND_LINE)
        if self.figures:
            yield Figures(
                tuple(figure.value for figure in self.figures),
                tuple(words(figure.name, reader) for figure in self.figures),
            )
        for number, table in enumerate(self.tables):
            yield measured(table, BETWEEN * bool(number), reader)
        if self.note:
            yield Note((legible(words(self.note, reader)),), NOTES, NOTE, NOTE * 0.62)

    def read_out(self, reader: Reader) -> Iterator[str]:
        """Yield the content from top to bottom."""
        if self.title:
            yield f"{self.title}."
        yield words(say("{sentence}.", sentence=self.subtitle), reader)
        for figure in self.figures:
            yield words(say("{name}: {value}.", name=figure.name, value=figure.value), reader)
        for table in self.tables:
            yield words(say("{title}:", title=table.title), reader)
            yield " ".join(_read_out(table, row, reader) for row in table.rows)
        if self.note:
            yield words(self.note, reader)


HEADING, FIGURES = PAPER_EDGE + 152, 148
"""The heights of the heading, and of the large numbers."""
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
SECOND_LINE = 820
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


@dataclass(frozen=True, slots=True)
class Figures:
    """Large numbers side by side, each above what it counts."""

    values: tuple[str, ...]
    names: tuple[str, ...]
    height: float = FIGURES

    def show(self, canvas: Canvas, top: float) -> None:
        """Write all numbers in one size."""
        pitch = (RIGHT - LEFT) / len(self.values)
        room, middle = pitch - FIGURE_GAP, top + FIGURES / 2 - 12
        style = fitting(max(self.values, key=len), room, *VALUES)
        for index, (value, name) in enumerate(zip(self.values, self.names, strict=True)):
            x = LEFT + (index + 0.5) * pitch
            canvas.put(fitted(value, room, style), (x, middle - VALUE_UP))
            for number, line in enumerate(two_lines(name, FIGURE_NAME, room)):
                y = middle + NAME_DOWN + number * NAME_LINE
                canvas.put(written(line, FIGURE_NAME, theme.FADED_INK), (x, y))


@dataclass(frozen=True, slots=True)
class NamedRows:
    """A table under its title, with a medal for each row that has a rank."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    grid: Grid

    @property
    def height(self) -> float:
        """The height of title and rows."""
        return self.grid.height

    def show(self, canvas: Canvas, top: float) -> None:
        """Draw the heads, then row by row."""
        grid, bottom = self.grid, top + self.grid.head
        room, base = grid.pitch - CELL_GAP, bottom - HEAD_UP
        title = fitted(self.title.upper(), grid.left - LEFT, TABLE_TITLE, anchor="left")
        canvas.put(title, (LEFT + 4, base))
        for column, head in enumerate(self.heads):
            at = ((grid.x(column), base), room, HEAD_LINE)
            write_upwards(canvas, head, COLUMN, theme.FADED_INK, at)
        canvas.put(ruled(grid.row, grid.rows), (0, bottom))
        x = NAME_BESIDE_MEDAL_X if grid.row == MEDAL_ROW else NAME_X
        for number, row in enumerate(self.rows):
            y = top + grid.y(number)
            if row.rank:
                canvas.put(medal(row.rank), (MEDAL_X, y))
            canvas.put(fitted(row.name, grid.left - x - 16, *ROW_NAMES, anchor="left"), (x, y))
            for column, cell in enumerate(row.cells):
                canvas.put(fitted(cell, room, *CELLS), (grid.x(column), y))


def measured(table: Table, above: float, reader: Reader) -> NamedRows:
    """Divide the room between names and columns, below the distance to another table."""
    columns = len(table.columns)
    pitch = min(WIDEST, max(NARROWEST, (RIGHT - LEFT - NAMES) / max(1, columns)))
    row = MEDAL_ROW if any(row.rank for row in table.rows) else PLAIN_ROW
    return NamedRows(
        words(table.title, reader),
        tuple(words(head, reader) for head in table.columns),
        table.rows,
        Grid(columns, pitch, len(table.rows), row, above + HEAD),
    )


def stand_ins(sheet: StatisticsSheet, reader: Reader) -> Mapping[str, str]:
    """Return the replacements in the picture for names that cannot be drawn, with those names."""
    return {
        _legible(row, number, reader): row.name
        for table in sheet.tables
        for number, row in enumerate(table.rows, start=1)
        if not legible(row.name)
    }


def _legible(row: Row, number: int, reader: Reader) -> str:
    return legible(row.name) or words(say("Player {number}", number=number), reader)


def _read_out(table: Table, row: Row, reader: Reader) -> str:
    cells = (
        words(say("{column} {cell}", column=column, cell=cell), reader)
        for column, cell in zip(table.columns, row.cells, strict=True)
    )
    rank = f"{row.rank}. " if row.rank else ""
    return f"{rank}{row.name}: {', '.join(cells)}."
