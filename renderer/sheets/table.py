"""The grid of a table, and what tables write into it."""

from dataclasses import dataclass

from renderer.canvas.picture import Canvas
from renderer.drawing import written
from renderer.geometry import Point
from renderer.lettering import two_lines
from renderer.sheets.paper import RIGHT
from renderer.theme import Type


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a table, and the columns that end at its right."""

    columns: int
    pitch: float
    """The distance between two columns."""
    rows: int
    row: int
    """The height of a row."""
    head: float
    """The height above the first row."""
    right: float = RIGHT
    """The end of the last column."""

    @property
    def height(self) -> float:
        """The distance from the top of the head to the end of the last row."""
        return self.head + self.rows * self.row

    @property
    def left(self) -> float:
        """The beginning of the first column."""
        return self.right - self.columns * self.pitch

    def x(self, column: int) -> float:
        """Return the middle of a column."""
        return self.right - (self.columns - column - 0.5) * self.pitch

    def y(self, row: int) -> float:
        """Return the middle of a row, from the top of the head."""
        return self.head + (row + 0.5) * self.row


def write_upwards(
    canvas: Canvas, text: str, style: Type, ink: str, at: tuple[Point, float, float]
) -> None:
    """Write up to two lines; `at` is the middle of the last, the room, and the height of a line."""
    (x, y), room, line = at
    for number, shown in enumerate(reversed(two_lines(text, style, room))):
        canvas.put(written(shown, style, ink), (x, y - number * line))
