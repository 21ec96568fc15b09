"""Finds sessions and past positions, in the cache or the database; changes nothing."""

import asyncio
from collections.abc import Callable

from sqlalchemy import Connection

from bot.basics.refusals import NoSession
from bot.sessions.model.campaign import Games
from bot.sessions.model.session import Session
from bot.sessions.persistence.cache import SessionCache
from bot.sessions.persistence.load import SessionRows, build_session, replay_history
from bot.store import Store, histories, sessions
from bot.store.sessions import SessionRow
from rules.match import Match


class SessionFinder:
    """Finds sessions, and the positions that their games have been in."""

    def __init__(self, store: Store, cache: SessionCache) -> None:
        self._store = store
        self._cache = cache

    @property
    def games(self) -> Games:
        """The games on offer, by key."""
        return self._cache.games

    async def get(self, session_id: int) -> Session:
        """Return a session; raises NoSession."""
        session = await self.find(lambda connection: sessions.session(connection, session_id))
        if session is None:
            raise NoSession
        return session

    async def find(self, find_row: Callable[[Connection], SessionRow | None]) -> Session | None:
        """Return the session whose row `find_row` returns; None if it returns none."""

        def work(connection: Connection) -> Session | SessionRows | None:
            row = find_row(connection)
            if row is None:
                return None
            return self._cache.find(connection, row) or self._cache.read_missing(connection, row)

        found = await self._store.read(work)
        if isinstance(found, SessionRows):
            # A long game takes a while to replay; that must not block the event loop.
            return self._cache.put(await asyncio.to_thread(build_session, self.games, found))
        return found

    async def match_at(self, session_id: int, version: int) -> Match:
        """Return a session's match as it stood at a version, even if moves were undone since."""
        session = await self.get(session_id)
        if session.match and (session.fault or session.version == version):
            return session.match
        past = await self._store.read(
            lambda connection: histories.history_of(connection, session_id, version)
        )
        return await asyncio.to_thread(replay_history, self.games, session, past)
