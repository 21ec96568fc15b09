"""Made-up sheets of every kind that has its own colours."""

from collections.abc import Sequence
from itertools import accumulate

from renderer.sheets.final_standings import FinalStandings
from renderer.sheets.last_post import LastPost
from renderer.sheets.page import Sheet
from renderer.sheets.standings import Line, Standings
from rules.core import Category, Result, ranked
from rules.progress import Progress, TurningPoint, turning_points
from rules.text import Seat, Text, Who, numeral, say


def every_sheet() -> tuple[Sheet, ...]:
    """Return all of them."""
    return (*standings(), *final_standings(), *last_posts())


def richest() -> tuple[Sheet, ...]:
    """Return the sheets from which the palette is chosen: the others add no colours."""
    return standings()[0], last_posts()[0]


GAMES = ("Cronberg", "Canal King Brugge", "Ruhrschifffahrt", "Big Shoulders", "Oranienburger Kanal")


def standings() -> tuple[Standings, ...]:
    """Return a campaign in progress, one with a winner, and one whose win is shared."""
    return (
        Standings(
            title="The Tuesday League",
            subtitle=say("After {done} of {all} games · points by placing", done=3, all=5),
            games=GAMES,
            lines=(
                Line("Dmitri", 1, 13, ("1st", "2nd", "1st"), 2),
                Line("Anna", 2, 10, ("2nd", "1st", "4th"), 0),
                Line("Clara", 2, 10, ("3rd", "3rd", "2nd"), 3),
                Line("Bartholomew of the Seven Locks", 4, 6, ("5th", "4th", "3rd"), 1),
                Line("Emil", 5, 3, ("4th", "–", "5th"), 4),
                Line("Frida", 6, -2, ("–", "5th", "6th"), 5),
            ),
            is_over=False,
        ),
        Standings(
            title="Winter on the Canals",
            subtitle=say("After {done} of {all} games · sum of scores", done=3, all=3),
            games=("Cronberg", "Cronberg", "Canal King Brugge"),
            lines=(
                Line("Clara", 1, 134, ("41", "38", "55"), 3),
                Line("Anna", 2, 120, ("38", "52", "30"), 0),
                Line("Ben", 3, -7, ("−20", "−3", "16"), 1),
                Line("Dmitri", 4, -31, ("−12", "−10", "−9"), 2),
            ),
            is_over=True,
        ),
        Standings(
            title="Summer Cup",
            subtitle=say("After {done} of {all} games · points by placing", done=1, all=1),
            games=("Ruhrschifffahrt",),
            lines=(
                Line("Emil", 1, 3, ("1st",), 4),
                Line("Frida", 1, 3, ("1st",), 5),
                Line("Karl", 3, 1, ("3rd",), 6),
                Line("Wanda", 4, 0, ("4th",), 7),
            ),
            is_over=True,
        ),
    )


NAMES = ("Anna", "Ben", "Clara", "Bartholomew of the Seven Locks", "Emil", "Frida")
TITLES = ("Cronberg", "Canal King Brugge", "Ruhrschifffahrt")


def final_standings() -> tuple[FinalStandings, ...]:
    """Return a campaign of four with a winner, a long one of six that is shared, and a solo one."""
    return (
        _campaign("The Tuesday League", TITLES,
                ((38, 52, 30), (-20, -3, 16), (41, 38, 55), (-12, -10, -9)), "sum of scores"),
        _campaign("Winter on the Canals", TITLES * 3,
                tuple(tuple((5 - (seat + game) % 6) for game in range(9)) for seat in range(6)),
                "points by placing"),
        _campaign("Alone at the Lock", ("Oranienburger Kanal",) * 4, ((62, 81, 70, 95),),
                "sum of scores"),
    )  # fmt: skip


def _campaign(
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
        Standings(title, subtitle, games, lines, is_over=True),
        _progress_of_campaign(games, brought, totals),
    )


def _progress_of_campaign(
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


STEPS = (0, 0, 3, 5, 4, 8, 9, 9, 13, 12, 16, 18, 17, 21, 24)


def last_posts() -> tuple[LastPost, ...]:
    """Return a game of four, a win shared by two with an outlook, and a lost solo game."""
    return (
        LastPost("Cronberg", ("Anna", "Ben", "Clara", "Dmitri"), ("red", "blue", "yellow", "green"),
               _progress_of_game((31, 24, 31, -6))),
        LastPost("Big Shoulders", ("Emil", "Frida"), ("purple", "orange"),
               _progress_of_game((120, 120), is_outlook=True)),
        LastPost("Ruhrschifffahrt", ("Wanda",), ("black",), _progress_of_game((23,), ranks=(2,))),
        LastPost("Canal King Brugge", ("Karl", "Bartholomew of the Seven Locks"),
                 ("white", "black"), _progress_of_game((5, 3))),
    )  # fmt: skip


def _progress_of_game(
    scores: Sequence[int], ranks: tuple[int, ...] = (), *, is_outlook: bool = False
) -> Progress:
    standings = tuple(
        tuple(score * step / STEPS[-1] + seat * (step % 4) for seat, score in enumerate(scores))
        for step in STEPS[:-1]
    )
    result = Result(tuple(scores), ranks or ranked(scores), say("The most points decide."))
    lost = Category(say("parks"), tuple(-3 - seat for seat in range(len(scores))))
    won = Category(say("coats of arms"), tuple(score // 3 for score in scores))
    rest = tuple(s - a - b for s, a, b in zip(scores, lost.points, won.points, strict=True))
    told = tuple(
        say("{who} lays a rhomb on {at}.", who=Who(Seat(0)), at=at) for at in ("12–13", "14–15")
    )
    last = Seat(len(scores) - 1)
    turning_points = (
        TurningPoint(5, Seat(0), 6, (Seat(0),), told),
        TurningPoint(11, last, -4, (), told * 3),
    )
    categories = (Category(say("tokens"), rest), won, lost)
    return Progress(result, (*standings, tuple(scores)), is_outlook, categories, turning_points)
