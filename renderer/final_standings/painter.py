"""The picture of a finished campaign, from its table down to its turning points."""

from collections.abc import Iterable
from math import ceil
from pathlib import Path

from renderer.canvas import Canvas
from renderer.final_standings.sample import samples
from renderer.final_standings.values import FinalStandings
from renderer.final_standings.wording import alt_text, drawable, report_of
from renderer.palette import Palette
from renderer.paper.layout import FRAME, MARGIN
from renderer.paper.sheet import sheet
from renderer.png import encode
from renderer.progress.layout import GAP
from renderer.progress.layout import measured as measured_report
from renderer.progress.looks import ALL
from renderer.progress.parts import show_report
from renderer.scene import Picture
from renderer.standings.layout import measured
from renderer.standings.painter import show_standings
from renderer.theme import WIDTH
from rules.text import ENGLISH, Reader

FOOT = 40


def draw_final_standings(
    shown: FinalStandings, reader: Reader = ENGLISH, width: int = WIDTH
) -> Picture:
    """Draw how a campaign ended and went, with alt text."""
    canvas = _painted(drawable(shown, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(shown, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, ALL, _samples)


def _painted(shown: FinalStandings, reader: Reader, width: int) -> Canvas:
    table = measured(shown.standings, reader)
    report = report_of(shown, reader)
    parts = measured_report(report, table.bottom + GAP)
    height = ceil(parts.bottom + FOOT + FRAME + MARGIN)
    canvas = Canvas(sheet(height, table.rows_top, table.row, table.rows), height, width)
    show_standings(canvas, shown.standings, table, reader)
    show_report(canvas, report, parts, reader)
    return canvas
