"""A table: one game in one channel, from the lobby to the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from rules.match import Match
from rules.text import Seat, Text


class User(NamedTuple):
    """A person, as Discord knows them."""

    id: int
    name: str


class Place(NamedTuple):
    """Where a table stands: a channel or thread, and its server if it has one."""

    guild: int | None
    channel: int


class Status(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Vote(NamedTuple):
    """Somebody asks the others to let a decision be taken back."""

    number: int
    """Its number at this table; the number of the post that asks."""
    seat: Seat
    """Who asks."""
    agreed: tuple[int, ...] = ()
    """The users who have agreed so far."""


@dataclass(frozen=True, slots=True)
class Table:
    """One game in one channel as it stood after some action."""

    id: int
    place: Place
    status: Status
    host: User
    key: str
    """The game, by its name in the catalogue."""
    seats_wanted: int | None
    options: Mapping[str, str]
    people: tuple[User, ...]
    """By seat; in a lobby in the order of joining. The host is always among them."""
    carried: str = ""
    match: Match | None = None
    """The game; None in a lobby, and when it cannot even be set up any more."""
    fault: Text | None = None
    """Why the record can be read no further than `match`; no move is possible then."""
    vote: Vote | None = None
    version: int = 0
    """The number of the newest history row. Secret: it counts hidden decisions too."""
    board_message: int | None = None
    lobby_message: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether the table keeps its channel."""
        return self.status in {Status.LOBBY, Status.RUNNING}

    def seat_of(self, user_id: int) -> Seat | None:
        """Say where a person sits; None for spectators."""
        seats = (Seat(seat) for seat, user in enumerate(self.people) if user.id == user_id)
        return next(seats, None)

    def stamp(self, seat: Seat) -> int:
        """Mark what the seat's menu was made for; another mark means that the menu is stale.

        Opaque: neither its size nor its changes tell what the other seats did in secret.
        """
        raise NotImplementedError
