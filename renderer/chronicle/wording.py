"""A chronicle in words, for alt text."""

from collections.abc import Iterator

from renderer.chronicle.values import Chronicle, Turning
from renderer.lettering import legible
from rules.course import Swing
from rules.text import Reader, Text, Who, count, say, words

SAMPLES = 6
"""The most standings that the alt text reads out."""


def sources(chronicle: Chronicle, reader: Reader) -> Iterator[str]:
    """Yield a sentence for each kind of points, with everybody's amount."""
    for category in chronicle.course.categories:
        points = tuple(
            say("{who} {points}", who=Who(seat), points=category.points[seat])
            for seat in chronicle.seats
        )
        yield words(say("{name}: {points}.", name=category.name, points=points), reader)


def turning_points(chronicle: Chronicle) -> Iterator[str]:
    """Yield a sentence for each turning point."""
    for turning in chronicle.turnings:
        yield words(say("{sentence}.", sentence=turning.title), turning.reader)


def lines(chronicle: Chronicle, reader: Reader) -> Iterator[str]:
    """Yield sentences with everybody's points after some turns, if there is a chart."""
    course = chronicle.course
    if not chronicle.has_lines:
        return
    step = max(1, -(-course.turns // (SAMPLES - 1)))
    turns = [*range(0, course.turns, step), course.turns]
    after = tuple(f"{turn}" for turn in turns)
    yield words(say("{heading} ({turns}):", heading=chronicle.heading, turns=after), reader)
    for seat in chronicle.seats:
        points = tuple(round(course.standings[turn][seat]) for turn in turns)
        yield words(say("{who} {points}.", who=Who(seat), points=points), reader)


def story_of(turning: Turning) -> str:
    """Return what happened at a turning point."""
    return " ".join(legible(words(text, turning.reader)) for text in turning.swing.told)


def gain(swing: Swing, others: int) -> Text:
    """Return what a turning point meant for its seat among `others`, and who leads after it."""
    who, points = Who(swing.seat), abs(swing.points)
    if swing.points < 0:
        moved = say("{who} falls back by {points}", who=who, points=points)
    else:
        moved = count("{who} gains {points} on the other", "{who} gains {points} on the others",
                      others, who=who, points=points)  # fmt: skip
    if not swing.leaders:
        return moved
    leaders = tuple(map(Who, swing.leaders))
    return count("{moved}; {who} leads", "{moved}; {who} lead together", len(leaders), moved=moved,
                 who=leaders)  # fmt: skip
