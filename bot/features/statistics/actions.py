"""Finished games, put together from the results of their seats; and who played at the seats."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from bot.sessions.people import User


class ProgramPlayer(StrEnum):
    """How the program plays at a seat."""

    AUTOMATIC = "automatic"
    EASY = "easy"
    CASUAL = "casual"
    MEDIUM = "medium"
    HARD = "hard"


class SeatResult(NamedTuple):
    """How a finished game ended for one seat, and how its player played."""

    session: int
    seat: int
    user: int
    """Who had the seat at the end; negative if the program played it."""
    game: str
    """The key of the game in the catalogue."""
    seats: int
    """How many seats the game had."""
    score: int
    rank: int
    """The place, 1 is best; ties share it. A lost solo game has rank 2."""
    has_resigned: bool
    decisions: int
    """How often this user decided; a turn that is confirmed as a whole is one decision."""
    seconds: int
    """The median time of this user's decisions; 0 without any."""
    ended_at: datetime


class FinishedGame(NamedTuple):
    """A game that was played to a result."""

    session: int
    game: str
    """The key of the game in the catalogue."""
    ended_at: datetime
    seats: tuple[SeatResult, ...]

    @property
    def is_contested(self) -> bool:
        """Whether there was somebody to be compared with."""
        return len(self.seats) > 1

    def of(self, user: int) -> SeatResult | None:
        """Return the result of a user; None if they did not play."""
        return next((seat for seat in self.seats if seat.user == user), None)


def program_player(user: int) -> ProgramPlayer | None:
    """Return how the program plays as this user; None for people."""
    known = User(user, "")
    if known.is_opponent and known.level:
        return ProgramPlayer(known.level)
    return ProgramPlayer.AUTOMATIC if known.is_automatic else None


def finished_games(results: Iterable[SeatResult]) -> tuple[FinishedGame, ...]:
    """Return the games of some results, in the order in which they ended.

    Games that ended at the same moment come in the order in which they were opened; the order of
    the results does not matter. A game that lacks a result is left out.
    """
    ordered = sorted(results, key=lambda row: (row.ended_at, row.session, row.seat))
    return tuple(
        FinishedGame(session, seats[0].game, ended_at, seats)
        for (ended_at, session), group in groupby(ordered, key=lambda r: (r.ended_at, r.session))
        for seats in [tuple(group)]
        if len(seats) == seats[0].seats
    )


Rival = int | ProgramPlayer | None
"""The id of a person, a level of the program, or None for people who want to stay unnamed."""


class GameFigures(NamedTuple):
    """What somebody has done in one game."""

    game: str
    """The key of the game."""
    games: int
    contested: int
    """How many of them were played against somebody."""
    wins: int
    """How many of these were won; a tie for the first place counts."""
    average: float | None
    """The mean score; None if all games were resigned."""
    best: int | None


class HeadToHead(NamedTuple):
    """How often somebody was placed ahead of a rival, and behind."""

    rival: Rival
    games: int
    ahead: int
    behind: int


class Streaks(NamedTuple):
    """Games won one after the other."""

    present: int
    longest: int


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """What somebody has done in some games."""

    games: int
    contested: int
    """How many of them were played against somebody: only these can be won."""
    wins: int
    ranks: Mapping[int, int]
    """How often each rank was reached in contested games."""
    resigned: int
    by_game: tuple[GameFigures, ...]
    """The most played first."""
    rivals: tuple[HeadToHead, ...]
    """The most frequent first."""
    seconds: int | None
    """The median time for a decision; None if there was none."""
    streaks: Streaks
    titles: int = 0
    """How many campaigns were won."""


def record_of(
    user: int, games: Iterable[FinishedGame], hidden: Collection[int] = ()
) -> PersonRecord:
    """Return what a user has done in games, which come in the order in which they ended.

    Rivals who are `hidden` are one rival without a name.
    """
    played = [(game, own) for game in games if (own := game.of(user))]
    contested = [own for game, own in played if game.is_contested]
    return PersonRecord(
        games=len(played),
        contested=len(contested),
        wins=sum(own.rank == 1 for own in contested),
        ranks=dict(sorted(Counter(own.rank for own in contested).items())),
        resigned=sum(own.has_resigned for _, own in played),
        by_game=tuple(_by_game(played)),
        rivals=tuple(_rivals(played, hidden)),
        seconds=_median_time([own for _, own in played]),
        streaks=_streaks(own.rank == 1 for own in contested),
    )


def _by_game(played: Sequence[tuple[FinishedGame, SeatResult]]) -> Iterator[GameFigures]:
    often = Counter(game.game for game, _ in played)
    for key in sorted(often, key=lambda key: (-often[key], key)):
        own = [(game, seat) for game, seat in played if game.game == key]
        contested = [seat for game, seat in own if game.is_contested]
        scores = [seat.score for _, seat in own if not seat.has_resigned]
        yield GameFigures(
            key,
            len(own),
            len(contested),
            sum(seat.rank == 1 for seat in contested),
            sum(scores) / len(scores) if scores else None,
            max(scores, default=None),
        )


def _rivals(
    played: Sequence[tuple[FinishedGame, SeatResult]], hidden: Collection[int]
) -> Sequence[HeadToHead]:
    met = defaultdict[Rival, list[tuple[int, int]]](list)
    for game, own in played:
        for seat in game.seats:
            if seat.seat != own.seat:
                met[_rival(seat.user, hidden)].append((own.rank, seat.rank))
    found = [
        HeadToHead(
            rival,
            len(ranks),
            sum(own < other for own, other in ranks),
            sum(own > other for own, other in ranks),
        )
        for rival, ranks in met.items()
    ]
    return sorted(found, key=lambda one: (-one.games, str(one.rival)))


def _rival(user: int, hidden: Collection[int]) -> Rival:
    return program_player(user) or (None if user in hidden else user)


def _median_time(results: Sequence[SeatResult]) -> int | None:
    """Return the median of the games' medians, each counted as often as there were decisions."""
    ordered = sorted((own.seconds, own.decisions) for own in results)
    half, passed = sum(decisions for _, decisions in ordered) / 2, 0
    for seconds, decisions in ordered:
        passed += decisions
        if decisions and passed >= half:
            return seconds
    return None


def _streaks(won: Iterable[bool]) -> Streaks:
    present = longest = 0
    for each in won:
        present = present + 1 if each else 0
        longest = max(longest, present)
    return Streaks(present, longest)


QUARTER = re.compile(r"(\d{4})\s*[-/ ]?\s*q?([1-4])", re.ASCII | re.IGNORECASE)
"""A quarter as typed: 2026-Q4, 2026 4."""


class Season(NamedTuple):
    """A quarter of a year."""

    year: int
    quarter: int

    def __str__(self) -> str:
        return f"{self.year}-Q{self.quarter}"


def season_of(moment: datetime) -> Season:
    """Return the season that a moment in UTC belongs to."""
    return Season(moment.year, (moment.month + 2) // 3)


def read_season(typed: str) -> Season | None:
    """Return the season that somebody typed; None if it cannot be read."""
    read = QUARTER.fullmatch(typed.strip())
    return read and Season(int(read[1]), int(read[2]))
