"""The picture of the standings, layer by layer from the paper up."""

from collections.abc import Iterable
from pathlib import Path

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing, written
from renderer.geometry import rhomb
from renderer.lettering import cut, fitting, legible, text_width
from renderer.palette import Palette
from renderer.png import encode
from renderer.scene import Picture
from renderer.standings import layout, looks
from renderer.standings.grid import show_cells, show_columns, style_of_results
from renderer.standings.honours import BANNER_TEXT, SOLO_SIGN, banner, laurel, medal, sign, unranked
from renderer.standings.layout import Plan, planned, two_lines
from renderer.standings.sample import samples
from renderer.standings.sheet import sheet
from renderer.standings.values import Line, Standings
from renderer.standings.wording import alt_text, name_of, outcome, points_of, title_of, winners_of
from renderer.theme import SEATS, WIDTH
from rules.text import ENGLISH, Reader, words

COLOURS = tuple(SEATS)
TITLE_ROOM, SUBTITLE_ROOM = 1000, 760
FLOURISH = 26
"""From the words of the second line to the rules beside it."""
NAME_LINE = 28


def draw_standings(standings: Standings, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw the standings of a campaign, with alt text."""
    canvas = _painted(standings, reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(standings, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, looks.ALL, _samples)


def _painted(standings: Standings, reader: Reader, width: int) -> Canvas:
    plan = planned(standings, reader)
    base = sheet(plan.height, plan.rows_top, plan.row, plan.rows)
    canvas = Canvas(base, plan.height, width)
    _show_title(canvas, standings, reader)
    if standings.is_over:
        _show_banner(canvas, standings, reader)
    show_columns(canvas, plan, reader)
    style = style_of_results(standings, plan)
    for place, line in enumerate(standings.lines):
        y = plan.y(place)
        _show_rank(canvas, standings, line, y)
        _show_name(canvas, plan, name_of(line, reader), y)
        show_cells(canvas, plan, line, y, style)
        _show_total(canvas, line, y)
    return canvas


def _show_title(canvas: Canvas, standings: Standings, reader: Reader) -> None:
    """Engrave the campaign's name, and under it, between two rules, how far it has come."""
    title = title_of(standings, reader).upper()
    style = fitting(title, TITLE_ROOM, *looks.TITLES)
    shown = written(cut(title, style, TITLE_ROOM), style, theme.INK)
    canvas.put(shown, (WIDTH / 2, layout.TITLE_Y))
    second = legible(words(standings.subtitle, reader))
    style = fitting(second, SUBTITLE_ROOM, *looks.SUBTITLES)
    second = cut(second, style, SUBTITLE_ROOM)
    canvas.put(written(second, style, theme.FADED_INK), (WIDTH / 2, layout.SUBTITLE_Y))
    half = round(text_width(second, style) / 2) + FLOURISH
    canvas.put(_rules(half, WIDTH // 2 - layout.LEFT - 20), (WIDTH / 2, layout.SUBTITLE_Y))


def _show_banner(canvas: Canvas, standings: Standings, reader: Reader) -> None:
    """Say who has won; where names are too long they are cut, the words around them never."""
    names = winners_of(standings, reader)
    text = words(outcome(standings, names), reader)
    style = fitting(text, BANNER_TEXT, *looks.BANNERS)
    over = text_width(text, style) - BANNER_TEXT
    if over > 0 and names:
        room = (sum(text_width(name, style) for name in names) - over) / len(names)
        names = tuple(cut(name, style, room) for name in names)
        text = words(outcome(standings, names), reader)
    leaders = standings.leaders
    colour = COLOURS[leaders[0].colour] if len(leaders) == 1 else ""
    ribbon = banner(cut(text, style, BANNER_TEXT), style, colour)
    canvas.put(ribbon, (WIDTH / 2, layout.BANNER_Y))


def _show_rank(canvas: Canvas, standings: Standings, line: Line, y: float) -> None:
    """Show medal and piece; who plays alone is ranked with nobody and gets the laurel instead."""
    colour, at = COLOURS[line.colour], (layout.MEDAL_X, y)
    if line in standings.leaders:
        canvas.put(laurel(), at)
    if standings.is_solo:
        canvas.put(sign(colour, SOLO_SIGN), at)
        return
    canvas.put(medal(line.place) if standings.finished else unranked(), at)
    canvas.put(sign(colour), (layout.SIGN_X, y))


def _show_name(canvas: Canvas, plan: Plan, name: str, y: float) -> None:
    style = fitting(name, plan.name_room, *looks.NAMES)
    lines = (name,)
    if text_width(name, style) > plan.name_room:
        style, lines = looks.LONG_NAME, two_lines(name, looks.LONG_NAME, plan.name_room)
    for number, text in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * NAME_LINE
        canvas.put(written(text, style, theme.INK, "left"), (plan.name_x, y + down))


def _show_total(canvas: Canvas, line: Line, y: float) -> None:
    total = points_of(line)
    style = fitting(total, layout.TOTAL_ROOM, *looks.TOTALS)
    ink = theme.LOSS if line.points < 0 else theme.INK
    canvas.put(written(total, style, ink, "right"), (layout.TOTAL_RIGHT, y))


@drawing
def _rules(start: int, end: int) -> Iterable[Mark]:
    """Engrave the rules to both sides of the second line."""
    for way in (-1, 1):
        yield Stroke(((way * (start + 14), 0), (way * end, 0)), looks.SEPIA, 1.6)
        yield Stroke(rhomb((way * (start + 4), 0), 6, 6), looks.SEPIA, 1.6, closed=True)
