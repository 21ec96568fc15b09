"""The words of the plaque and of its alt text."""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.lettering import ELLIPSIS
from renderer.plaque.values import Plaque
from renderer.progress.values import ProgressReport, Turning
from renderer.progress.wording import gain, lines, sources, turning_points
from renderer.standings.wording import drawable as drawable_standings
from renderer.standings.wording import read_out
from renderer.theme import SEATS
from rules.progress import TurningPoint
from rules.text import Reader, Text, say


def report_of(plaque: Plaque, reader: Reader) -> ProgressReport:
    """Return how the points developed, in the words of the plaque."""
    people = sorted(plaque.standings.lines, key=lambda line: line.colour)
    names = tuple(line.name for line in people)
    named = replace(reader, name=names.__getitem__)
    return ProgressReport(
        names=names,
        colours=tuple(SEATS)[: len(names)],
        progress=plaque.progress,
        heading=say("Points after each game"),
        turnings=tuple(
            Turning(turning_point, title, named, say("{sentence}.", sentence=title))
            for turning_point in plaque.progress.turning_points
            for title in (_title(plaque, turning_point),)
        ),
    )


def drawable(plaque: Plaque, reader: Reader) -> Plaque:
    """Return the plaque with names that can be drawn."""
    return replace(plaque, standings=drawable_standings(plaque.standings, reader))


def alt_text(plaque: Plaque, reader: Reader) -> str:
    """Return the plaque in words, for those who do not see it."""
    return shorten(" ".join(_said(plaque, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def _title(plaque: Plaque, turning_point: TurningPoint) -> Text:
    moved = gain(turning_point, len(plaque.standings.lines) - 1)
    return say("Game {number} · {moved}", number=turning_point.turn, moved=moved)


def _said(plaque: Plaque, reader: Reader) -> Iterator[str]:
    report = report_of(plaque, reader)
    named = replace(reader, name=report.names.__getitem__)
    yield from read_out(plaque.standings, reader)
    yield from turning_points(report)
    yield from sources(report, named)
    yield from lines(report, named)
