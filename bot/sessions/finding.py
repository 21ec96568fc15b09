"""Finds sessions and their past positions, in memory or the database."""

import asyncio
from bisect import bisect_right
from collections.abc import Callable
from threading import Lock

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.basics.refusals import NoSession
from bot.sessions.campaign import Games
from bot.sessions.loading import SessionCache, SessionRows, build_session, replay_history
from bot.sessions.session import Session
from bot.store import Store, histories, sessions
from bot.store.sessions import SessionRow
from rules.history import back_to
from rules.match import Match

GAMES, EACH = 64, 4
"""The number of games with cached positions, and of positions of each: one for a mirror or two.

A position takes about 40 kB, so all together take 10 MB; they share the record of the game."""


class PastPositions:
    """Replays games up to a number of moves, from the start or from the position asked for before.

    So a game that is shown turn by turn is replayed once. Safe for threads.
    """

    def __init__(self) -> None:
        self._kept: LRUCache[int, tuple[Match, ...]] = LRUCache(GAMES)
        self._lock = Lock()

    def at(self, session_id: int, match: Match, length: int) -> Match:
        """Return a session's match as it was after its first `length` moves."""
        with self._lock:
            known = self._kept.get(session_id, ())
        kept = [past for past in known if _leads_to(past, match)]
        earlier = [past for past in kept if len(past.entries) <= length]
        nearest = max(earlier, key=_moves, default=None)
        then = back_to(match, length, nearest)
        # A late mirror is played on from the position that it showed before.
        others = [past for past in kept if past is not nearest]
        with self._lock:
            self._kept[session_id] = tuple(sorted((*others, then), key=_moves)[-EACH:])
        return then


def _moves(past: Match) -> int:
    return len(past.entries)


def _leads_to(past: Match, match: Match) -> bool:
    is_same = (past.game.key, past.setup) == (match.game.key, match.setup)
    return is_same and past.entries == match.entries[: len(past.entries)]


class SessionFinder:
    """Finds sessions, and the positions that their games have been in."""

    def __init__(self, store: Store, cache: SessionCache) -> None:
        self._store = store
        self._cache = cache
        self._past = PastPositions()

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

    async def match_at(self, session_id: int, version: int, length: int | None = None) -> Match:
        """Return a session's match as it stood at a version, even if moves have been undone since.

        With a length, return the match after the first `length` moves that stood then.
        """
        session = await self.get(session_id)
        match, kept = session.match, session.bookkeeping
        if match and (session.fault or kept.corrected <= version):
            # Only moves have followed, so the record still begins with what stood then.
            stood = len(match.entries)
            if not session.fault:
                stood = bisect_right(kept.entry_rows, version)
            return await self._after(session_id, match, stood if length is None else length)
        past = await self._store.read(
            lambda connection: histories.history_of(connection, session_id, version)
        )
        match = await asyncio.to_thread(replay_history, self.games, session, past)
        return match if length is None else await asyncio.to_thread(back_to, match, length)

    async def beginning(self, session: Session, match: Match, length: int) -> Match:
        """Return a session's match after the first `length` moves that stand now."""
        return await self._after(session.id, match, length)

    async def _after(self, session_id: int, match: Match, length: int) -> Match:
        if length >= len(match.entries):
            return match
        return await asyncio.to_thread(self._past.at, session_id, match, length)
