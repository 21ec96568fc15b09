"""The progress of a campaign that is over: the points after each game, and the turning points."""

from collections.abc import Iterator, Sequence

from bot.sessions.campaign import Campaign, Games, PlayedGame, campaign_points, points_by_game
from bot.sessions.people import Status
from rules.core import Category, Result, ranked
from rules.progress import Progress, TurningPoint, turning_points
from rules.text import Seat, Text, Who, count, say

FEWEST_GAMES = 2
"""The fewest games of a campaign whose progress is shown; a single game shows its own."""
OPENING = 1
"""How many games at the start cannot be turning points."""


def progress_of_campaign(campaign: Campaign, games: Games) -> Progress | None:
    """Return the progress of a campaign, with chairs as seats and games as turns.

    None while it is not over, and if fewer than FEWEST_GAMES games were played.
    """
    finished = len(campaign.results)
    if campaign.status is not Status.OVER or finished < FEWEST_GAMES:
        return None
    standings = tuple(campaign_points(campaign, games, number) for number in range(finished + 1))
    result = Result(standings[-1], ranked(standings[-1]), say("The most points win."))
    categories = tuple(_categories(campaign, games))
    return Progress(
        result, standings, False, categories, tuple(_turning_points(campaign, games, standings))
    )


def _categories(campaign: Campaign, games: Games) -> Iterator[Category]:
    """Yield the points that each kind of game brought; if there is only one, each match."""
    brought = points_by_game(campaign, games)
    keys = [played.key for played in campaign.results]
    kinds = dict.fromkeys(keys)
    if len(kinds) == 1:
        for number, points in enumerate(brought, start=1):
            yield Category(say("Game {number}", number=number), points)
        return
    for kind in kinds:
        of_kind = [points for key, points in zip(keys, brought, strict=True) if key == kind]
        totals = tuple(sum(each) for each in zip(*of_kind, strict=True))
        yield Category(_name_of_kind(_title(kind, games), len(of_kind)), totals)


def _name_of_kind(title: str, number: int) -> Text:
    return count("{title}", "{title} · {count} games", number, title=title)


def _turning_points(
    campaign: Campaign, games: Games, standings: Sequence[tuple[int, ...]]
) -> Iterator[TurningPoint]:
    if len(campaign.people) > 1:
        for turning_point in turning_points(standings, OPENING, span=1):
            played = campaign.results[turning_point.turn - 1]
            yield turning_point._replace(told=(_told(played, _title(played.key, games)),))


def _told(played: PlayedGame, title: str) -> Text:
    """Return how a game ended, the best first."""
    order = sorted(range(len(played.ranks)), key=lambda chair: played.ranks[chair])
    results = tuple(
        say("{who} {score}", who=Who(Seat(chair)), score=played.scores[chair]) for chair in order
    )
    return say("{title}: {results}.", title=title, results=results)


def _title(key: str, games: Games) -> str:
    return games[key].title if key in games else key
