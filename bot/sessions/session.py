"""The session: one game in one channel, from the lobby to the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import StrEnum
from hashlib import blake2b
from typing import NamedTuple

from bot.sessions.campaign import Campaign, Games
from bot.sessions.lobby import Lobby
from bot.sessions.people import Location, Status, User
from bot.store.values import FormerPlayer, HistoryRow, Wait
from opponents.levels import Level
from rules.appraisal import Style
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Entry, Match
from rules.setup import Setup
from rules.text import Seat, Text


class Pace(StrEnum):
    """The time for a turn. When it is used up the others are told; the game is not affected."""

    NONE = "none"
    DAY = "1d"
    THREE_DAYS = "3d"
    WEEK = "7d"

    @property
    def span(self) -> timedelta | None:
        """The time for a turn; None if there is no limit."""
        return SPANS.get(self)


SPANS = {
    Pace.DAY: timedelta(days=1),
    Pace.THREE_DAYS: timedelta(days=3),
    Pace.WEEK: timedelta(days=7),
}


class ThreadKind(StrEnum):
    """Which thread a game gets when it begins. The values are stored in the database."""

    NONE = "none"
    """None: it is played in the channel where its table was opened."""
    PUBLIC = "public"
    """A thread that everybody who sees the channel can see."""
    PRIVATE = "private"
    """A thread that only its players can see, and moderators."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """The proposal that a seat should change hands."""

    asker: User
    newcomer: User | None = None
    """Who is to have the seat; None for an automatic player."""
    is_free: bool = False
    """Whether only the newcomer has to agree."""
    level: Level | None = None
    """The level at which the program is to play; None for medium."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote on whether a decision or a resignation is taken back, or a player replaced."""

    number: int
    """The number of the post that asks."""
    seat: Seat
    """The seat that wants to take something back, or that is to change hands."""
    agreed: tuple[int, ...] = ()
    """The ids of the users who have agreed so far."""
    proposal: Proposal | None = None
    """Who is to have the seat; None if the vote is about taking something back."""
    whole_turn: bool = False
    """Whether all decisions of a turn are to be taken back, not only the last."""
    is_return: bool = False
    """Whether a resignation is to be taken back."""


class Mirror(NamedTuple):
    """A channel or thread that shows a game played elsewhere."""

    channel: int
    delay: int
    """How many turns it is behind the game."""
    user: int
    """The id of the user who asked for it."""
    message: int | None = None
    """The id of the newest board message there."""


class Origin(NamedTuple):
    """What a try begins with: a game as it stood in the past."""

    turn: int
    """How many turns of the game are copied."""
    session: int | None = None
    """The id of the session whose game it was; None if it came as a file."""


