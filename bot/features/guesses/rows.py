"""Watchers' guesses who will win, secret until the game is over."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale
from bot.features.guesses import rows_part1
from bot.features.guesses.actions import candidates
from bot.sessions.people import User
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import sessions
from bot.store.values import GuesserRow
from rules.text import Seat, say


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
        self._store = sessions.store
        self._finder = sessions.finder

    async def open(self, session_id: int, user_id: int, channel: int) -> OpenGuess:
        """Return what a user can guess in a channel that shows the game; raises Refused."""
        session = await self._finder.get(session_id)
        seats = candidates(session, user_id, channel)
        seat = await self._store.read(lambda c: rows_part1.of_user(c, session_id, user_id))
        return OpenGuess(session, seats, None if seat is None else Seat(seat))

    async def guess(self, session_id: int, user: User, seat: Seat, channel: int) -> OpenGuess:
        """Keep or change a guess, and return it; raises Refused, or Stale if the game has gone on.

        The session does not change, so no post and no revision tells of it.
        """
        opened = await self.open(session_id, user.id, channel)
        if seat not in opened.candidates:
            raise Refused(say("That player cannot win any more."))

        def work(connection: Connection) -> None:
            row = sessions.session_locked(connection, session_id)
            if row is None or row.revision != opened.session.bookkeeping.revision:
                raise Stale
            sessions.save_names(connection, [user])
            rows_part1.save(connection, session_id, user.id, seat)

        await self._store.write(work)
        return opened._replace(seat=seat)

    async def guessers_of(self, session_id: int) -> Sequence[GuesserRow]:
        """Return who guessed about a game that is over; those who were right come first.

        People who appear in no statistics are left out.
        """
        return await self._store.read(lambda c: rows_part1.guessers_of(c, session_id))
