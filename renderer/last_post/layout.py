"""Positions on the page, measured once per picture."""

from dataclasses import dataclass
from math import ceil

from renderer.last_post import looks
from renderer.lettering import wrapped
from renderer.paper.layout import FRAME, LEFT, MARGIN, PAPER, RIGHT
from renderer.progress.layout import GAP, ReportMeasures
from renderer.progress.layout import measured as measured_report
from renderer.progress.values import ProgressReport

TITLE_Y, SUBTITLE_Y, RIBBON_Y, CONTENT_TOP = PAPER + 62, PAPER + 112, PAPER + 178, PAPER + 258
FOOT, NOTE_LINE = 40, 32


@dataclass(frozen=True, slots=True)
class LastPostMeasures:
    """The measures of a page."""

    report: ReportMeasures
    note: tuple[str, ...]
    """The lines that say who played for whom."""
    note_y: float
    """The middle of the first of these lines."""
    height: int


def measured(report: ProgressReport, note: str) -> LastPostMeasures:
    """Arrange the parts that exist below one another, and the note below them."""
    parts = measured_report(report, CONTENT_TOP)
    lines = wrapped(note, looks.NOTE, RIGHT - LEFT)
    room = GAP + len(lines) * NOTE_LINE if lines else 0
    height = ceil(parts.bottom + room + FOOT + FRAME + MARGIN)
    return LastPostMeasures(parts, lines, parts.bottom + GAP + NOTE_LINE / 2, height)
