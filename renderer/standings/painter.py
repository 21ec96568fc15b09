"""The picture of the standings, layer by layer from the paper up."""

from collections.abc import Iterable
from pathlib import Path

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.lettering import fitting, legible, text_width, two_lines
from renderer.palette import Palette
from renderer.paper.heading import show_flourished, show_title, show_winners
from renderer.paper.honours import SOLO_SIGN, laurel, medal, sign, unranked
from renderer.paper.looks import ALL
from renderer.paper.sheet import sheet
from renderer.png import encode
from renderer.scene import Picture
from renderer.standings import layout, looks
from renderer.standings.grid import show_cells, show_columns, style_of_results
from renderer.standings.layout import StandingsMeasures, measured
from renderer.standings.sample import samples
from renderer.standings.values import Line, Standings
from renderer.standings.wording import alt_text, drawable, outcome, winners_of
from renderer.theme import SEATS, WIDTH
from rules.text import ENGLISH, Reader, numeral, words

COLOURS = tuple(SEATS)
SUBTITLE_ROOM = 760
NAME_LINE = 28


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
    style = fitting(name, measures.name_room, *looks.NAMES)
    lines = (name,)
    if text_width(name, style) > measures.name_room:
        style, lines = looks.LONG_NAME, two_lines(name, looks.LONG_NAME, measures.name_room)
    for number, text in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * NAME_LINE
        canvas.put(written(text, style, theme.INK, "left"), (measures.name_x, y + down))


def _show_total(canvas: Canvas, line: Line, y: float) -> None:
    total = numeral(line.points)
    style = fitting(total, layout.TOTAL_ROOM, *looks.TOTALS)
    ink = theme.LOSS if line.points < 0 else theme.INK
    canvas.put(written(total, style, ink, "right"), (layout.TOTAL_RIGHT, y))
