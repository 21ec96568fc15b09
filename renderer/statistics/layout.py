"""Positions on a sheet of statistics."""

from collections.abc import Iterator
from typing import NamedTuple

from renderer.paper.layout import FRAME, LEFT, MARGIN, PAPER, RIGHT
from renderer.standings.layout import FOOT
from renderer.statistics.values import StatisticsSheet, Table

FIGURES_TOP, FIGURES = PAPER + 152, 148
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
