"""The columns: the names of the games at the top, and below them everybody's results."""

from collections.abc import Iterable, Mapping

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, personal_drawing, written
from renderer.geometry import circle, rectangle
from renderer.lettering import ELLIPSIS, cut, fitting, legible, text_width, two_lines
from renderer.paper.honours import sign
from renderer.paper.looks import FAINT, NEWEST, RULE, SEPIA
from renderer.standings import looks
from renderer.standings.layout import (
    GAMES_RIGHT,
    HEAD_LINE,
    SLANT,
    TOTAL_RIGHT,
    TOTAL_ROOM,
    Column,
    Kind,
    StandingsMeasures,
    slant_of,
)
from renderer.standings.values import Line, Standings
from renderer.theme import Type
from rules.text import Reader, say, words

CELL_GAP = 10
LAST_LINE = 24
"""The distance from the middle of a heading's last line to the table."""
FOOT_RIGHT, FOOT_UP = 0, 20
"""Offset of a slanted heading's start from the top of its column."""
DOT = 4
SIGN, SIGN_DOWN, RESULT_UP = 11, 27, 10
"""Size of the piece that a person had, and vertical offsets of the piece and the result."""
DOUBLE_RULE = (10, 14)
"""Offsets of the double line before the totals, from the last column."""
HEADS: Mapping[Kind, tuple[Type, str]] = {
    Kind.PLAYED: (looks.GAME, theme.FADED_INK),
    Kind.NEWEST: (looks.GAME, theme.INK),
    Kind.AHEAD: (looks.GAME, FAINT),
    Kind.HIDDEN: (looks.HIDDEN, theme.FADED_INK),
}


def show_columns(canvas: Canvas, measures: StandingsMeasures, reader: Reader) -> None:
    """Draw the lines and headings of the columns."""
    high = measures.bottom - measures.rows_top
    canvas.put(_double_rule(high), (GAMES_RIGHT, measures.rows_top))
    for index, column in enumerate(measures.columns):
        if column.kind is Kind.NEWEST:
            canvas.put(_strip(round(measures.pitch), high), (measures.x(index), measures.rows_top))
        _show_head(canvas, measures, column, measures.x(index))
    points = cut(words(say("Points"), reader).upper(), looks.POINTS, TOTAL_ROOM)
    at = (TOTAL_RIGHT, measures.rows_top - LAST_LINE)
    canvas.put(written(points, looks.POINTS, theme.INK, "right"), at)


def style_of_results(standings: Standings, measures: StandingsMeasures) -> Type:
    """Return one size for all visible results."""
    seen = [_result(column, line) for column in measures.columns for line in standings.lines]
    widest = max(seen, key=lambda result: text_width(result, looks.RESULTS[0]), default="")
    return fitting(widest, measures.pitch - CELL_GAP, *looks.RESULTS)


def show_cells(
    canvas: Canvas, measures: StandingsMeasures, line: Line, y: float, style: Type
) -> None:
    """Show what each game brought a person."""
    for index, column in enumerate(measures.columns):
        at = (measures.x(index), y)
        result = cut(_result(column, line), style, measures.pitch - CELL_GAP)
        colour = line.signs[column.game] if result and column.game < len(line.signs) else ""
        if colour:
            canvas.put(written(result, style, theme.INK), (at[0], y - RESULT_UP))
            canvas.put(sign(colour, SIGN), (at[0], y + SIGN_DOWN))
        elif result:
            canvas.put(written(result, style, theme.INK), at)
        else:
            canvas.put(_hidden() if column.kind is Kind.HIDDEN else _ahead(), at)


def _result(column: Column, line: Line) -> str:
    """Return the text of a cell; empty if there is no result yet."""
    is_there = column.kind in {Kind.PLAYED, Kind.NEWEST} and column.game < len(line.games)
    return legible(line.games[column.game]) if is_there else ""


def _show_head(canvas: Canvas, measures: StandingsMeasures, column: Column, x: float) -> None:
    style, ink = HEADS[column.kind]
    if measures.is_slanted:
        right, up = slant_of(column.head, style)
        at = (x + FOOT_RIGHT + right, measures.rows_top - FOOT_UP - up)
        canvas.put(_slanted(column.head, style, ink), at)
        return
    lines = two_lines(column.head, style, measures.pitch - CELL_GAP)
    for number, text in enumerate(reversed(lines)):
        y = measures.rows_top - LAST_LINE - number * HEAD_LINE
        canvas.put(written(text, style, ink), (x, y))


@drawing
def _hidden() -> Iterable[Mark]:
    yield Letters(ELLIPSIS, (0, 0), looks.RESULTS[0], FAINT)


@drawing
def _ahead() -> Iterable[Mark]:
    yield Stroke(circle((0, 0), DOT), RULE, 2, closed=True)


@personal_drawing
def _slanted(text: str, style: Type, ink: str) -> Iterable[Mark]:
    yield Letters(text, (0, 0), style, ink, angle=-SLANT)


@drawing
def _strip(width: int, high: int) -> Iterable[Mark]:
    """Draw the light strip under the latest game."""
    yield Fill(rectangle(-width / 2, 1.5, width, high - 3), NEWEST)


@drawing
def _double_rule(high: int) -> Iterable[Mark]:
    for x in DOUBLE_RULE:
        yield Stroke(((x, 2), (x, high - 2)), SEPIA, 1.4)
