"""A report on a page: the chart of everybody's points, the table of their sources, the turns."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, personal_drawing, written
from renderer.geometry import Point, Shape, circle, rectangle
from renderer.kit.people import seat_shape
from renderer.lettering import cut, fitting, legible, text_width
from renderer.paper import BAND, LEFT, PAPER, RIGHT, RULE, SEPIA, TITLE_ROOM, sign
from renderer.progress import layout
from renderer.progress.layout import (
    CHART_FOOT,
    CHART_LEFT,
    CHART_RIGHT,
    HEADING_ROOM,
    NAME_COLUMN,
    PHASE_FOOT,
    ROW,
    STORY_LEFT,
    STORY_LINE,
    TABLE_HEAD,
    TOTAL_ROW,
    TURN_LINE,
    Phase,
    ProgressReport,
    ReportMeasures,
    Scale,
    heading_of_turnings,
)
from renderer.theme import SEATS
from rules.text import Reader, Seat, numeral, say, words

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
    yield Letters(mark, (0, 0), layout.KEY, theme.INK)


@personal_drawing
def numbered(number: int) -> Iterable[Mark]:
    """Draw the number of a turning point."""
    disc = circle((0, 0), NUMBER)
    yield Fill(disc, theme.INK)
    yield Stroke(disc, PAPER, 2, closed=True)
    yield Letters(str(number), (0, 0), layout.NUMBER, theme.IVORY)


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
        canvas.put(written(label, layout.AXIS, theme.FADED_INK, "right"), at)
    for turn in scale.labels:
        x, _ = scale.at(turn, 0)
        y = scale.y(scale.low) + CHART_FOOT / 2 + 4
        canvas.put(written(str(turn), layout.AXIS, theme.FADED_INK), (x, y))


def _show_phases(canvas: Canvas, phases: Sequence[Phase], scale: Scale) -> None:
    """Show where phases begin, and name as many of them as there is room for."""
    bottom, free_from = scale.y(scale.low), CHART_LEFT
    for phase in phases:
        x, _ = scale.at(phase.begins, 0)
        canvas.put(_border(bottom - scale.top), (x, bottom))
        name = legible(phase.name)
        if x >= free_from and x + text_width(name, layout.PHASE) <= CHART_RIGHT:
            label = written(name, layout.PHASE, theme.FADED_INK, "left")
            canvas.put(label, (x, bottom + CHART_FOOT + PHASE_FOOT / 2))
            free_from = x + text_width(name, layout.PHASE) + PHASE_GAP


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
        style = fitting(score, 100, *layout.SCORES)
        canvas.put(sign(report.colours[seat], SIGN), (CHART_RIGHT + PIECE_X, y))
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


HEAD_SIGN, PIECE_DOWN, NAME_DOWN, NAME_GAP = 17, 24, 62, 12
BAR, BAR_DOWN, BAR_GAP = 9, 19, 26
"""The bar below a number: its height, its distance, and what it leaves free in its column."""
POINTS_UP = 6
LABEL_ROOM = NAME_COLUMN - 30


def show_table(
    canvas: Canvas, report: ProgressReport, measures: ReportMeasures, top: float, reader: Reader
) -> None:
    """Show a row for each kind of scoring, and the totals."""
    categories, seats = report.progress.categories, len(report.names)
    canvas.put(_lines(len(categories)), (LEFT, top + TABLE_HEAD))
    for index, seat in enumerate(report.seats):
        at, name = (measures.column(index, seats), top), column_name(report, measures, seat)
        _show_head(canvas, measures, at, name, report.colours[seat])
    most = max((abs(p) for category in categories for p in category.points), default=0)
    for row, category in enumerate(categories):
        y = top + TABLE_HEAD + (row + 0.5) * ROW
        _show_label(canvas, words(category.name, reader), y)
        for index, seat in enumerate(report.seats):
            at = (measures.column(index, seats), y)
            _show_points(canvas, category.points[seat], at)
            long = round((measures.pitch - BAR_GAP) * abs(category.points[seat]) / max(1, most))
            if long:
                left = (at[0] - (measures.pitch - BAR_GAP) / 2, y + BAR_DOWN)
                bar = _bar(long, report.colours[seat], is_loss=category.points[seat] < 0)
                canvas.put(bar, left)
    y = top + TABLE_HEAD + len(categories) * ROW + TOTAL_ROW / 2
    _show_label(canvas, words(report.measure, reader), y)
    for index, seat in enumerate(report.seats):
        total = numeral(report.progress.result.scores[seat])
        canvas.put(written(total, layout.TOTAL, theme.INK), (measures.column(index, seats), y))


def column_name(report: ProgressReport, measures: ReportMeasures, seat: Seat) -> str:
    """Return a name for a column: the short one if the full one does not fit."""
    name = report.names[seat]
    short = report.short_names[seat] if report.short_names else ""
    has_room = cut(name, layout.NAMES[-1], measures.pitch - NAME_GAP) == name
    return name if has_room else short or name


def _show_head(canvas: Canvas, measures: ReportMeasures, at: Point, name: str, colour: str) -> None:
    x, top = at
    canvas.put(sign(colour, HEAD_SIGN), (x, top + PIECE_DOWN))
    style = fitting(name, measures.pitch - NAME_GAP, *layout.NAMES)
    shown = written(cut(name, style, measures.pitch - NAME_GAP), style, theme.INK)
    canvas.put(shown, (x, top + NAME_DOWN))


def _show_label(canvas: Canvas, text: str, y: float) -> None:
    text = legible(text[:1].upper() + text[1:])
    style = fitting(text, LABEL_ROOM, *layout.CATEGORIES)
    label = cut(text, style, LABEL_ROOM)
    canvas.put(written(label, style, theme.INK, "left"), (LEFT + 14, y))


def _show_points(canvas: Canvas, points: int, at: Point) -> None:
    ink = theme.LOSS if points < 0 else theme.INK if points else theme.FADED_INK
    canvas.put(written(numeral(points), layout.POINTS, ink), (at[0], at[1] - POINTS_UP))


@personal_drawing
def _bar(long: int, colour: str, *, is_loss: bool) -> Iterable[Mark]:
    """Draw a bar whose length shows the points; it is hollow for points lost."""
    look, shape = SEATS[colour], rectangle(0, -BAR / 2, long, BAR)
    if not is_loss:
        yield Fill(shape, look.face)
    yield Stroke(shape, look.deep, 1.6, closed=True)


@personal_drawing
def _lines(rows: int) -> Iterable[Mark]:
    """Draw the lines of a table, with every second row shaded."""
    wide, bottom = RIGHT - LEFT, rows * ROW
    for row in range(rows):
        if row % 2 == 0:
            yield Fill(rectangle(0, row * ROW, wide, ROW), BAND)
        if row:
            yield Stroke(((0, row * ROW), (wide, row * ROW)), RULE, 1.5)
    for y in (0, bottom, bottom + TOTAL_ROW):
        yield Stroke(((0, y), (wide, y)), SEPIA, 3)


def show_story(canvas: Canvas, measures: ReportMeasures) -> None:
    """Show each turning point with its title and what happened."""
    for number, told in enumerate(measures.told, start=1):
        canvas.put(numbered(number), (LEFT + 24, told.y))
        title = written(told.title, told.style, theme.INK, "left")
        canvas.put(title, (STORY_LEFT, told.y))
        for line, text in enumerate(told.story):
            y = told.y + TURN_LINE + line * STORY_LINE
            canvas.put(written(text, layout.STORY, theme.FADED_INK, "left"), (STORY_LEFT, y))


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
    style = fitting(text, room, *layout.HEADINGS)
    canvas.put(
        written(cut(text, style, room), style, theme.INK, "left"),
        (LEFT, top + HEADING_ROOM / 2 - 10),
    )
