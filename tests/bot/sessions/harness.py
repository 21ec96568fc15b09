"""People who play, and the sessions they play in."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from bot.sessions import Dependencies, LobbyRequest, Place, Session, Sessions, User, open_sessions
from rules.catalog import GAMES
from rules.text import Seat
from tests.rules.race import Marathon, Race, Relay
from tests.rules.sealed import Auction, AuctionView, SealedGame

ANNA = User(101, "Anna")
BERT = User(102, "Bert")
CLEO = User(103, "Cleo")
DORA = User(104, "Dora")


class Solitaire(SealedGame):
    key = "solitaire"
    seats = range(1, 2)


class Hushed(SealedGame):
    """Until all bids are opened nobody sees who has made one."""

    key = "hushed"

    def view(self, state: Auction, seat: Seat | None) -> AuctionView:
        view = super().view(state, seat)
        everybody = tuple(map(Seat, range(state.seats)))
        return replace(view, to_act=everybody) if seat is None and not state.card else view


SEALED, SOLITAIRE = SealedGame(), Solitaire()
OURS = (SEALED, SOLITAIRE, Hushed(), Race(), Relay(), Marathon())
GAMES_HERE = {**GAMES, **{game.key: game for game in OURS}}
HERE = Place(guild=7, channel=70)


class Watch:
    """A clock that moves a second at each look."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment

    def pass_by(self, **span: float) -> None:
        """Let hours or days go by."""
        self.moment += timedelta(**span)


class Club:
    """Sessions, each of whose actions has a number of its own."""

    def __init__(
        self, sessions: Sessions, first_action: int = 1, watch: Watch | None = None
    ) -> None:
        self.sessions = sessions
        self.watch = watch or Watch()
        self._actions = count(first_action)

    def action(self) -> int:
        return next(self._actions)

    async def lobby(
        self, *users: User, game: str = "cronberg", options: str = "", place: Place = HERE
    ) -> Session:
        wish = LobbyRequest(game, None, options)
        session = await self.sessions.lobbies.open(place, users[0], wish, self.action())
        for user in users[1:]:
            session = await self.sessions.lobbies.join(session.id, user, self.action())
        return session

    async def running(
        self,
        *users: User,
        game: str = "cronberg",
        options: str = "first_seat=seat:1",
        place: Place = HERE,
    ) -> Session:
        session = await self.lobby(
            *users, game=game, options=options if game == "cronberg" else "", place=place
        )
        return await self.sessions.lobbies.start(session.id, users[0], self.action())

    async def play(self, session: Session, user: User, *moves: str) -> Session:
        for move in moves:
            session = await self.sessions.play.move(session.id, user, move, self.action())
        return session

    async def play_first_choices(self, session: Session, number: int) -> Session:
        """Play for whoever is on turn, until the game is over at the latest."""
        for _ in range(number):
            session = await self.sessions.queries.get(session.id)
            if session.is_open and session.match:
                seat = session.match.waiting_for[0]
                move = session.match.choices(seat)[0].notation
                session = await self.play(session, session.people[seat], move)
        return session

    async def undo(self, session: Session, user: User) -> Session:
        return await self.sessions.play.undo(session.id, user, self.action())

    async def vote(self, session: Session, user: User, agrees: bool) -> Session:
        assert session.vote
        return await self.sessions.play.vote(
            session.id, user, session.vote.number, agrees, self.action()
        )


def moves(session: Session) -> Sequence[str]:
    """Give the moves on a table's record."""
    assert session.match
    return [move for _, move in session.match.record]


@asynccontextmanager
async def opened(
    url: str, first_action: int = 1, remembered: int = 256, lock_timeout: float = 5.0
) -> AsyncGenerator[Club]:
    """Open the sessions of a database."""
    watch = Watch()
    dependencies = Dependencies(GAMES_HERE, watch, Random(5), remembered)
    async with open_sessions(url, dependencies, lock_timeout) as sessions:
        yield Club(sessions, first_action, watch)
