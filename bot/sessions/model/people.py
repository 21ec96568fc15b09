"""Users, places, and the status of a session or campaign."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import count
from typing import NamedTuple

from rules.text import Seat


class User(NamedTuple):
    """A user of Discord, or an automatic player, whose id is negative."""

    id: int
    name: str

    @property
    def is_automatic(self) -> bool:
        """Whether this is an automatic player, which makes random moves."""
        return self.id < 0


def automatic_player(people: Iterable[User]) -> User:
    """Return an automatic player that is not yet one of these people."""
    taken = {user.id for user in people}
    number = next(number for number in count(1) if -number not in taken)
    return User(-number, "Automatic player" if number == 1 else f"Automatic player {number}")


def automatic_seats(people: Sequence[User]) -> frozenset[Seat]:
    """Return the seats of automatic players."""
    return frozenset(Seat(seat) for seat, user in enumerate(people) if user.is_automatic)


class Place(NamedTuple):
    """Where a session is played: a channel or thread, and its server if it has one."""

    guild: int | None
    channel: int


class Status(StrEnum):
    """How far a session, or a campaign, has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    ADRIFT = "adrift"
    """Its channel is gone; its players can take it up in another."""
    OVER = "over"
    CANCELLED = "cancelled"
