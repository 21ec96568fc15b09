"""The words of final standings and of their alt text."""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.final_standings.values import FinalStandings
from renderer.lettering import ELLIPSIS
from renderer.progress.values import ProgressReport, Turning
from renderer.progress.wording import gain, lines, sources, turning_points
from renderer.standings.wording import drawable as drawable_standings
from renderer.standings.wording import read_out
from renderer.theme import SEATS
from rules.progress import TurningPoint
from rules.text import Reader, Text, say


def report_of(shown: FinalStandings, reader: Reader) -> ProgressReport:
    """Return how the points developed, in the words of the picture."""
    people = sorted(shown.standings.lines, key=lambda line: line.colour)
    names = tuple(line.name for line in people)
    named = replace(reader, name=names.__getitem__)
    return ProgressReport(
        names=names,
        colours=tuple(SEATS)[: len(names)],
        progress=shown.progress,
        heading=say("Points after each game"),
        turnings=tuple(
            Turning(turning_point, title, named, say("{sentence}.", sentence=title))
            for turning_point in shown.progress.turning_points
            for title in (_title(shown, turning_point),)
        ),
    )


def drawable(shown: FinalStandings, reader: Reader) -> FinalStandings:
    """Return final standings with names that can be drawn."""
    return replace(shown, standings=drawable_standings(shown.standings, reader))


def alt_text(shown: FinalStandings, reader: Reader) -> str:
    """Return final standings in words, for those who do not see it."""
    return shorten(" ".join(_said(shown, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def _title(shown: FinalStandings, turning_point: TurningPoint) -> Text:
    moved = gain(turning_point, len(shown.standings.lines))
    return say("Game {number} · {moved}", number=turning_point.turn, moved=moved)


def _said(shown: FinalStandings, reader: Reader) -> Iterator[str]:
    report = report_of(shown, reader)
    named = replace(reader, name=report.names.__getitem__)
    yield from read_out(shown.standings, reader)
    yield from turning_points(report)
    yield from sources(report, named)
    yield from lines(report, named)