@dataclass(frozen=True, slots=True)
class Bookkeeping:
    """Internal counters and keys of a session, which nobody sees."""

    salt: str = ""
    """The secret key of stamps and of chance, in hexadecimal; it is given when a session opens."""
    revision: int = 0
    """Counts the changes; a cached session is up to date if the database has the same number."""
    posts: int = 0
    """How many posts the session has had."""
    entry_rows: tuple[int, ...] = ()
    """The numbers of the history rows of the entries of the match."""
    corrected: int = 0
    """The number of the newest history row that is not a move; 0 if all are."""
    undone: tuple[HistoryRow, ...] = ()
    """The moves that the last action took back, which can be made again as they were."""
    before_undo: tuple[int, ...] = ()
    """The numbers of the rows of all moves that were in force before that, in order."""

    @property
    def next_salt(self) -> str:
        """The key for the session of a campaign's next game."""
        return blake2b(b"next game", key=bytes.fromhex(self.salt), digest_size=32).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """What is stored of a session as one document, beside what is searched for.

    A new field needs a default, which games from before it have.
    """

    host: User
    seats_wanted: int | None
    options: Mapping[str, str]
    people: tuple[User, ...]
    """By seat; in a lobby in the order of joining. The host is a person, and one of `people` unless
    only the program plays. In a try a person may have several seats."""
    carried: str = field(default="", repr=False)
    """What the previous game of a campaign hands on, see `rules.setup.Setup`."""
    edition: int = 0
    """The edition of the rules that it is played by; 0 before it begins."""
    package: str = ""
    """The package of the game, and its version when the newest move was made."""
    vote: Vote | None = None
    game_number: int = 1
    """Which game of its campaign it is, counted from 1."""
    pace: Pace = Pace.NONE
    """How long a turn may take before the others are asked what to do."""
    hints: bool = True
    """Whether players may ask the program for good moves."""
    orders_at_once: bool = False
    """Whether orders are carried out without a delay, since everybody has agreed to that."""
    lobby: Lobby = field(default_factory=Lobby)
    """Who may join before it begins, and who wants which seat."""
    former_players: tuple[FormerPlayer, ...] = ()
    """Who played at seats before these changed hands, the earliest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(Document):
    """One game in one channel, as it stands after an action."""

    id: int
    location: Location
    status: Status
    key: str
    """The key of the game in the catalogue."""
    bookkeeping: Bookkeeping = field(repr=False)
    games: Games = field(default_factory=lambda: GAMES, repr=False, compare=False)
    """The games on offer, by key: its own is one of them, if it still is on offer."""
    match: Match | None = field(default=None, repr=False)
    """The game; None in a lobby, and if it can no longer be set up."""
    fault: Text | None = None
    """Why the record cannot be replayed beyond `match`; then no move is possible."""
    version: int = field(default=0, repr=False)
    """The number of the newest history row. Secret: it counts hidden decisions too."""
    board_message: int | None = None
    lobby_message: int | None = None
    campaign: Campaign | None = None
    """The campaign that the game belongs to, as it stands."""
    mirrors: tuple[Mirror, ...] = ()
    """The channels that mirror the game."""
    hints_used: Mapping[User, int] = field(default_factory=dict[User, int], repr=False)
    """How often each player was given a hint; empty until the game is over."""
    clocks: Mapping[Seat, Wait] = field(default_factory=dict[Seat, Wait], repr=False)
    """The clock of each seat that publicly owes a decision."""
    thread: ThreadKind = ThreadKind.NONE
    """The thread that the bot makes for it when it begins, and where it is played from then on."""
    origin: Origin | None = None
    """What the game goes on from if it is a try, which does not count; None for others."""
    blocked: int | None = None
    """The code with which Discord refuses posts in its channel; None if it accepts them."""

    @property
    def setup(self) -> Setup:
        """What the game begins with, or has begun with."""
        return Setup(len(self.people), self.options, self.carried, self.edition)

    @property
    def thread_to_make(self) -> ThreadKind:
        """The thread that it gets when it begins: a private one unless everybody may join."""
        is_private = self.thread is ThreadKind.PUBLIC and not self.lobby.is_open
        return ThreadKind.PRIVATE if is_private else self.thread

    @property
    def is_open(self) -> bool:
        """Whether the session is in its lobby or running, so that its channel is taken."""
        return self.status in {Status.LOBBY, Status.RUNNING}

    @property
    def has_ended(self) -> bool:
        """Whether it is over or was broken off; one that has lost its channel may go on."""
        return self.status in {Status.OVER, Status.CANCELLED}

    @property
    def is_blocked(self) -> bool:
        """Whether posts wait, since Discord refuses them in its channel."""
        return self.blocked is not None

    @property
    def is_try(self) -> bool:
        """Whether it only tries how another game could have gone on."""
        return self.origin is not None

    @property
    def mirror_channels(self) -> frozenset[int]:
        """The channels that mirror the game."""
        return frozenset(mirror.channel for mirror in self.mirrors)

    def has_taken_part(self, user_id: int) -> bool:
        """Return whether a user plays or played in it, hosts it, or is a guest of its lobby."""
        people = {self.host.id, *(user.id for user in self.people)}
        people |= {former.player.id for former in self.former_players}
        return user_id in people | {guest.user.id for guest in self.lobby.guests}

    def seats_of(self, user_id: int) -> tuple[Seat, ...]:
        """Return the seats of a user: at most one, except in a try."""
        return tuple(Seat(seat) for seat, user in enumerate(self.people) if user.id == user_id)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a user; None for spectators.

        If they have several, it is the first that owes a decision, or else the first.
        """
        seats = self.seats_of(user_id)
        owing = self.match.waiting_for if self.match and len(seats) > 1 else ()
        return next((seat for seat in seats if seat in owing), next(iter(seats), None))

    def stamp(self, seat: Seat, drafted: Sequence[str] = ()) -> int:
        """Return a hash of all that a seat's menu depends on; a menu with another stamp is stale.

        `drafted` are the moves of its turn that the seat has chosen and not yet made.
        It is a keyed hash of 32 bits, so that neither its value nor its changes reveal what
        other seats did in secret.
        """
        # Whoever takes over the seat must not confirm what the player before has chosen.
        person = self.people[seat].id
        what = f"{self.id} {seat} {person} {self._newest_relevant_row(seat)} {';'.join(drafted)}"
        key = bytes.fromhex(self.bookkeeping.salt)
        return int.from_bytes(blake2b(what.encode(), key=key, digest_size=4).digest())

    def seed(self, purpose: str) -> str:
        """Return the seed of the program's thinking, the same for the same version and purpose.

        It is a keyed hash, so that it reveals nothing about chance.
        """
        what = f"think {self.id} {self.version} {purpose}"
        key = bytes.fromhex(self.bookkeeping.salt)
        return blake2b(what.encode(), key=key, digest_size=16).hexdigest()

    def with_name(self, user: User) -> "Session":
        """Return the session with a user's present name."""
        people = tuple(user if person.id == user.id else person for person in self.people)
        host = user if self.host.id == user.id else self.host
        return replace(self, people=people, host=host)

    def _newest_relevant_row(self, seat: Seat) -> int:
        entries = self.match.entries if self.match else ()
        told = zip(reversed(self.bookkeeping.entry_rows), reversed(entries), strict=True)
        newest = next((seq for seq, entry in told if _makes_stale(entry, seat)), 0)
        return max(newest, self.bookkeeping.corrected)


