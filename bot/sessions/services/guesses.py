"""Guesses: who wins, as those think who watch; a secret until the game is over."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale
from bot.sessions.model.guesses import Outlook, outlook
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from bot.store import guesses as rows
from bot.store import sessions
from bot.store.values import GuesserRow, GuessRow
from rules.text import Seat, say

ATTEMPTS = 3
"""How often a guess is tried again because the game has gone on meanwhile."""


class OpenGuess(NamedTuple):
    """What a user can guess about a game, and has guessed in this phase."""

    session: Session
    outlook: Outlook
    seat: Seat | None = None
    """Who wins, in the user's opinion; None before the first guess of the phase."""


class Guesses:
    """What those who watch guess. For errors see `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store
        self._finder = transactions.finder

    async def open(self, session_id: int, user_id: int, delay: int = 0) -> OpenGuess:
        """Return what a user who sees a game so many turns late can guess; raises Refused."""
        session = await self._finder.get(session_id)
        seen = outlook(session, user_id, delay)
        made = await self._store.read(lambda c: rows.of_session(c, session_id))
        own = (Seat(g.seat) for g in made if (g.user, g.phase) == (user_id, seen.phase))
        return OpenGuess(session, seen, next(own, None))

    async def guess(self, session_id: int, user: User, seat: Seat, delay: int = 0) -> OpenGuess:
        """Keep a guess for the phase that the user sees, and return it; raises Refused."""
        for _ in range(ATTEMPTS):
            opened = await self.open(session_id, user.id, delay)
            if seat not in opened.outlook.seats:
                raise Refused(say("That player cannot win any more."))
            if await self._save(
                opened.session, user, GuessRow(user.id, opened.outlook.phase, seat)
            ):
                return opened._replace(seat=seat)
        raise Stale

    async def guessers_of(self, session_id: int) -> Sequence[GuesserRow]:
        """Return what guesses about a game that is over have brought, the most first.

        Whoever appears in no statistics is left out.
        """
        return await self._store.read(lambda c: rows.guessers_of_session(c, session_id))

    async def standings(self, guild: int, asker: int) -> Sequence[GuesserRow]:
        """Return what guesses on a server have brought, the most first, as a user may see it.

        Whoever appears in no statistics is there for themselves alone.
        """
        return await self._store.read(lambda c: rows.guessers_of_guild(c, guild, asker))

    async def _save(self, session: Session, user: User, guess: GuessRow) -> bool:
        """Write a guess unless the game has gone on meanwhile; return whether it was written."""

        def work(connection: Connection) -> bool:
            row = sessions.session_locked(connection, session.id)
            if row is None or row.revision != session.bookkeeping.revision:
                return False
            sessions.save_names(connection, [user])
            rows.save(connection, session.id, guess)
            return True

        return await self._store.write(work)
