"""The chart of everybody's points, with a line for each seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, personal_drawing, written
from renderer.geometry import Point, Shape, circle
from renderer.kit.seats import seat_shape
from renderer.lettering import fitting, legible, text_width
from renderer.paper.honours import sign
from renderer.paper.looks import PAPER, RULE, SEPIA
from renderer.progress import looks
from renderer.progress.layout import CHART_FOOT, CHART_LEFT, CHART_RIGHT, PHASE_FOOT, Scale
from renderer.progress.values import Phase, ProgressReport
from renderer.theme import SEATS
from rules.text import Reader, Seat, numeral, say, words

WIDE, NARROW = 9, 5
"""Widths of a line: with its dark edge, and its colour alone."""
MARK, MARKS = 9, 9
"""The size of a seat's shape on its line, and the approximate number of shapes."""
PIECE, PIECE_X, SCORE_X, APART = 16, 30, 58, 42
"""Size and offset of the piece at a line's end, offset of the score, and least distance of ends."""
BESIDE = 6
"""The least distance of lines: each is seen, though their edges touch."""
NUMBER, NUMBER_UP = 19, 34
KEY = 16
"""The size of the letter of a turn on a line."""
PHASE_GAP = 14
"""The least room between the names of two phases."""


def show_chart(canvas: Canvas, report: ProgressReport, scale: Scale, reader: Reader) -> None:
    """Draw the axes, a line for each seat (the best on top), and the turning points."""
    _show_axes(canvas, scale, reader)
    _show_phases(canvas, report.phases, scale)
    lines = lines_of(report, scale)
    for seat in reversed(report.seats):
        canvas.put(_line(lines[seat], report.colours[seat], seat))
    letters = [lines[key.seat][key.turn] for key in report.key_turns]
    for number, at in enumerate(numbers_at(report, scale, letters), start=1):
        canvas.put(numbered(number), at)
    for key, at in zip(report.key_turns, letters, strict=True):
        canvas.put(lettered(key.mark, report.colours[key.seat]), at)
    _show_ends(canvas, report, scale)


@personal_drawing
def lettered(mark: str, colour: str) -> Iterable[Mark]:
    """Draw the letter of a turn that is marked on a seat's line."""
    disc = circle((0, 0), KEY)
    yield Fill(disc, PAPER)
    yield Stroke(disc, SEATS[colour].deep, 4, closed=True)
    yield Letters(mark, (0, 0), looks.KEY, theme.INK)


@personal_drawing
def numbered(number: int) -> Iterable[Mark]:
    """Draw the number of a turning point."""
    disc = circle((0, 0), NUMBER)
    yield Fill(disc, theme.INK)
    yield Stroke(disc, PAPER, 2, closed=True)
    yield Letters(str(number), (0, 0), looks.NUMBER, theme.IVORY)


def lines_of(report: ProgressReport, scale: Scale) -> Mapping[Seat, Shape]:
    """Return the lines of all seats; where they would cover one another they run side by side."""
    points: dict[Seat, list[Point]] = {seat: [] for seat in report.seats}
    for turn, standing in enumerate(report.progress.standings):
        order = sorted(report.seats, key=lambda seat, now=standing: -now[seat])
        heights = spread([scale.y(standing[seat]) for seat in order], BESIDE)
        for seat, y in zip(order, heights, strict=True):
            points[seat].append((scale.at(turn, 0)[0], y))
    return {seat: tuple(line) for seat, line in points.items()}


def _show_axes(canvas: Canvas, scale: Scale, reader: Reader) -> None:
    canvas.put(_grid(tuple(map(scale.y, scale.lines)), scale.y(0)))
    for points in scale.lines:
        label = words(say("{points}", points=points), reader)
        at = (CHART_LEFT - 16, scale.y(points))
        canvas.put(written(label, looks.AXIS, theme.FADED_INK, "right"), at)
    for turn in scale.labels:
        x, _ = scale.at(turn, 0)
        y = scale.y(scale.low) + CHART_FOOT / 2 + 4
        canvas.put(written(str(turn), looks.AXIS, theme.FADED_INK), (x, y))


def _show_phases(canvas: Canvas, phases: Sequence[Phase], scale: Scale) -> None:
    """Show where phases begin, and name as many of them as there is room for."""
    bottom, free_from = scale.y(scale.low), CHART_LEFT
    for phase in phases:
        x, _ = scale.at(phase.begins, 0)
        canvas.put(_border(bottom - scale.top), (x, bottom))
        name = legible(phase.name)
        if x >= free_from and x + text_width(name, looks.PHASE) <= CHART_RIGHT:
            label = written(name, looks.PHASE, theme.FADED_INK, "left")
            canvas.put(label, (x, bottom + CHART_FOOT + PHASE_FOOT / 2))
            free_from = x + text_width(name, looks.PHASE) + PHASE_GAP


@personal_drawing
def _border(high: float) -> Iterable[Mark]:
    """Draw the line at which a phase begins, upwards from the axis."""
    yield Stroke(((0, 0), (0, -high)), RULE, 1.5)
    yield Stroke(((0, 0), (0, 12)), SEPIA, 2.5)


def numbers_at(report: ProgressReport, scale: Scale, letters: Sequence[Point]) -> list[Point]:
    """Return the positions of the turning points' numbers: above all lines, and beside no letter.

    No two of them overlap.
    """
    places: list[Point] = []
    right = CHART_RIGHT - NUMBER
    for turning_point in reversed(report.progress.turning_points):
        x, y = scale.at(turning_point.turn, max(report.progress.standings[turning_point.turn]))
        x = min(x, right)
        near = [letter[1] for letter in letters if abs(letter[0] - x) < NUMBER + KEY]
        y = min([y - NUMBER_UP, *(letter - NUMBER - KEY for letter in near)])
        places.insert(0, (x, max(y, scale.top - NUMBER_UP / 3)))
        right = places[0][0] - 2 * NUMBER - 2
    return places


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


def _show_ends(canvas: Canvas, report: ProgressReport, scale: Scale) -> None:
    final = report.progress.standings[-1]
    order = sorted(report.seats, key=lambda seat: -final[seat])
    heights = spread([scale.y(final[seat]) for seat in order], APART)
    for seat, y in zip(order, heights, strict=True):
        score = numeral(report.progress.result.scores[seat])
        style = fitting(score, 100, *looks.SCORES)
        canvas.put(sign(report.colours[seat], PIECE), (CHART_RIGHT + PIECE_X, y))
        at = (CHART_RIGHT + SCORE_X, y)
        canvas.put(written(score, style, theme.INK, "left"), at)


def spread(heights: Sequence[float], apart: float) -> list[float]:
    """Move ascending heights that are closer than `apart` to that distance; their order stays.

    Those that touch move together, as little as possible.
    """
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
