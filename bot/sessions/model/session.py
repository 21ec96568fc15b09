"""A session: one game in one channel, from the lobby to the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import NamedTuple

from bot.sessions.model.campaign import Campaign
from bot.sessions.model.pace import Pace
from bot.sessions.model.people import Place, Status, User
from bot.store.values import Wait
from rules.match import Entry, Match
from rules.text import Seat, Text


class Proposal(NamedTuple):
    """That a seat is to change hands."""

    asker: User
    newcomer: User | None = None
    """Who is to have the seat; None is an automatic player."""
    is_free: bool = False
    """Whether it is for nobody but the newcomer to agree."""


class Vote(NamedTuple):
    """Somebody asks the others to let a decision be taken back, or a seat be handed on."""

    number: int
    """The number of the post that asks."""
    seat: Seat
    """Who wants to take something back; or which seat is to change hands."""
    agreed: tuple[int, ...] = ()
    """The users who have agreed so far."""
    proposal: Proposal | None = None
    """What is to become of the seat; None when a decision is to be taken back."""


class Mirror(NamedTuple):
    """A channel or thread where a game is watched that is played elsewhere."""

    channel: int
    delay: int
    """By how many turns it is behind the game."""
    user: int
    """Who asked for it."""
    message: int | None = None
    """The board shown there last."""


@dataclass(frozen=True, slots=True)
class Bookkeeping:
    """What is kept about a session that nobody sees."""

    salt: str
    """Secret key of `Session.stamp`, as hexadecimal digits."""
    revision: int = 0
    """Counts the changes. A session in memory is up to date if the database has the same number."""
    posts: int = 0
    """How many posts it has caused."""
    entry_rows: tuple[int, ...] = ()
    """The number of the history row of each entry on the match's record."""
    undone: int = 0
    """The number of the newest row that took something back."""


@dataclass(frozen=True, slots=True)
class Session:
    """One game in one channel, as it stood after some action."""

    id: int
    place: Place
    status: Status
    host: User
    key: str
    """The game, by its name in the catalogue."""
    seats_wanted: int | None
    options: Mapping[str, str]
    people: tuple[User, ...]
    """By seat; in a lobby in the order of joining. The host is always a person among them."""
    bookkeeping: Bookkeeping = field(repr=False)
    carried: str = field(default="", repr=False)
    match: Match | None = field(default=None, repr=False)
    """The game; None in a lobby, and when it cannot even be set up any more."""
    fault: Text | None = None
    """Why the record can be read no further than `match`; no move is possible then."""
    vote: Vote | None = None
    version: int = field(default=0, repr=False)
    """The number of the newest history row. Secret: it counts hidden decisions too."""
    board_message: int | None = None
    lobby_message: int | None = None
    campaign: Campaign | None = None
    """The campaign the game belongs to, as it stands."""
    game_number: int = 1
    """Which game of its campaign it is."""
    mirrors: tuple[Mirror, ...] = ()
    """Where else the game is shown."""
    pace: Pace = Pace.NONE
    """How long a turn may take before the others are asked what to do."""
    clocks: Mapping[Seat, Wait] = field(default_factory=dict[Seat, Wait], repr=False)
    """How long whom has been waited for, as everybody may know."""

    @property
    def is_open(self) -> bool:
        """Whether the session occupies its channel: no other can be opened there."""
        return self.status in {Status.LOBBY, Status.RUNNING}

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a user; None for spectators."""
        seats = (Seat(seat) for seat, user in enumerate(self.people) if user.id == user_id)
        return next(seats, None)

    def stamp(self, seat: Seat) -> int:
        """Return a number for what the seat's menu was made from; with another one it is stale.

        It is a keyed hash of 32 bits: neither its size nor its changes tell what the other seats
        did in secret.
        """
        # What one person has chosen, nobody else may confirm who has taken the seat since.
        person = self.people[seat].id
        what = f"{self.id} {seat} {person} {self._newest_relevant_row(seat)}"
        key = bytes.fromhex(self.bookkeeping.salt)
        return int.from_bytes(blake2b(what.encode(), key=key, digest_size=4).digest())

    def with_name(self, user: User) -> "Session":
        """Return the session with a person under the name they have now."""
        people = tuple(user if person.id == user.id else person for person in self.people)
        host = user if self.host.id == user.id else self.host
        return replace(self, people=people, host=host)

    def _newest_relevant_row(self, seat: Seat) -> int:
        entries = self.match.entries if self.match else ()
        told = zip(reversed(self.bookkeeping.entry_rows), reversed(entries), strict=True)
        newest = next((seq for seq, entry in told if _makes_stale(entry, seat)), 0)
        return max(newest, self.bookkeeping.undone)


def _makes_stale(entry: Entry, seat: Seat) -> bool:
    """Whether a menu from before is stale: not when others decided apart, without showing it."""
    alone = entry.seat == seat or not set(entry.owing) - {entry.seat}
    return alone or any(event.reveals for event in entry.events)
