"""Made-up finished campaigns with everything that has its own colour."""

from collections.abc import Sequence
from itertools import accumulate

from renderer.final_standings.values import FinalStandings
from renderer.standings.values import Line, Standings
from rules.progress import Progress, turning_points
from rules.result import Category, Result, ranked
from rules.text import Seat, Text, Who, numeral, say

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
