"""A chart of everybody's points: axes, a line for each seat, and marks of single turns."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, personal_drawing, written
from renderer.geometry import Point, Shape, circle
from renderer.kit.people import seat_shape
from renderer.lettering import fitted, legible, text_width
from renderer.sheets.page import TITLE_ROOM
from renderer.sheets.paper import LEFT, PAPER, RIGHT, RULE, SEPIA, sign
from renderer.theme import SEATS, Type
from rules.progress import Progress
from rules.text import Reader, Seat, numeral, say, words

HEADINGS = tuple(Type(size, "Black", 0.03) for size in (31, 28, 25))
AXIS = Type(26, "Semibold")
PHASE, LETTER, NUMERAL = Type(23, "It"), Type(24, "Black"), Type(26, "Black")
SCORES = tuple(Type(size, "Black") for size in (36, 30, 26))
HEADING_ROOM, GAP = 58, 34
"""The height of a heading, and the distance from the block above."""
CHART_HEIGHT, CHART_LEFT, CHART_RIGHT, CHART_FOOT = 350, LEFT + 84, RIGHT - 168, 50
PHASE_FOOT = 40
STEPS = (1, 2, 5, 10)
LINES, LABELS = 5, 8
"""The most grid lines of the chart, and the most turns that are labelled."""
WIDE, NARROW = 9, 5
"""Widths of a line: with its dark edge, and its colour alone."""
MARK, MARKS = 9, 9
"""The size of a seat's shape on its line, and the approximate number of shapes."""
SIGN, PIECE_X, SCORE_X, APART = 16, 30, 58, 42
"""Size and offset of the piece at a line's end, offset of the score, and least distance of ends."""
BESIDE = 6
"""The least distance of lines: each is seen, though their edges touch."""
NUMBER, NUMBER_UP = 19, 34
KEY = 16
"""The size of the letter of a turn on a line."""
PHASE_GAP = 14
"""The least room between the names of two phases."""


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
        return tuple(range(0, self.turns + 1, round_step(self.turns, LABELS)))


def round_step(span: float, lines: int) -> int:
    """Return the smallest round step that divides `span` into at most `lines` steps."""
    rough = max(1.0, span / lines)
    power = 10 ** floor(log10(rough))
    return next(step * power for step in STEPS if step * power >= rough)


def scale_of(progress: Progress, top: float) -> Scale:
    """Return the scale that holds all points, below `top`."""
    points = [point for standing in progress.standings for point in standing]
    low, high = min(0.0, *points), max(1.0, *points)
    step = round_step(high - low, LINES)
    return Scale(top, progress.turns, floor(low / step) * step, ceil(high / step) * step, step)


@dataclass(frozen=True, slots=True)
class Chart:
    """The lines of all seats, each with the final score at its end."""

    heading: str
    progress: Progress
    colours: tuple[str, ...]
    seats: tuple[Seat, ...]
    """All seats, the best first."""
    marks: tuple[Sequence[Phase], Sequence[KeyTurn]]
    """Phases that are named below the axis, and turns that have a letter."""
    reader: Reader

    @property
    def height(self) -> float:
        """The height of heading and axes."""
        phases, _ = self.marks
        return GAP + HEADING_ROOM + CHART_HEIGHT + CHART_FOOT + PHASE_FOOT * bool(phases)

    def scale(self, top: float) -> Scale:
        """Return the scale of a chart whose block begins at `top`."""
        return scale_of(self.progress, top + GAP + HEADING_ROOM)

    def show(self, canvas: Canvas, top: float) -> None:
        """Draw the axes, a line for each seat (the best on top), and the turning points."""
        scale, (phases, keys) = self.scale(top), self.marks
        show_heading(canvas, self.heading, top + GAP)
        _show_axes(canvas, scale, self.reader)
        _show_phases(canvas, phases, scale)
        lines = self.lines(scale)
        for seat in reversed(self.seats):
            canvas.put(_line(lines[seat], self.colours[seat], seat))
        letters = [lines[key.seat][key.turn] for key in keys]
        for number, at in enumerate(self.numbers_at(scale, letters), start=1):
            canvas.put(numbered(number), at)
        for key, at in zip(keys, letters, strict=True):
            canvas.put(lettered(key.mark, self.colours[key.seat]), at)
        self._show_ends(canvas, scale)

    def lines(self, scale: Scale) -> Mapping[Seat, Shape]:
        """Return the lines of all seats; where they would cover one another they lie abreast."""
        points: dict[Seat, list[Point]] = {seat: [] for seat in self.seats}
        for turn, standing in enumerate(self.progress.standings):
            order = sorted(self.seats, key=lambda seat, now=standing: -now[seat])
            heights = spread([scale.y(standing[seat]) for seat in order], BESIDE)
            for seat, y in zip(order, heights, strict=True):
                points[seat].append((scale.at(turn, 0)[0], y))
        return {seat: tuple(line) for seat, line in points.items()}

    def numbers_at(self, scale: Scale, letters: Sequence[Point]) -> list[Point]:
        """Return where turning points have their numbers: above lines, beside letters, apart."""
        places: list[Point] = []
        right = CHART_RIGHT - NUMBER
        for turning_point in reversed(self.progress.turning_points):
            x, y = scale.at(turning_point.turn, max(self.progress.standings[turning_point.turn]))
            x = min(x, right)
            near = [letter[1] for letter in letters if abs(letter[0] - x) < NUMBER + KEY]
            y = min([y - NUMBER_UP, *(letter - NUMBER - KEY for letter in near)])
            places.insert(0, (x, max(y, scale.top - NUMBER_UP / 3)))
            right = places[0][0] - 2 * NUMBER - 2
        return places

    def _show_ends(self, canvas: Canvas, scale: Scale) -> None:
        final = self.progress.standings[-1]
        order = sorted(self.seats, key=lambda seat: -final[seat])
        heights = spread([scale.y(final[seat]) for seat in order], APART)
        for seat, y in zip(order, heights, strict=True):
            score = numeral(self.progress.result.scores[seat])
            canvas.put(sign(self.colours[seat], SIGN), (CHART_RIGHT + PIECE_X, y))
            canvas.put(fitted(score, 100, *SCORES, anchor="left"), (CHART_RIGHT + SCORE_X, y))