def goes_on(session: Session) -> bool:
    """Return whether anything is still to come in its channel: of the game, or its campaign."""
    return session.is_open or bool(session.campaign and session.campaign.is_open)


def _makes_stale(entry: Entry, seat: Seat) -> bool:
    """Return whether an entry makes earlier menus of a seat stale.

    It does not if others decided at the same time and nothing was revealed.
    """
    alone = entry.seat == seat or not set(entry.owing) - {entry.seat}
    return alone or entry.reveals


def last_mover(session: Session) -> User:
    """Return the person who has decided last; the host before anybody has."""
    entries = session.match.entries if session.match else ()
    movers = (session.people[own.seat] for own in reversed(entries) if own.seat != NATURE)
    return next((user for user in movers if not user.is_automatic), session.host)


def has_persons(session: Session) -> bool:
    """Return whether a person plays, and not only the program."""
    return not all(user.is_automatic for user in session.people)


def is_alone(session: Session) -> bool:
    """Return whether a single person plays, alone or against opponents, and nobody has left."""
    return len({user.id for user in session.people if not user.is_opponent}) == 1


def level_of(session: Session, seat: Seat) -> Level:
    """Return the level at which the program plays a seat; medium for one that has resigned."""
    return session.people[seat].level or Level.MEDIUM


def style_of(session: Session, seat: Seat) -> Style | None:
    """Return the style in which the program plays a seat; None without one."""
    return session.people[seat].style


def seats_of_people(session: Session, besides: Seat | None = None) -> tuple[Seat, ...]:
    """Return the seats that are still played by people, `besides` one of them."""
    gone = session.match.by_program if session.match else frozenset[Seat]()
    seats = (Seat(seat) for seat in range(len(session.people)))
    return tuple(seat for seat in seats if seat != besides and seat not in gone)
