"""Finished games, put together from the results of their seats; and who played at the seats."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from bot.store.values import SeatResult


class ProgramPlayer(StrEnum):
    """How the program plays at a seat."""

    AUTOMATIC = "automatic"
    EASY = "easy"
    CASUAL = "casual"
    MEDIUM = "medium"
    HARD = "hard"


FIRST_IDS = (
    (401, ProgramPlayer.CASUAL),
    (301, ProgramPlayer.HARD),
    (201, ProgramPlayer.MEDIUM),
    (101, ProgramPlayer.EASY),
    (1, ProgramPlayer.AUTOMATIC),
)
"""The number whose negative is the first id of each kind of player, in descending order."""


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
    return next((kind for first, kind in FIRST_IDS if user <= -first), None)


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
