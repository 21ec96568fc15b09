"""Guesses: who wins, as those think who watch; a secret until the game is over."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale
from bot.sessions.model.guesses import candidates
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from bot.store import guesses as rows
from bot.store import sessions
from bot.store.values import GuesserRow
from rules.text import Seat, say


class OpenGuess(NamedTuple):
    """What a user can guess about a game, and has guessed."""

    session: Session
    candidates: tuple[Seat, ...]
    """Those who can still win."""
    seat: Seat | None = None
    """Who wins, in the user's opinion; None before the first guess."""


class Guesses:
    """What those who watch guess. For errors see `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store
        self._finder = transactions.finder

    async def open(self, session_id: int, user_id: int, channel: int) -> OpenGuess:
        """Return what a user can guess in a channel that shows the game; raises Refused."""
        session = await self._finder.get(session_id)
        seats = candidates(session, user_id, channel)
        seat = await self._store.read(lambda c: rows.of_user(c, session_id, user_id))
        return OpenGuess(session, seats, None if seat is None else Seat(seat))

    async def guess(self, session_id: int, user: User, seat: Seat, channel: int) -> OpenGuess:
        """Keep a guess, or change it, and return it; raises Refused, or Stale if the game went on.

        It changes nothing of the session, so that no post and no revision tells of it.
        """
        opened = await self.open(session_id, user.id, channel)
        if seat not in opened.candidates:
            raise Refused(say("That player cannot win any more."))

        def work(connection: Connection) -> None:
            row = sessions.session_locked(connection, session_id)
            if row is None or row.revision != opened.session.bookkeeping.revision:
                raise Stale
            sessions.save_names(connection, [user])
            rows.save(connection, session_id, user.id, seat)

        await self._store.write(work)
        return opened._replace(seat=seat)

    async def guessers_of(self, session_id: int) -> Sequence[GuesserRow]:
        """Return who guessed about a game that is over, those first who were right.

        Whoever appears in no statistics is left out.
        """
        return await self._store.read(lambda c: rows.guessers_of_session(c, session_id))

    async def standings(self, guild: int, asker: int) -> Sequence[GuesserRow]:
        """Return who guesses best on a server, as a user may see it.

        Whoever appears in no statistics is there for themselves alone.
        """
        return await self._store.read(lambda c: rows.guessers_of_guild(c, guild, asker))
