"""The picture of the standings, layer by layer from the paper up."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from renderer import theme
from renderer.canvas.picture import Canvas, Palette, encode
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, personal_drawing, written
from renderer.geometry import circle, rectangle
from renderer.lettering import ELLIPSIS, cut, fitting, legible, text_width, two_lines
from renderer.paper import (
    ALL,
    FAINT,
    NEWEST,
    RULE,
    SEPIA,
    SOLO_SIGN,
    laurel,
    medal,
    sheet,
    show_flourished,
    show_title,
    show_winners,
    sign,
    unranked,
)
from renderer.scene import Picture
from renderer.standings import layout
from renderer.standings.layout import (
    GAMES_RIGHT,
    HEAD_LINE,
    SLANT,
    TOTAL_RIGHT,
    TOTAL_ROOM,
    Column,
    Kind,
    Line,
    Standings,
    StandingsMeasures,
    alt_text,
    drawable,
    measured,
    outcome,
    samples,
    slant_of,
    winners_of,
)
from renderer.theme import SEATS, WIDTH, Type
from rules.text import ENGLISH, Reader, numeral, say, words

COLOURS = tuple(SEATS)
SUBTITLE_ROOM = 760
NAME_LINE = 28
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
    Kind.PLAYED: (layout.GAME, theme.FADED_INK),
    Kind.NEWEST: (layout.GAME, theme.INK),
    Kind.AHEAD: (layout.GAME, FAINT),
    Kind.HIDDEN: (layout.HIDDEN, theme.FADED_INK),
}


def draw_standings(standings: Standings, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw the standings of a campaign, with alt text."""
    canvas = _painted(drawable(standings, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(standings, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, ALL, _samples)


def _painted(standings: Standings, reader: Reader, width: int) -> Canvas:
    measures = measured(standings, reader)
    base = sheet(measures.height, measures.rows_top, measures.row, measures.rows)
    canvas = Canvas(base, measures.height, width)
    show_standings(canvas, standings, measures, reader)
    return canvas


def show_standings(
    canvas: Canvas, standings: Standings, measures: StandingsMeasures, reader: Reader
) -> None:
    """Put title, winners and table on a sheet that already has the table's lines."""
    _show_title(canvas, standings, reader)
    if standings.is_over:
        _show_winners(canvas, standings, reader)
    show_columns(canvas, measures, reader)
    style = style_of_results(standings, measures)
    for index, line in enumerate(standings.lines):
        y = measures.y(index)
        _show_rank(canvas, standings, line, y)
        _show_name(canvas, measures, line.name, y)
        show_cells(canvas, measures, line, y, style)
        _show_total(canvas, line, y)


def _show_title(canvas: Canvas, standings: Standings, reader: Reader) -> None:
    """Write the campaign's name, and under it its progress."""
    show_title(canvas, standings.title, layout.TITLE_Y)
    second = legible(words(standings.subtitle, reader))
    show_flourished(canvas, second, layout.SUBTITLE_Y, SUBTITLE_ROOM)


def _show_winners(canvas: Canvas, standings: Standings, reader: Reader) -> None:
    leaders = standings.leaders
    colour = COLOURS[leaders[0].colour] if len(leaders) == 1 else ""

    def said(names: tuple[str, ...]) -> str:
        return words(outcome(standings, names), reader)

    show_winners(canvas, winners_of(standings), said, colour, layout.RIBBON_Y)


def _show_rank(canvas: Canvas, standings: Standings, line: Line, y: float) -> None:
    """Show medal and piece; a solo player is not ranked and gets the laurel instead."""
    colour, at = COLOURS[line.colour], (layout.MEDAL_X, y)
    if line in standings.leaders:
        canvas.put(laurel(), at)
    if standings.is_solo:
        canvas.put(sign(colour, SOLO_SIGN), at)
        return
    canvas.put(medal(line.rank) if standings.finished else unranked(), at)
    canvas.put(sign(colour), (layout.SIGN_X, y))


def _show_name(canvas: Canvas, measures: StandingsMeasures, name: str, y: float) -> None:
    style = fitting(name, measures.name_room, *layout.NAMES)
    lines = (name,)
    if text_width(name, style) > measures.name_room:
        style, lines = layout.LONG_NAME, two_lines(name, layout.LONG_NAME, measures.name_room)
    for number, text in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * NAME_LINE
        canvas.put(written(text, style, theme.INK, "left"), (measures.name_x, y + down))


def _show_total(canvas: Canvas, line: Line, y: float) -> None:
    total = numeral(line.points)
    style = fitting(total, layout.TOTAL_ROOM, *layout.TOTALS)
    ink = theme.LOSS if line.points < 0 else theme.INK
    canvas.put(written(total, style, ink, "right"), (layout.TOTAL_RIGHT, y))


def show_columns(canvas: Canvas, measures: StandingsMeasures, reader: Reader) -> None:
    """Draw the lines and headings of the columns."""
    high = measures.bottom - measures.rows_top
    canvas.put(_double_rule(high), (GAMES_RIGHT, measures.rows_top))
    for index, column in enumerate(measures.columns):
        if column.kind is Kind.NEWEST:
            canvas.put(_strip(round(measures.pitch), high), (measures.x(index), measures.rows_top))
        _show_head(canvas, measures, column, measures.x(index))
    points = cut(words(say("Points"), reader).upper(), layout.POINTS, TOTAL_ROOM)
    at = (TOTAL_RIGHT, measures.rows_top - LAST_LINE)
    canvas.put(written(points, layout.POINTS, theme.INK, "right"), at)


def style_of_results(standings: Standings, measures: StandingsMeasures) -> Type:
    """Return one size for all visible results."""
    seen = [_result(column, line) for column in measures.columns for line in standings.lines]
    widest = max(seen, key=lambda result: text_width(result, layout.RESULTS[0]), default="")
    return fitting(widest, measures.pitch - CELL_GAP, *layout.RESULTS)


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
    yield Letters(ELLIPSIS, (0, 0), layout.RESULTS[0], FAINT)


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
