"""Ratings by openskill (Bradley-Terry): recomputed from all games, so that errors cannot add up.

A game counts as a comparison of every two seats, in which a shared place is half a win: so of equal
players nobody ends below one with a worse place. Plackett-Luce does not promise that if places are
shared. A player is a user or a level of the program; all seats of a level are one player.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from bot.features.statistics.actions import (
    FinishedGame,
    ProgramPlayer,
    Season,
    program_player,
    season_of,
)

SCALE = 40
"""Points shown for each point of openskill: everybody begins with 1,000 ± 1,000."""
DEVIATIONS = 3
"""The doubt, in standard deviations."""
MODEL = BradleyTerryFull()

Player = int | ProgramPlayer
"""The id of a person, or a level of the program."""


class Rating(NamedTuple):
    """How strong a player seems to be."""

    points: int
    doubt: int
    """The true strength almost certainly lies within this distance."""
    games: int
    wins: int

    @property
    def sure(self) -> int:
        """The ordinal: points that the player almost certainly has, by which players are ranked."""
        return self.points - self.doubt


def player_of(user: int) -> Player:
    """Return the player that is rated for a user."""
    return program_player(user) or user


def ratings_of(games: Iterable[FinishedGame]) -> Mapping[Player, Rating]:
    """Return the rating of everybody who has played, from games in the order in which they ended.

    Games for one player are not rated.
    """
    known: dict[Player, BradleyTerryFullRating] = {}
    played, won = defaultdict[Player, int](int), defaultdict[Player, int](int)
    for game in games:
        if not game.is_contested:
            continue
        players = [player_of(seat.user) for seat in game.seats]
        before = [known.get(player) or MODEL.rating() for player in players]
        ranks = [float(seat.rank) for seat in game.seats]
        # Two seats of a level must not share one object, which the library would change twice.
        teams = [[MODEL.rating(rating.mu, rating.sigma)] for rating in before]
        after = [team[0] for team in MODEL.rate(teams, ranks=ranks)]
        for player, rating in _by_player(players, after).items():
            known[player] = rating
            played[player] += 1
        for player in {player_of(seat.user) for seat in game.seats if seat.rank == 1}:
            won[player] += 1
    return {player: _shown(rating, played[player], won[player]) for player, rating in known.items()}


def _by_player(
    players: Sequence[Player], ratings: Sequence[BradleyTerryFullRating]
) -> Mapping[Player, BradleyTerryFullRating]:
    """Return one rating for each player: the average of those of a level's seats."""
    seats: dict[Player, list[BradleyTerryFullRating]] = defaultdict(list)
    for player, rating in zip(players, ratings, strict=True):
        seats[player].append(rating)
    return {
        player: MODEL.rating(fmean(each.mu for each in own), fmean(each.sigma for each in own))
        for player, own in seats.items()
    }


def _shown(rating: BradleyTerryFullRating, games: int, wins: int) -> Rating:
    doubt = round(SCALE * DEVIATIONS * rating.sigma)
    return Rating(round(SCALE * rating.mu), doubt, games, wins)


FEWEST_GAMES = 3
"""Whoever has played fewer rated games is not ranked: their rating is too uncertain."""


class Ranked(NamedTuple):
    """Somebody on the leaderboard."""

    user: int
    rank: int
    """1 is best; ties share."""
    rating: Rating


class RankedLevel(NamedTuple):
    """A level of the program, with its rating in one game."""

    level: ProgramPlayer
    game: str
    """The key of the game."""
    rating: Rating


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of some games: of people in all of them, and of levels in each game."""

    people: Mapping[Player, Rating]
    levels: tuple[RankedLevel, ...]
    games: int
    """How many games were rated."""


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Who plays best."""

    ranked: tuple[Ranked, ...]
    """People, the best first."""
    unranked: int
    """How many people have played fewer games than are needed."""
    levels: tuple[RankedLevel, ...]
    games: int
    """How many games were rated."""


def chosen_games(
    games: Iterable[FinishedGame], key: str | None, season: Season | None
) -> Sequence[FinishedGame]:
    """Return the games of one kind and season, or of all if none is named."""
    return [
        game
        for game in games
        if key in {None, game.game} and season in {None, season_of(game.ended_at)}
    ]


def rate(games: Sequence[FinishedGame]) -> Ratings:
    """Rate everybody who has played in some games, which are in the order in which they ended."""
    people = ratings_of(games)
    levels = [
        RankedLevel(player, key, rating)
        for key in sorted({game.game for game in games})
        for player, rating in ratings_of([game for game in games if game.game == key]).items()
        if isinstance(player, ProgramPlayer)
    ]
    order = {level: number for number, level in enumerate(ProgramPlayer)}
    levels.sort(key=lambda rated: (rated.game, -rated.rating.sure, order[rated.level]))
    return Ratings(people, tuple(levels), sum(game.is_contested for game in games))


def leaderboard_of(ratings: Ratings, hidden: Collection[int]) -> Leaderboard:
    """Rank those who have played enough; `hidden` are left out, as if they had not played."""
    people = {
        user: rating
        for user, rating in ratings.people.items()
        if not isinstance(user, ProgramPlayer) and user not in hidden
    }
    enough = {user: rating for user, rating in people.items() if rating.games >= FEWEST_GAMES}
    ranked = [
        Ranked(user, 1 + sum(other.sure > rating.sure for other in enough.values()), rating)
        for user, rating in sorted(enough.items())
    ]
    ranked.sort(key=lambda line: (line.rank, line.user))
    return Leaderboard(tuple(ranked), len(people) - len(enough), ratings.levels, ratings.games)
