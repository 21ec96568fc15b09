"""What a report shows, in which words, and where; measured once per picture."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import NamedTuple

from renderer import theme
from renderer.geometry import Point
from renderer.lettering import cut, fitting, legible, wrapped
from renderer.paper import ALL as PAGES
from renderer.paper import LEFT, RIGHT
from renderer.theme import Type
from rules.progress import Progress, TurningPoint
from rules.text import Reader, Seat, Text, Who, count, say, words

MEASURE = say("Points")
FEWEST_TURNS = 2
"""With fewer turns there is no line to draw."""


class Phase(NamedTuple):
    """A part of a game that has a name."""

    begins: int
    """The number of turns before it."""
    name: str


class KeyTurn(NamedTuple):
    """A turn that is marked on a seat's line."""

    turn: int
    """The turn, counted from 1."""
    seat: Seat
    mark: str
    """A letter."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point, to be put into words."""

    turning_point: TurningPoint
    title: Text
    reader: Reader
    """A reader with the names of the people who played then."""
    told: Text
    """The title and the move, as one sentence."""


@dataclass(frozen=True, slots=True)
class ProgressReport:
    """The points after each step: turn by turn, or game by game."""

    names: tuple[str, ...]
    """Names by seat, reduced to characters that can be drawn."""
    colours: tuple[str, ...]
    """Colours by seat, see `theme.SEATS`."""
    progress: Progress
    heading: Text
    """The heading of the chart."""
    turnings: tuple[Turning, ...]
    """Those turning points of `progress` that are told."""
    short_names: tuple[str, ...] = ()
    """Names by seat for columns too narrow for `names`; empty if there are none."""
    phases: tuple[Phase, ...] = ()
    """The phases that are named below the chart; none for no line of them."""
    key_turns: tuple[KeyTurn, ...] = ()
    measure: Text = MEASURE
    """What is counted, as the heading of a line of totals."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the best first."""
        return best_first(self.progress)

    @property
    def has_lines(self) -> bool:
        """Whether there are lines to draw: not for a single turn, nor if nobody has points."""
        standings = self.progress.standings
        has_turns = self.progress.turns >= FEWEST_TURNS and self.progress.is_worth_drawing
        return has_turns and any(map(any, standings))


def best_first(progress: Progress) -> tuple[Seat, ...]:
    """Return all seats by rank."""
    ranks = progress.result.ranks
    return tuple(sorted(map(Seat, range(len(ranks))), key=lambda seat: (ranks[seat], seat)))


SAMPLES = 6
"""The most standings that the alt text reads out."""


def sources(report: ProgressReport, reader: Reader) -> Iterator[str]:
    """Yield a sentence for each kind of points, with everybody's amount."""
    for category in report.progress.categories:
        points = tuple(
            say("{who} {points}", who=Who(seat), points=category.points[seat])
            for seat in report.seats
        )
        yield words(say("{name}: {points}.", name=category.name, points=points), reader)


def told_turnings(report: ProgressReport) -> Iterator[str]:
    """Yield a sentence for each turning point."""
    for turning in report.turnings:
        yield words(turning.told, turning.reader)


def lines(report: ProgressReport, reader: Reader) -> Iterator[str]:
    """Yield sentences with everybody's points after some turns, if there is a chart."""
    progress = report.progress
    if not report.has_lines:
        return
    step = max(1, -(-progress.turns // (SAMPLES - 1)))
    turns = [*range(0, progress.turns, step), progress.turns]
    after = tuple(f"{turn}" for turn in turns)
    yield words(say("{heading} ({turns}):", heading=report.heading, turns=after), reader)
    for seat in report.seats:
        points = tuple(round(progress.standings[turn][seat]) for turn in turns)
        yield words(say("{who} {points}.", who=Who(seat), points=points), reader)


def story_of(turning: Turning) -> str:
    """Return what happened at a turning point, the decisive move first."""
    move, told = turning.turning_point.move, turning.turning_point.told
    others = [text for text in told if move is None or not _is_told(text, move)]
    texts = [move, *others] if move else others
    return " ".join(legible(words(text, turning.reader)) for text in texts)


def _is_told(text: Text, whole: Text) -> bool:
    """Return whether a text is the whole, or one of the sentences of which the whole consists."""
    parts = (part for _, part in whole.arguments if isinstance(part, Text))
    return text == whole or any(_is_told(text, part) for part in parts)


def heading_of_turnings(report: ProgressReport) -> Text:
    """Return the heading of the turning points; where nobody lost the lead, none was one."""
    if any(turning.turning_point.leaders for turning in report.turnings):
        return say("Turning points")
    return say("Largest gains and losses")


def gain(turning_point: TurningPoint, seats: int) -> Text:
    """Return what a turning point meant for its seat among `seats`, and who leads after it."""
    moved = _moved(turning_point, seats)
    if not turning_point.leaders:
        return moved
    leaders = tuple(map(Who, turning_point.leaders))
    return count("{moved}; {who} leads", "{moved}; {who} lead together", len(leaders), moved=moved,
                 who=leaders)  # fmt: skip


def _moved(turning_point: TurningPoint, seats: int) -> Text:
    who, points = Who(turning_point.seat), abs(turning_point.points)
    if turning_point.points < 0:
        return say("{who} falls back by {points}", who=who, points=points)
    others = [Who(Seat(seat)) for seat in range(seats) if seat != turning_point.seat]
    if len(others) == 1:
        return say("{who} gains {points} on {other}", who=who, points=points, other=others[0])
    return say("{who} gains {points} on the others", who=who, points=points)


HEADINGS = tuple(Type(size, "Black", 0.03) for size in (31, 28, 25))
AXIS = Type(26, "Semibold")
PHASE, KEY = Type(23, "It"), Type(24, "Black")
SCORES = tuple(Type(size, "Black") for size in (36, 30, 26))
CATEGORIES = tuple(Type(size, "Semibold") for size in (31, 28, 25))
POINTS, TOTAL = Type(32, "Bold"), Type(38, "Black")
NAMES = tuple(Type(size, "Bold") for size in (28, 25, 22))
TURN = tuple(Type(size, "Bold") for size in (29, 26, 23))
STORY = Type(26)
NUMBER = Type(26, "Black")
ALL = (*PAGES, theme.GAIN)
"""Colours that the palette file keeps exactly."""


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
        style = fitting(title, room, *TURN)
        lines = wrapped(story_of(turning), STORY, room)
        if len(lines) > STORY_LINES:
            kept = (*lines[: STORY_LINES - 1], " ".join(lines[STORY_LINES - 1 :]))
            lines = tuple(cut(line, STORY, room) for line in kept)
        found.append(Told(cut(title, style, room), style, lines, y))
        y += TURN_LINE + len(lines) * STORY_LINE + STORY_GAP
    return tuple(found)
