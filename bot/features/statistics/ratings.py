"""Ratings by openskill (Bradley-Terry): recomputed from all games, so that errors cannot add up.

A game counts as a comparison of every two seats, in which a shared place is half a win: so of equal
players nobody ends below one with a worse place. Plackett-Luce does not promise that if places are
shared. A player is a user or a level of the program; all seats of a level are one player.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from bot.features.statistics.actions_part1 import FinishedGame, ProgramPlayer, program_player

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
        """The points that the player almost certainly has at least; players are ranked by these.

        It is the ordinal of openskill.
        """
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
        player: own[0]
        if len(own) == 1
        else MODEL.rating(
            sum(rating.mu for rating in own) / len(own),
            sum(rating.sigma for rating in own) / len(own),
        )
        for player, own in seats.items()
    }


def _shown(rating: BradleyTerryFullRating, games: int, wins: int) -> Rating:
    doubt = round(SCALE * DEVIATIONS * rating.sigma)
    return Rating(round(SCALE * rating.mu), doubt, games, wins)
