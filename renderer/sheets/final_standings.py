"""The final standings of a campaign: its table, with its progress below."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from renderer.sheets.page import Block, Sheet
from renderer.sheets.progress import (
    ProgressReport,
    Turning,
    blocks_of,
    gain,
    lines,
    sources,
    told_turnings,
)
from renderer.sheets.standings import Standings
from renderer.theme import SEATS
from rules.progress import Progress, TurningPoint
from rules.text import Reader, Text, say


@dataclass(frozen=True, slots=True)
class FinalStandings(Sheet):
    """A finished campaign."""

    foot = 40
    standings: Standings
    progress: Progress
    """How the points developed from game to game.

    Its turns are games; its seats are the people's colours, numbered as in `Line.colour`.
    """

    def drawable(self, reader: Reader) -> "FinalStandings":
        """Return final standings with names that can be drawn."""
        return replace(self, standings=self.standings.drawable(reader))

    def blocks(self, reader: Reader) -> Iterator[Block]:
        """Return the standings, and the report below them."""
        yield from self.standings.blocks(reader)
        yield from blocks_of(report_of(self, reader), reader)

    def read_out(self, reader: Reader) -> Iterator[str]:
        """Yield the standings, and then what turned them."""
        report = report_of(self, reader)
        named = replace(reader, name=report.names.__getitem__)
        yield from self.standings.read_out(reader)
        yield from told_turnings(report)
        yield from sources(report, named)
        yield from lines(report, named)


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


def _title(shown: FinalStandings, turning_point: TurningPoint) -> Text:
    moved = gain(turning_point, len(shown.standings.lines))
    return say("Game {number} · {moved}", number=turning_point.turn, moved=moved)
