"""Sessions over a test's database, the people who play in them, and small games to play."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Concatenate, ParamSpec

from bot.features.catalog import open_sessions
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.features.settings.actions import Preferences
from bot.features.settings.rows import PersonalSettings
from bot.features.votes.rows import Play
from bot.sessions.campaign import Games
from bot.sessions.change import Change
from bot.sessions.people import Actor, Location, User
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies, Sessions
from rules.catalog import GAMES
from rules.core import Choice, Events
from rules.text import Seat
from tests.bot.sessions.thinking import think
from tests.rules.race import Marathon, Race, Relay, Run, Track
from tests.rules.sealed import Auction, AuctionView, Move, Sealed, SealedGame
from tests.waiting import PATIENCE

P = ParamSpec("P")

ANNA = User(101, "Anna")
BERT = User(102, "Bert")
CLEO = User(103, "Cleo")
DORA = User(104, "Dora")


class Solitaire(SealedGame):
    key = "solitaire"
    seats = range(1, 2)


class HiddenBidders(SealedGame):
    """A sealed game in which nobody sees who has bid until all bids are open."""

    key = "hidden_bidders"

    def view(self, state: Auction, seat: Seat | None) -> AuctionView:
        view = super().view(state, seat)
        everybody = tuple(map(Seat, range(state.seats)))
        return replace(view, to_act=everybody) if seat is None and not state.card else view


class BidSeen(Sealed, frozen=True):
    """A bid that everybody sees at once."""

    @property
    def audience(self) -> None:
        return None

    @property
    def reveals(self) -> bool:
        return True


class OpenBids(SealedGame):
    """A sealed game in which bids are open, also to those who have yet to bid."""

    key = "open_bids"

    def apply(self, state: Auction, seat: Seat, move: Move) -> tuple[Auction, Events]:
        now, told = super().apply(state, seat, move)
        return now, (BidSeen(seat, is_last=False),) if now.bids != state.bids else told


class SecretRace(Race):
    """A race that says it hides something."""

    key = "secret_race"

    def imagine(self, state: Track, seat: Seat, random: Random) -> Track:
        del seat, random
        return state


class Stroll(Race):
    """A race in which everybody may stand still, also by an order to pass."""

    key = "stroll"

    def stage(self, state: Track) -> str:
        del state
        return "race"

    def stands_by(self, state: Track, seat: Seat) -> Run:
        del state, seat
        return Run(0)


SEALED, SOLITAIRE = SealedGame(), Solitaire()
TEST_GAMES = (
    SEALED,
    SOLITAIRE,
    HiddenBidders(),
    OpenBids(),
    Race(),
    SecretRace(),
    Relay(),
    Marathon(),
    Stroll(),
)
ALL_GAMES = {**GAMES, **{game.key: game for game in TEST_GAMES}}
HERE = Location(guild=7, channel=70)


class TickingClock:
    """A clock that advances a second each time it is read."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment

    def advance(self, **span: float) -> None:
        """Advance the clock by hours or days."""
        self.moment += timedelta(**span)


class Harness:
    """The sessions of one process; each action gets the next number as its idempotency key."""

    def __init__(
        self, sessions: Sessions, first_action: int = 1, clock: TickingClock | None = None
    ) -> None:
        self.sessions = sessions
        self.clock = clock or TickingClock()
        self._actions = count(first_action)

    def action(self) -> int:
        """Return the key of the next action."""
        return next(self._actions)

    def by(self, user: User) -> Actor:
        """Return somebody who acts next."""
        return Actor(user, self.action())

    async def act(
        self,
        session_id: int,
        user: User,
        decide: Callable[Concatenate[Session, User, P], Change],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Session:
        """Let a user change a session."""
        return await self.sessions.act(session_id, self.by(user), decide, *args, **kwargs)

    async def lobby(
        self, *users: User, game: str = "cronberg", options: str = "", location: Location = HERE
    ) -> Session:
        """Open a lobby; the first user is the host, and the others join."""
        request = LobbyRequest(game, None, options)
        session = await self.sessions.of(Lobbies).open_lobby(location, self.by(users[0]), request)
        for user in users[1:]:
            session = await self.sessions.of(Lobbies).join(session.id, self.by(user))
        return session

    async def prefer(self, user: User, **chosen: object) -> Preferences:
        """Let a user choose settings of their own."""
        return await self.sessions.of(PersonalSettings).set(user.id, chosen, self.action())

    async def running(
        self,
        *users: User,
        game: str = "cronberg",
        options: str = "first_seat=seat:1",
        location: Location = HERE,
    ) -> Session:
        """Begin a game; the options are Cronberg's, and other games have none."""
        session = await self.lobby(
            *users, game=game, options=options if game == "cronberg" else "", location=location
        )
        return await self.act(session.id, users[0], lobby.start)

    async def think(self, session: Session) -> Session:
        """Let the program move at random until it owes no decision."""
        return await think(self.sessions, session, ALL_GAMES)

    async def choices(self, session_id: int, user_id: int) -> tuple[Choice, ...]:
        """Return a user's choices in the present position."""
        session = await self.sessions.queries.get(session_id)
        seat = session.seat_of(user_id)
        may_act = session.match and session.is_open and not session.fault
        return session.match.choices(seat) if session.match and may_act and seat is not None else ()

    async def play(self, session: Session, user: User, *moves: str) -> Session:
        """Play moves one after the other."""
        for move in moves:
            session = await self.act(session.id, user, play.make_moves, move)
        return session

    async def play_first_choices(self, session: Session, number: int) -> Session:
        """Play the first choices of the people on turn, until the game is over at most."""
        for _ in range(number):
            session = await self.sessions.queries.get(session.id)
            if session.match and not session.match.waiting_for:
                session = await self.think(session)
            if not (session.is_open and session.match):
                break
            match, seat = session.match, session.match.waiting_for[0]
            move = match.game.format(match.state, match.moves(seat)[0])
            session = await self.play(session, session.people[seat], move)
        return session

    async def undo(self, session: Session, user: User) -> Session:
        """Ask for an undo of a decision."""
        return await self.sessions.of(Play).undo(session.id, self.by(user))

    async def vote(self, session: Session, user: User, agrees: bool) -> Session:
        """Answer the session's open vote."""
        assert session.vote
        return await self.sessions.of(Play).vote(
            session.id, self.by(user), session.vote.number, agrees
        )


def moves(session: Session) -> Sequence[str]:
    """Return the moves on a session's record."""
    assert session.match
    return [move for _, move in session.match.record]


@asynccontextmanager
async def open_harness(
    url: str,
    first_action: int = 1,
    remembered: int = 256,
    lock_timeout: float = PATIENCE,
    games: Games = ALL_GAMES,
) -> AsyncGenerator[Harness]:
    """Yield a database opened as by a separate process; actions count from `first_action`."""
    clock = TickingClock()
    dependencies = Dependencies(games, clock, Random(5), remembered, delays=Random(7))
    async with open_sessions(url, dependencies, lock_timeout) as sessions:
        yield Harness(sessions, first_action, clock)
