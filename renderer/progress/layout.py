"""The positions of chart, table and turning points, measured once per picture."""

from dataclasses import dataclass
from math import ceil, floor, log10

from renderer.geometry import Point
from renderer.lettering import cut, fitting, wrapped
from renderer.paper.layout import LEFT, RIGHT
from renderer.progress import looks
from renderer.progress.values import ProgressReport
from renderer.progress.wording import story_of
from renderer.theme import Type
from rules.progress import Progress
from rules.text import words

HEADING_ROOM, GAP = 58, 34
CHART_HEIGHT, CHART_LEFT, CHART_RIGHT, CHART_FOOT = 350, LEFT + 84, RIGHT - 168, 50
PHASE_FOOT = 40
TABLE_HEAD, ROW, TOTAL_ROW = 84, 58, 68
NAME_COLUMN, COLUMN_AT_MOST = 400, 240
STORY_LEFT, STORY_LINE, STORY_LINES, STORY_GAP, TURN_LINE = LEFT + 62, 34, 2, 20, 38
STEPS = (1, 2, 5, 10)
LINES, LABELS = 5, 8
"""The most grid lines of the chart, and the most turns that are labelled."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Converts points and turns to positions on the chart."""

    top: float
    turns: int
    low: float
    high: float
    step: int
    """Points between two grid lines."""

    def at(self, turn: int, points: float) -> Point:
        """Return the position of `points` after `turn`."""
        across = CHART_LEFT + (CHART_RIGHT - CHART_LEFT) * turn / max(1, self.turns)
        return across, self.y(points)

    def y(self, points: float) -> float:
        """Return the y of `points`."""
        return self.top + CHART_HEIGHT * (self.high - points) / (self.high - self.low)

    @property
    def lines(self) -> tuple[int, ...]:
        """Return the points that have a grid line."""
        return tuple(range(round(self.low), round(self.high) + 1, self.step))

    @property
    def labels(self) -> tuple[int, ...]:
        """Return the turns that are labelled."""
        step = round_step(self.turns, LABELS)
        return tuple(range(0, self.turns + 1, step))


@dataclass(frozen=True, slots=True)
class Told:
    """A turning point, broken into lines."""

    title: str
    style: Type
    story: tuple[str, ...]
    y: float
    """The middle of its first line."""


@dataclass(frozen=True, slots=True)
class ReportMeasures:
    """The measures of a report; a part that is left out has no position."""

    scale: Scale | None
    table_top: float | None
    pitch: float
    """The distance between two columns of the table."""
    story_top: float | None
    told: tuple[Told, ...]
    bottom: float
    """The end of the last part."""

    def column(self, index: int, seats: int) -> float:
        """Return the middle of a column of the table."""
        return RIGHT - 14 - (seats - index - 0.5) * self.pitch


def measured(report: ProgressReport, top: float) -> ReportMeasures:
    """Arrange the parts that exist below one another."""
    y, progress = top, report.progress
    scale = table_top = story_top = None
    if report.has_lines:
        scale = _scale(progress, y + HEADING_ROOM)
        y += HEADING_ROOM + CHART_HEIGHT + CHART_FOOT + GAP
        y += PHASE_FOOT if report.phases else 0
    if progress.categories:
        table_top = y
        y += TABLE_HEAD + len(progress.categories) * ROW + TOTAL_ROW + GAP
    told: tuple[Told, ...] = ()
    if report.turnings:
        story_top = y
        told = _told(report, y + HEADING_ROOM)
        last = told[-1]
        y = last.y + TURN_LINE / 2 + len(last.story) * STORY_LINE + GAP
    room = (RIGHT - LEFT - NAME_COLUMN - 14) / len(report.names)
    return ReportMeasures(scale, table_top, min(COLUMN_AT_MOST, room), story_top, told, y - GAP)


def round_step(span: float, lines: int) -> int:
    """Return the smallest round step that divides `span` into at most `lines` steps."""
    rough = max(1.0, span / lines)
    power = 10 ** floor(log10(rough))
    return next(step * power for step in STEPS if step * power >= rough)


def _scale(progress: Progress, top: float) -> Scale:
    points = [point for standing in progress.standings for point in standing]
    low, high = min(0.0, *points), max(1.0, *points)
    step = round_step(high - low, LINES)
    return Scale(top, progress.turns, floor(low / step) * step, ceil(high / step) * step, step)


def _told(report: ProgressReport, top: float) -> tuple[Told, ...]:
    found: list[Told] = []
    room, y = RIGHT - STORY_LEFT, top + TURN_LINE / 2
    for turning in report.turnings:
        title = words(turning.title, turning.reader)
        style = fitting(title, room, *looks.TURN)
        lines = wrapped(story_of(turning), looks.STORY, room)
        if len(lines) > STORY_LINES:
            kept = (*lines[: STORY_LINES - 1], " ".join(lines[STORY_LINES - 1 :]))
            lines = tuple(cut(line, looks.STORY, room) for line in kept)
        found.append(Told(cut(title, style, room), style, lines, y))
        y += TURN_LINE + len(lines) * STORY_LINE + STORY_GAP
    return tuple(found)
