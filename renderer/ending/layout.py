"""Positions on the page, measured once per picture."""

from dataclasses import dataclass
from math import ceil

from renderer.chronicle.layout import GAP, ChronicleMeasures
from renderer.chronicle.layout import measured as measured_chronicle
from renderer.chronicle.values import Chronicle
from renderer.ending import looks
from renderer.lettering import wrapped
from renderer.paper.layout import FRAME, LEFT, MARGIN, PAPER, RIGHT

TITLE_Y, SUBTITLE_Y, RIBBON_Y, CONTENT_TOP = PAPER + 62, PAPER + 112, PAPER + 178, PAPER + 258
FOOT, NOTE_LINE = 40, 32


@dataclass(frozen=True, slots=True)
class EndingMeasures:
    """The measures of a page."""

    chronicle: ChronicleMeasures
    note: tuple[str, ...]
    """The lines that say who played for whom."""
    note_y: float
    """The middle of the first of these lines."""
    height: int


def measured(chronicle: Chronicle, note: str) -> EndingMeasures:
    """Arrange the parts that exist below one another, and the note below them."""
    parts = measured_chronicle(chronicle, CONTENT_TOP)
    lines = wrapped(note, looks.NOTE, RIGHT - LEFT)
    room = GAP + len(lines) * NOTE_LINE if lines else 0
    height = ceil(parts.bottom + room + FOOT + FRAME + MARGIN)
    return EndingMeasures(parts, lines, parts.bottom + GAP + NOTE_LINE / 2, height)
