"""Campaigns: games that follow one another in a channel, and the points that they bring."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Any, NamedTuple

from bot.sessions.people import Location, Status, User
from rules.core import Result
from rules.game import Game
from rules.text import Seat, say

Games = Mapping[str, Game[Any, Any]]
"""The games on offer, by key."""


class Scoring(StrEnum):
    """How the points of a campaign are counted."""

    OWN = "own"
    """The points of the game's own campaign rules."""
    PLACING = "placing"
    """Points for the rank in each game."""
    POINTS = "points"
    """The sum of the scores."""


class PlannedGame(NamedTuple):
    """A game in the plan of a campaign: its key and options."""

    key: str
    options: Mapping[str, str]


class PlayedGame(NamedTuple):
    """How a game of a campaign ended: scores and ranks by chair."""

    number: int
    session: int
    key: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignDocument:
    """What is stored of a campaign as one document, as `bot.sessions.session.Document` is."""

    host: User
    plan: tuple[PlannedGame, ...]
    """The games, repeated in this order until `count` games have been played."""
    count: int
    """How many games there are in all."""
    scoring: Scoring
    people: tuple[User, ...] = ()
    """The people by chair; empty before the campaign begins."""
    colours: tuple[str, ...] = ()
    """The chosen or drawn colour of each chair, empty if it has none; `()` if no chair has one."""
    results: tuple[PlayedGame, ...] = field(default=(), repr=False)
    is_paused: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign(CampaignDocument):
    """A campaign as it stands. Everybody keeps a chair; seats change from game to game."""

    id: int
    name: str
    location: Location
    status: Status

    @property
    def is_open(self) -> bool:
        """Whether the campaign is in its lobby or running, so that its channel is taken."""
        return self.status in {Status.LOBBY, Status.RUNNING}

    @property
    def is_complete(self) -> bool:
        """Whether all games have been played."""
        return len(self.results) >= self.count

    @property
    def upcoming(self) -> int:
        """The number of the game that is being played or comes next, counted from 1."""
        return len(self.results) + 1

    def planned(self, number: int) -> PlannedGame:
        """Return what is played as game `number`, counted from 1."""
        return self.plan[(number - 1) % len(self.plan)]

    def chair_of(self, seat: int, number: int) -> int:
        """Return the chair of a seat in game `number`; people move on one seat in each game."""
        return (seat + number - 1) % len(self.people)

    def colours_by_seat(self, number: int) -> tuple[str, ...]:
        """Return the colours that were chosen or drawn, by seat in game `number`."""
        chairs = (self.chair_of(seat, number) for seat in range(len(self.people)))
        return tuple(self.colours[chair] for chair in chairs) if self.colours else ()

    def seat_of(self, chair: int, number: int) -> Seat:
        """Return the seat of a chair in game `number`."""
        return Seat((chair - number + 1) % len(self.people))


def game_with_own_scoring(campaign: Campaign, games: Games) -> Game[Any, Any] | None:
    """Return the game whose own campaign rules apply; None if none do."""
    return games.get(campaign.plan[0].key) if campaign.scoring is Scoring.OWN else None


def campaign_points(
    campaign: Campaign, games: Games, finished: int | None = None
) -> tuple[int, ...]:
    """Return the points of each chair, now or after the first `finished` games."""
    results = campaign.results[:finished]
    own = game_with_own_scoring(campaign, games)
    if own and results:
        return own.series_points([_as_result(played) for played in results])
    brought = (tuple(_points_of_game(campaign.scoring, played)) for played in results)
    return tuple(map(sum, zip((0,) * len(campaign.people), *brought, strict=True)))


def points_by_game(campaign: Campaign, games: Games) -> tuple[tuple[int, ...], ...]:
    """Return what each finished game has brought to each chair."""
    finished = range(len(campaign.results) + 1)
    standings = (campaign_points(campaign, games, number) for number in finished)
    return tuple(
        tuple(now - then for then, now in zip(*pair, strict=True)) for pair in pairwise(standings)
    )


def placing_points(rank: int, people: int) -> int:
    """Return the points for a rank: one for each lower rank there can be, and one more for winning.

    People who share a rank all get its points.
    """
    return max(people - rank, 0) + (rank == 1)


def _points_of_game(scoring: Scoring, played: PlayedGame) -> Iterator[int]:
    """Yield what a game brings to each chair.

    Nobody gets more points than somebody with a better rank: whoever resigns keeps no lead.
    """
    for rank in played.ranks:
        if scoring is Scoring.POINTS:
            yield min(s for s, r in zip(played.scores, played.ranks, strict=True) if r <= rank)
        else:
            yield placing_points(rank, len(played.ranks))


def _as_result(played: PlayedGame) -> Result:
    return Result(played.scores, played.ranks, say(""))
