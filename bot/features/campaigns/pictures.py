"""The content of a campaign's pictures: the standings, at the end with its progress."""

from collections.abc import Iterator
from functools import lru_cache
from operator import add

from bot.features.campaigns.actions import progress_of_campaign
from bot.features.seats.actions import with_colours
from bot.language.readers import anonymous_reader, letters_beside
from bot.language.terms import ordinal, scoring_of
from bot.sessions.campaign import Campaign, Scoring, campaign_points, points_by_game
from bot.sessions.people import Status
from renderer.catalog import seat_colours
from renderer.sheets.final_standings import FinalStandings
from renderer.sheets.standings import Line, Standings
from renderer.theme import IN_SEAT_ORDER
from rules.catalog import GAMES, title_of
from rules.core import ranked
from rules.errors import RulesError
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Text, count, say, words


def campaign_to_draw(campaign: Campaign, locale: str) -> Standings | FinalStandings:
    """Return the content of a campaign's picture, for the renderer."""
    standings, progress = standings_to_draw(campaign, locale), progress_of_campaign(campaign)
    return FinalStandings(standings, progress) if progress else standings


def standings_to_draw(campaign: Campaign, locale: str) -> Standings:
    """Return the content of the picture of the standings, for the renderer."""
    reader = anonymous_reader(locale)
    total = campaign_points(campaign, GAMES)
    ranks = ranked(total)
    order = sorted(range(len(campaign.people)), key=lambda chair: (ranks[chair], chair))
    names = [words(user.title, reader) for user in campaign.people]
    names = tuple(map(add, names, letters_beside(names)))
    lines = tuple(
        Line(
            name=names[chair],
            rank=ranks[chair],
            points=total[chair],
            games=tuple(_game_cells(campaign, chair, reader)),
            colour=chair,
            signs=tuple(_signs(campaign, chair)),
        )
        for chair in order
    )
    return Standings(
        title=campaign.name,
        subtitle=_progress(campaign),
        games=tuple(title_of(campaign.planned(n + 1).key) for n in range(campaign.count)),
        lines=lines,
        is_over=campaign.status is Status.OVER,
    )


def _progress(campaign: Campaign) -> Text:
    if not campaign.results:
        return count(
            "{count} game to come · {scoring}",
            "{count} games to come · {scoring}",
            campaign.count,
            scoring=scoring_of(campaign, GAMES),
        )
    return count(
        "After {done} of {count} game · {scoring}",
        "After {done} of {count} games · {scoring}",
        campaign.count,
        done=len(campaign.results),
        scoring=scoring_of(campaign, GAMES),
    )


def _game_cells(campaign: Campaign, chair: int, reader: Reader) -> Iterator[str]:
    """Yield the result of each game for a chair, a place or points, as the picture shows it."""
    for played, gained in zip(campaign.results, points_by_game(campaign, GAMES), strict=True):
        if campaign.scoring is Scoring.PLACING:
            yield words(ordinal(played.ranks[chair]), reader)
        else:
            yield words(say("{points}", points=gained[chair]), reader)


def _signs(campaign: Campaign, chair: int) -> Iterator[str]:
    """Yield the colour of a chair in each game; empty if the game is not known any more."""
    for played in campaign.results:
        wanted = campaign.colours_by_seat(played.number)
        planned = campaign.planned(played.number).options
        game = GAMES.get(played.key)
        options = with_colours(game, planned, wanted) if game else planned
        colours = _colours_at_board(
            played.key, tuple(sorted(options.items())), len(campaign.people)
        )
        seat = campaign.seat_of(chair, played.number)
        yield colours[seat] if seat < len(colours) else ""


@lru_cache(maxsize=64)
def _colours_at_board(
    key: str, options: tuple[tuple[str, str], ...], seats: int
) -> tuple[str, ...]:
    """Return a game's colours by seat, if need be those of its last post; empty if it is gone."""
    try:
        match = Match.start(GAMES[key], Setup(seats, dict(options)))
    except (RulesError, KeyError):
        return ()
    return seat_colours(key, match.view(None)) or IN_SEAT_ORDER[:seats]