def show_heading(canvas: Canvas, text: str, top: float, room: float = TITLE_ROOM) -> None:
    """Write the heading of a block."""
    canvas.put(fitted(text, room, *HEADINGS, anchor="left"), (LEFT, top + HEADING_ROOM / 2 - 10))


@personal_drawing
def lettered(mark: str, colour: str) -> Iterable[Mark]:
    """Draw the letter of a turn that is marked on a seat's line."""
    disc = circle((0, 0), KEY)
    yield Fill(disc, PAPER)
    yield Stroke(disc, SEATS[colour].deep, 4, closed=True)
    yield Letters(mark, (0, 0), LETTER, theme.INK)


@personal_drawing
def numbered(number: int) -> Iterable[Mark]:
    """Draw the number of a turning point."""
    disc = circle((0, 0), NUMBER)
    yield Fill(disc, theme.INK)
    yield Stroke(disc, PAPER, 2, closed=True)
    yield Letters(str(number), (0, 0), NUMERAL, theme.IVORY)


def _show_axes(canvas: Canvas, scale: Scale, reader: Reader) -> None:
    canvas.put(_grid(tuple(map(scale.y, scale.lines)), scale.y(0)))
    for points in scale.lines:
        label = words(say("{points}", points=points), reader)
        at = (CHART_LEFT - 16, scale.y(points))
        canvas.put(written(label, AXIS, theme.FADED_INK, "right"), at)
    for turn in scale.labels:
        x, _ = scale.at(turn, 0)
        y = scale.y(scale.low) + CHART_FOOT / 2 + 4
        canvas.put(written(str(turn), AXIS, theme.FADED_INK), (x, y))


def _show_phases(canvas: Canvas, phases: Sequence[Phase], scale: Scale) -> None:
    """Show where phases begin, and name as many of them as there is room for."""
    bottom, free_from = scale.y(scale.low), CHART_LEFT
    for phase in phases:
        x, _ = scale.at(phase.begins, 0)
        canvas.put(_border(bottom - scale.top), (x, bottom))
        name = legible(phase.name)
        if x >= free_from and x + text_width(name, PHASE) <= CHART_RIGHT:
            label = written(name, PHASE, theme.FADED_INK, "left")
            canvas.put(label, (x, bottom + CHART_FOOT + PHASE_FOOT / 2))
            free_from = x + text_width(name, PHASE) + PHASE_GAP


@personal_drawing
def _border(high: float) -> Iterable[Mark]:
    """Draw the line at which a phase begins, upwards from the axis."""
    yield Stroke(((0, 0), (0, -high)), RULE, 1.5)
    yield Stroke(((0, 0), (0, 12)), SEPIA, 2.5)


@personal_drawing
def _grid(heights: tuple[float, ...], zero: float) -> Iterable[Mark]:
    for y in heights:
        heavy = y in (zero, max(heights))
        line = ((CHART_LEFT, y), (CHART_RIGHT, y))
        yield Stroke(line, SEPIA if heavy else RULE, 2.5 if heavy else 1.5)


@personal_drawing
def _line(points: Shape, colour: str, seat: Seat) -> Iterator[Mark]:
    """Draw a seat's line with its shape on it; shapes of tied seats lie side by side."""
    look = SEATS[colour]
    yield Stroke(points, look.deep, WIDE)
    yield Stroke(points, look.face, NARROW)
    step = max(1, len(points) // MARKS)
    for at in points[1 + seat % step : -1 : step]:
        shape = seat_shape(colour, MARK, at)
        yield Fill(shape, look.face)
        yield Stroke(shape, look.deep, 2.5, closed=True)


def spread(heights: Sequence[float], apart: float) -> list[float]:
    """Move ascending heights `apart`, those that touch together, and as little as possible."""
    groups: list[list[float]] = []
    for y in heights:
        groups.append([y])
        while (
            len(groups) > 1
            and _middle(groups[-1]) - _middle(groups[-2])
            < apart * (len(groups[-1]) + len(groups[-2])) / 2
        ):
            groups[-2:] = [[*groups[-2], *groups[-1]]]
    return [
        _middle(group) + (place - (len(group) - 1) / 2) * apart
        for group in groups
        for place in range(len(group))
    ]


def _middle(group: Sequence[float]) -> float:
    return sum(group) / len(group)
