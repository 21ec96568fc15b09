"""What is agreed on in a lobby besides the game: who may join, and who wants which seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import StrEnum
from typing import NamedTuple

from bot.sessions.people import User

UNTIL_TOLD = timedelta(days=6)
"""The time from the last action in a lobby until its host is told that it closes."""
UNTIL_CLOSED = timedelta(days=1)
"""The time from then until it closes: a week in all."""


class Admission(StrEnum):
    """Who may join a lobby. The values are stored in the database."""

    OPEN = "open"
    """Everybody."""
    INVITATION = "invitation"
    """Those whom the host invites; others can ask for a seat."""
    CLOSED = "closed"
    """Those whom the host invites, and nobody else."""


class Lots(StrEnum):
    """What is drawn by lot when a game begins. The values are stored in the database."""

    NONE = "none"
    SEATS = "seats"
    """The order of play."""
    COLOURS = "colours"
    BOTH = "both"

    @property
    def draws_seats(self) -> bool:
        """Whether the order of play is drawn."""
        return self in {Lots.SEATS, Lots.BOTH}

    @property
    def draws_colours(self) -> bool:
        """Whether the colours are drawn."""
        return self in {Lots.COLOURS, Lots.BOTH}


class GuestStatus(StrEnum):
    """The status of a guest of a lobby. The values are stored in the database."""

    INVITED = "invited"
    """A seat is kept for them until the game begins."""
    DECLINED = "declined"
    """They do not want the seat, or were not given one."""
    ASKING = "asking"
    """They ask the host for a seat."""


class Guest(NamedTuple):
    """Somebody without a seat whom the host has invited, or who asks for a seat."""

    user: User
    status: GuestStatus
    post: int = 0
    """The number of the post that announces it; 0 if there is none."""


class Wish(NamedTuple):
    """What a person in a lobby has chosen."""

    seat: int | None = None
    """The seat, from 0 on; None leaves it open."""
    colour: str = ""
    """Empty if they leave it open."""
    orders_at_once: bool = False
    """Whether they agree that orders are carried out at once."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """What is agreed on in a lobby; guests and wishes are forgotten when it is over."""

    admission: Admission = Admission.OPEN
    lots: Lots = Lots.NONE
    guests: tuple[Guest, ...] = ()
    wishes: Mapping[int, Wish] = field(default_factory=dict[int, Wish])
    """The wishes by the id of the user."""

    @property
    def is_open(self) -> bool:
        """Whether everybody may join."""
        return self.admission is Admission.OPEN

    def guests_with(self, status: GuestStatus) -> tuple[Guest, ...]:
        """Return the guests with a status, in the order in which they came."""
        return tuple(guest for guest in self.guests if guest.status is status)

    @property
    def invited(self) -> tuple[Guest, ...]:
        """Those for whom seats are kept."""
        return self.guests_with(GuestStatus.INVITED)

    def status_of(self, user_id: int) -> GuestStatus | None:
        """Return the status of a guest; None for users who are not guests."""
        found = (guest.status for guest in self.guests if guest.user.id == user_id)
        return next(found, None)

    def wish_of(self, user_id: int) -> Wish:
        """Return what a person has chosen."""
        return self.wishes.get(user_id, Wish())

    def with_guest(self, guest: Guest) -> "Lobby":
        """Return the lobby with one more guest, or with the new status of one."""
        others = tuple(own for own in self.guests if own.user.id != guest.user.id)
        return replace(self, guests=(*others, guest))

    def with_wish(self, user_id: int, wish: Wish) -> "Lobby":
        """Return the lobby with what a person has chosen."""
        wishes = {**self.wishes, user_id: wish}
        return replace(self, wishes={user: own for user, own in wishes.items() if own != Wish()})

    def without(self, user_id: int) -> "Lobby":
        """Return the lobby without somebody's invitation, request and wishes."""
        guests = tuple(guest for guest in self.guests if guest.user.id != user_id)
        wishes = {user: wish for user, wish in self.wishes.items() if user != user_id}
        return replace(self, guests=guests, wishes=wishes)

    @property
    def over(self) -> "Lobby":
        """The lobby as it is kept once the game has begun or the lobby is closed."""
        return Lobby(self.admission)
