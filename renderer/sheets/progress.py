"""How points developed: the chart, the table of their sources, and the turning points."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Mark, Stroke, personal_drawing, written
from renderer.geometry import Point, rectangle
from renderer.lettering import cut, fitted, legible, wrapped
from renderer.sheets.chart import GAP, HEADING_ROOM, Chart, KeyTurn, Phase, numbered, show_heading
from renderer.sheets.page import Block
from renderer.sheets.paper import LEFT, RIGHT, ruled, sign
from renderer.sheets.table import Grid
from renderer.theme import SEATS, Type
from rules.progress import Progress, TurningPoint
from rules.text import Reader, Seat, Text, Who, count, numeral, say, words

MEASURE = say("Points")
FEWEST_TURNS = 2
"""With fewer turns there is no line to draw."""
SAMPLES = 6
"""The most standings that the alt text reads out."""


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


def blocks_of(report: ProgressReport, reader: Reader) -> Iterator[Block]:
    """Yield the blocks of a report that have something to tell."""
    if report.has_lines:
        heading = words(report.heading, reader)
        marks = report.phases, report.key_turns
        yield Chart(heading, report.progress, report.colours, report.seats, marks, reader)
    if report.progress.categories:
        yield Sources(report, reader)
    if report.turnings:
        heading = words(heading_of_turnings(report), reader)
        yield Turnings(heading, tuple(map(told_of, report.turnings)))


def best_first(progress: Progress) -> tuple[Seat, ...]:
    """Return all seats by rank."""
    ranks = progress.result.ranks
    return tuple(sorted(map(Seat, range(len(ranks))), key=lambda seat: (ranks[seat], seat)))


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


NAMES = tuple(Type(size, "Bold") for size in (28, 25, 22))
CATEGORIES = tuple(Type(size, "Semibold") for size in (31, 28, 25))
POINTS, TOTAL = Type(32, "Bold"), Type(38, "Black")
TABLE_HEAD, ROW, TOTAL_ROW = 84, 58, 68
NAME_COLUMN, COLUMN_AT_MOST, EDGE = 400, 240, 14
SIGN, SIGN_DOWN, NAME_DOWN, NAME_GAP = 17, 24, 62, 12
BAR, BAR_DOWN, BAR_GAP = 9, 19, 26
"""The bar below a number: its height, its distance, and what it leaves free in its column."""
POINTS_UP, HEADING_DOWN = 6, 20


@dataclass(frozen=True, slots=True)
class Sources:
    """A row for each kind of scoring with everybody's points, and the totals."""

    report: ProgressReport
    reader: Reader

    @property
    def grid(self) -> Grid:
        """A column for each seat."""
        seats, rows = len(self.report.names), len(self.report.progress.categories)
        pitch = min(COLUMN_AT_MOST, (RIGHT - LEFT - NAME_COLUMN - EDGE) / seats)
        return Grid(seats, pitch, rows, ROW, GAP + TABLE_HEAD, RIGHT - EDGE)

    @property
    def height(self) -> float:
        """The height of the rows, with the totals."""
        return self.grid.height + TOTAL_ROW

    def show(self, canvas: Canvas, top: float) -> None:
        """Draw the heads, the rows with a bar below each number, and the totals."""
        report, grid, categories = self.report, self.grid, self.report.progress.categories
        heading = words(say("{measure} by source", measure=report.measure), self.reader)
        show_heading(canvas, heading, top + GAP + HEADING_DOWN, NAME_COLUMN - 20)
        canvas.put(ruled(ROW, len(categories), TOTAL_ROW), (0, top + grid.head))
        most = max(1, *(abs(p) for category in categories for p in category.points))
        totals = top + grid.height + TOTAL_ROW / 2
        self._show_label(canvas, report.measure, totals)
        for row, category in enumerate(categories):
            self._show_label(canvas, category.name, top + grid.y(row))
        for column, seat in enumerate(report.seats):
            x = grid.x(column)
            self._show_head(canvas, seat, (x, top + GAP))
            for row, category in enumerate(categories):
                at = (x, top + grid.y(row))
                self._show_points(canvas, category.points[seat], report.colours[seat], most, at)
            total = numeral(report.progress.result.scores[seat])
            canvas.put(written(total, TOTAL, theme.INK), (x, totals))

    def name_of(self, seat: Seat) -> str:
        """Return a name for a column: the short one if the full one does not fit."""
        name = self.report.names[seat]
        short = self.report.short_names[seat] if self.report.short_names else ""
        has_room = cut(name, NAMES[-1], self.grid.pitch - NAME_GAP) == name
        return name if has_room else short or name

    def _show_head(self, canvas: Canvas, seat: Seat, at: Point) -> None:
        x, top = at
        canvas.put(sign(self.report.colours[seat], SIGN), (x, top + SIGN_DOWN))
        name = fitted(self.name_of(seat), self.grid.pitch - NAME_GAP, *NAMES)
        canvas.put(name, (x, top + NAME_DOWN))

    def _show_label(self, canvas: Canvas, said: Text, y: float) -> None:
        text = words(said, self.reader)
        text = legible(text[:1].upper() + text[1:])
        canvas.put(fitted(text, NAME_COLUMN - 30, *CATEGORIES, anchor="left"), (LEFT + EDGE, y))

    def _show_points(self, canvas: Canvas, points: int, colour: str, most: int, at: Point) -> None:
        (x, y), room = at, self.grid.pitch - BAR_GAP
        ink = theme.LOSS if points < 0 else theme.INK if points else theme.FADED_INK
        canvas.put(written(numeral(points), POINTS, ink), (x, y - POINTS_UP))
        if long := round(room * abs(points) / most):
            canvas.put(_bar(long, colour, is_loss=points < 0), (x - room / 2, y + BAR_DOWN))


