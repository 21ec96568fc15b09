"""A report in words, for alt text."""

from collections.abc import Iterator

from renderer.lettering import legible
from renderer.progress.values import ProgressReport, Turning
from rules.progress import TurningPoint
from rules.text import Reader, Seat, Text, Who, count, say, words

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


def turning_points(report: ProgressReport) -> Iterator[str]:
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
