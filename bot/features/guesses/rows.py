"""Rows of guesses: whom watchers expect to win, and who was right."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Column, Connection, ForeignKey, Integer, Table, and_, bindparam, select

from bot.basics.refusals import Refused, Stale
from bot.features.guesses.actions import candidates
from bot.sessions.people import User
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import sessions
from bot.store.personal import Personal, by_game
from bot.store.preferences import UNSEEN
from bot.store.tables.base import metadata
from bot.store.tables.games import people
from bot.store.tables.play import results
from rules.text import Seat, count


class GuesserRow(NamedTuple):
    """Who has guessed about a game that is over, with id and present name."""

    user: tuple[int, str]
    is_right: bool


guesses = Table(
    "guesses",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column[int]("user_id", ForeignKey("people.user_id"), primary_key=True),
    Column("seat", Integer, nullable=False),
)
"""The winners that watchers have guessed; `results` tells who was right."""

PERSONAL = Personal(
    "guesses",
    count("{count} guess about who wins a game", "{count} guesses about who wins a game", 0),
    by_game(guesses.c.user_id, (guesses.c.seat + 1).label("seat")),
    deleted=(guesses.c.user_id,),
)


LISTED = 25
"""The most people in a list."""

IS_OF_USER = and_(
    guesses.c.session_id == bindparam("session"), guesses.c.user_id == bindparam("user")
)
OF_USER = select(guesses.c.seat).where(IS_OF_USER)
CHANGE = guesses.update().where(IS_OF_USER)
IS_RIGHT = results.c.rank == 1
GUESSERS = (
    select(people.c.user_id, people.c.name, IS_RIGHT)
    .select_from(
        # A game has results only once it is over.
        guesses.join(people).join(
            results,
            and_(results.c.session_id == guesses.c.session_id, results.c.seat == guesses.c.seat),
        )
    )
    .where(
        guesses.c.session_id == bindparam("session"),
        people.c.user_id.not_in(bindparam("players", expanding=True)),
        people.c.user_id.not_in(UNSEEN),
    )
    .order_by(IS_RIGHT.desc(), people.c.name, people.c.user_id)
    .limit(LISTED)
)


class OpenGuess(NamedTuple):
    """What a user can guess about a game, and what they have guessed."""

    session: Session
    candidates: tuple[Seat, ...]
    """The seats that can still win."""
    seat: Seat | None = None
    """The seat that the user expects to win; None before the first guess."""


class Guesses:
    """What watchers guess. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._finder = sessions.finder

    async def open(self, session_id: int, user_id: int, channel: int) -> OpenGuess:
        """Return what a user can guess in a channel that shows the game; raises Refused."""
        session = await self._finder.get(session_id)
        seats = candidates(session, user_id, channel)
        asked = {"session": session_id, "user": user_id}
        seat = await self._store.read(lambda c: c.execute(OF_USER, asked).scalar_one_or_none())
        return OpenGuess(session, seats, None if seat is None else Seat(seat))

    async def guess(self, session_id: int, user: User, seat: Seat, channel: int) -> OpenGuess:
        """Keep or change a guess beside the session; raises Refused, or Stale if it has gone on."""
        opened = await self.open(session_id, user.id, channel)
        if seat not in opened.candidates:
            raise Refused("That player cannot win any more.")

        def work(connection: Connection, session: Session) -> None:
            if session.bookkeeping.revision != opened.session.bookkeeping.revision:
                raise Stale
            sessions.save_names(connection, [user])
            key = {"session": session_id, "user": user.id}
            if not connection.execute(CHANGE.values(seat=seat), key).rowcount:
                new = {"session_id": session_id, "user_id": user.id, "seat": seat}
                connection.execute(guesses.insert(), new)

        await self._sessions.beside(session_id, work)
        return opened._replace(seat=seat)

    async def guessers_of(self, session_id: int) -> Sequence[GuesserRow]:
        """Return who guessed, never played and may be named, those who were right first."""
        session = await self._finder.get(session_id)
        players = {user.id for user in session.people}
        players |= {former.player.id for former in session.former_players}
        asked = {"session": session_id, "players": [*players]}
        found = await self._store.read(lambda c: c.execute(GUESSERS, asked).all())
        return [GuesserRow((user, name), bool(is_right)) for user, name, is_right in found]
