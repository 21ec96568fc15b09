"""The table: how many points each kind of scoring brought each seat."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, personal_drawing, written
from renderer.geometry import Point, rectangle
from renderer.lettering import cut, fitting, legible
from renderer.paper.honours import sign
from renderer.paper.layout import LEFT, RIGHT
from renderer.paper.looks import BAND, RULE, SEPIA
from renderer.progress import looks
from renderer.progress.layout import NAME_COLUMN, ROW, TABLE_HEAD, TOTAL_ROW, ReportMeasures
from renderer.progress.values import ProgressReport
from renderer.theme import SEATS
from rules.text import Reader, Seat, numeral, words

PIECE, PIECE_DOWN, NAME_DOWN, NAME_GAP = 17, 24, 62, 12
BAR, BAR_DOWN, BAR_GAP = 9, 19, 26
"""The bar below a number: its height, its distance, and what it leaves free in its column."""
POINTS_UP = 6
LABEL_ROOM = NAME_COLUMN - 30


def show_table(
    canvas: Canvas, report: ProgressReport, measures: ReportMeasures, top: float, reader: Reader
) -> None:
    """Show a row for each kind of scoring, and the totals."""
    categories, seats = report.progress.categories, len(report.names)
    canvas.put(_lines(len(categories)), (LEFT, top + TABLE_HEAD))
    for index, seat in enumerate(report.seats):
        at, name = (measures.column(index, seats), top), column_name(report, measures, seat)
        _show_head(canvas, measures, at, name, report.colours[seat])
    most = max((abs(p) for category in categories for p in category.points), default=0)
    for row, category in enumerate(categories):
        y = top + TABLE_HEAD + (row + 0.5) * ROW
        _show_label(canvas, words(category.name, reader), y)
        for index, seat in enumerate(report.seats):
            at = (measures.column(index, seats), y)
            _show_points(canvas, category.points[seat], at)
            long = round((measures.pitch - BAR_GAP) * abs(category.points[seat]) / max(1, most))
            if long:
                left = (at[0] - (measures.pitch - BAR_GAP) / 2, y + BAR_DOWN)
                bar = _bar(long, report.colours[seat], is_loss=category.points[seat] < 0)
                canvas.put(bar, left)
    y = top + TABLE_HEAD + len(categories) * ROW + TOTAL_ROW / 2
    _show_label(canvas, words(report.measure, reader), y)
    for index, seat in enumerate(report.seats):
        total = numeral(report.progress.result.scores[seat])
        canvas.put(written(total, looks.TOTAL, theme.INK), (measures.column(index, seats), y))


def column_name(report: ProgressReport, measures: ReportMeasures, seat: Seat) -> str:
    """Return a name for a column: the short one if the full one does not fit."""
    name = report.names[seat]
    short = report.short_names[seat] if report.short_names else ""
    has_room = cut(name, looks.NAMES[-1], measures.pitch - NAME_GAP) == name
    return name if has_room else short or name


def _show_head(canvas: Canvas, measures: ReportMeasures, at: Point, name: str, colour: str) -> None:
    x, top = at
    canvas.put(sign(colour, PIECE), (x, top + PIECE_DOWN))
    style = fitting(name, measures.pitch - NAME_GAP, *looks.NAMES)
    shown = written(cut(name, style, measures.pitch - NAME_GAP), style, theme.INK)
    canvas.put(shown, (x, top + NAME_DOWN))


def _show_label(canvas: Canvas, text: str, y: float) -> None:
    text = legible(text[:1].upper() + text[1:])
    style = fitting(text, LABEL_ROOM, *looks.CATEGORIES)
    label = cut(text, style, LABEL_ROOM)
    canvas.put(written(label, style, theme.INK, "left"), (LEFT + 14, y))


def _show_points(canvas: Canvas, points: int, at: Point) -> None:
    ink = theme.LOSS if points < 0 else theme.INK if points else theme.FADED_INK
    canvas.put(written(numeral(points), looks.POINTS, ink), (at[0], at[1] - POINTS_UP))


@personal_drawing
def _bar(long: int, colour: str, *, is_loss: bool) -> Iterable[Mark]:
    """Draw a bar whose length shows the points; it is hollow for points lost."""
    look, shape = SEATS[colour], rectangle(0, -BAR / 2, long, BAR)
    if not is_loss:
        yield Fill(shape, look.face)
    yield Stroke(shape, look.deep, 1.6, closed=True)


@personal_drawing
def _lines(rows: int) -> Iterable[Mark]:
    """Draw the lines of a table, with every second row shaded."""
    wide, bottom = RIGHT - LEFT, rows * ROW
    for row in range(rows):
        if row % 2 == 0:
            yield Fill(rectangle(0, row * ROW, wide, ROW), BAND)
        if row:
            yield Stroke(((0, row * ROW), (wide, row * ROW)), RULE, 1.5)
    for y in (0, bottom, bottom + TOTAL_ROW):
        yield Stroke(((0, y), (wide, y)), SEPIA, 3)
