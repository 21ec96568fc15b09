"""The leaderboard: who plays best, with people and the program's levels apart."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.features.statistics.actions_part1 import FinishedGame, ProgramPlayer
from bot.features.statistics.actions_part2 import Season, season_of
from bot.features.statistics.ratings import Player, Rating, ratings_of

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
