"""The parts of a report on a page, each under its heading."""

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.lettering import cut, fitting
from renderer.paper.layout import LEFT, TITLE_ROOM
from renderer.progress import looks
from renderer.progress.chart import show_chart
from renderer.progress.layout import HEADING_ROOM, NAME_COLUMN, ReportMeasures
from renderer.progress.story import show_story
from renderer.progress.table import show_table
from renderer.progress.values import ProgressReport
from renderer.progress.wording import heading_of_turnings
from rules.text import Reader, say, words


def show_report(
    canvas: Canvas, report: ProgressReport, measures: ReportMeasures, reader: Reader
) -> None:
    """Draw the parts that have a position in `measures`."""
    if measures.scale:
        _show_heading(canvas, words(report.heading, reader), measures.scale.top - HEADING_ROOM)
        show_chart(canvas, report, measures.scale, reader)
    if measures.table_top is not None:
        show_table(canvas, report, measures, measures.table_top, reader)
        heading = words(say("{measure} by source", measure=report.measure), reader)
        _show_heading(canvas, heading, measures.table_top + 20, NAME_COLUMN - 20)
    if measures.story_top is not None:
        _show_heading(canvas, words(heading_of_turnings(report), reader), measures.story_top)
        show_story(canvas, measures)


def _show_heading(canvas: Canvas, text: str, top: float, room: float = TITLE_ROOM) -> None:
    style = fitting(text, room, *looks.HEADINGS)
    canvas.put(
        written(cut(text, style, room), style, theme.INK, "left"),
        (LEFT, top + HEADING_ROOM / 2 - 10),
    )