@personal_drawing
def _bar(long: int, colour: str, *, is_loss: bool) -> Iterable[Mark]:
    """Draw a bar whose length shows the points; it is hollow for points lost."""
    look, shape = SEATS[colour], rectangle(0, -BAR / 2, long, BAR)
    if not is_loss:
        yield Fill(shape, look.face)
    yield Stroke(shape, look.deep, 1.6, closed=True)


TURN = tuple(Type(size, "Bold") for size in (29, 26, 23))
STORY = Type(26)
STORY_LEFT, STORY_LINE, STORY_LINES, STORY_GAP, TURN_LINE = LEFT + 62, 34, 2, 20, 38
ROOM = RIGHT - STORY_LEFT


class Told(NamedTuple):
    """A turning point, broken into lines."""

    title: str
    story: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height of title and story, with the distance to the next."""
        return TURN_LINE + len(self.story) * STORY_LINE + STORY_GAP


def told_of(turning: Turning) -> Told:
    """Return a turning point in as many lines as there may be."""
    lines = wrapped(story_of(turning), STORY, ROOM)
    if len(lines) > STORY_LINES:
        kept = (*lines[: STORY_LINES - 1], " ".join(lines[STORY_LINES - 1 :]))
        lines = tuple(cut(line, STORY, ROOM) for line in kept)
    return Told(words(turning.title, turning.reader), lines)


@dataclass(frozen=True, slots=True)
class Turnings:
    """The turning points, each with its title and what happened."""

    heading: str
    told: tuple[Told, ...]

    @property
    def height(self) -> float:
        """The height of heading and turning points."""
        return GAP + HEADING_ROOM + sum(each.height for each in self.told) - STORY_GAP

    def show(self, canvas: Canvas, top: float) -> None:
        """Write one below the other."""
        show_heading(canvas, self.heading, top + GAP)
        y = top + GAP + HEADING_ROOM + TURN_LINE / 2
        for number, each in enumerate(self.told, start=1):
            canvas.put(numbered(number), (LEFT + 24, y))
            canvas.put(fitted(each.title, ROOM, *TURN, anchor="left"), (STORY_LEFT, y))
            for line, text in enumerate(each.story):
                shown = written(text, STORY, theme.FADED_INK, "left")
                canvas.put(shown, (STORY_LEFT, y + TURN_LINE + line * STORY_LINE))
            y += each.height
