"""The final standings of a campaign: its table, with its progress below."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import ceil
from pathlib import Path
from textwrap import shorten

from renderer.canvas.picture import Canvas, Palette, encode
from renderer.catalog import LONGEST_ALT
from renderer.lettering import ELLIPSIS
from renderer.paper import FRAME, MARGIN, sheet
from renderer.progress.layout import (
    ALL,
    GAP,
    ProgressReport,
    Turning,
    gain,
    lines,
    sources,
    told_turnings,
)
from renderer.progress.layout import measured as measured_report
from renderer.progress.report import show_report
from renderer.scene import Picture
from renderer.standings.layout import Line, Standings, measured, read_out
from renderer.standings.layout import drawable as drawable_standings
from renderer.standings.painter import show_standings
from renderer.theme import SEATS, WIDTH
from rules.core import Category, Result, ranked
from rules.progress import Progress, TurningPoint, turning_points
from rules.text import ENGLISH, Reader, Seat, Text, Who, numeral, say


@dataclass(frozen=True, slots=True)
class FinalStandings:
    """A finished campaign."""

    standings: Standings
    progress: Progress
    """How the points developed from game to game.

    Its turns are games; its seats are the people's colours, numbered as in
    `standings.values.Line.colour`.
    """


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
    yield from told_turnings(report)
    yield from sources(report, named)
    yield from lines(report, named)


NAMES = ("Anna", "Ben", "Clara", "Bartholomew of the Seven Locks", "Emil", "Frida")
TITLES = ("Cronberg", "Canal King Brugge", "Ruhrschifffahrt")


def samples() -> tuple[FinalStandings, ...]:
    """Return a campaign of four with a winner, a long one of six that is shared, and a solo one."""
    return (
        _plaque("The Tuesday League", TITLES,
                ((38, 52, 30), (-20, -3, 16), (41, 38, 55), (-12, -10, -9)), "sum of scores"),
        _plaque("Winter on the Canals", TITLES * 3,
                tuple(tuple((5 - (seat + game) % 6) for game in range(9)) for seat in range(6)),
                "points by placing"),
        _plaque("Alone at the Lock", ("Oranienburger Kanal",) * 4, ((62, 81, 70, 95),),
                "sum of scores"),
    )  # fmt: skip


def _plaque(
    title: str, games: tuple[str, ...], brought: Sequence[tuple[int, ...]], scoring: str
) -> FinalStandings:
    """Return the final standings of a campaign; `brought` has each person's points by game."""
    totals = tuple(map(sum, brought))
    ranks = ranked(totals)
    order = sorted(range(len(totals)), key=lambda seat: ranks[seat])
    subtitle = say("After {done} of {done} games · {how}", done=len(games), how=scoring)
    lines = tuple(
        Line(NAMES[seat], ranks[seat], totals[seat], tuple(map(numeral, brought[seat])), seat)
        for seat in order
    )
    return FinalStandings(
        Standings(title, subtitle, games, lines, is_over=True), _progress(games, brought, totals)
    )


def _progress(
    games: tuple[str, ...], brought: Sequence[tuple[int, ...]], totals: tuple[int, ...]
) -> Progress:
    standings = tuple(zip(*(accumulate(points, initial=0) for points in brought), strict=True))
    categories = tuple(
        Category(say("{title}", title=title), tuple(_from(title, games, own) for own in brought))
        for title in dict.fromkeys(games)
    )
    told = tuple(
        turning_point._replace(told=(_story(games, brought, turning_point.turn - 1),))
        for turning_point in turning_points(standings, opening=1, span=1)
        if len(brought) > 1
    )
    result = Result(totals, ranked(totals), say("The most points decide."))
    return Progress(result, standings, False, categories, told)


def _from(title: str, games: tuple[str, ...], points: tuple[int, ...]) -> int:
    return sum(own for game, own in zip(games, points, strict=True) if game == title)


def _story(games: tuple[str, ...], brought: Sequence[tuple[int, ...]], game: int) -> Text:
    results = tuple(
        say("{who} {score}", who=Who(Seat(seat)), score=points[game])
        for seat, points in sorted(enumerate(brought), key=lambda own: -own[1][game])
    )
    return say("{title}: {results}.", title=games[game], results=results)


FOOT = 40


def draw_final_standings(
    shown: FinalStandings, reader: Reader = ENGLISH, width: int = WIDTH
) -> Picture:
    """Draw how a campaign ended and went, with alt text."""
    canvas = _painted(drawable(shown, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(shown, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, ALL, _samples)


def _painted(shown: FinalStandings, reader: Reader, width: int) -> Canvas:
    table = measured(shown.standings, reader)
    report = report_of(shown, reader)
    parts = measured_report(report, table.bottom + GAP)
    height = ceil(parts.bottom + FOOT + FRAME + MARGIN)
    canvas = Canvas(sheet(height, table.rows_top, table.row, table.rows), height, width)
    show_standings(canvas, shown.standings, table, reader)
    show_report(canvas, report, parts, reader)
    return canvas
