"""The cache of sessions; an entry is up to date if it has the revision of its row."""

from dataclasses import replace
from threading import Lock

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.sessions.campaign import Games
from bot.sessions.loading import SessionRows, build_session, read_rows
from bot.sessions.related import read_related
from bot.sessions.session import Session
from bot.store.sessions import SessionRow


class SessionCache:
    """The most recently used sessions, in memory; the others are loaded from the database.

    Safe for threads.
    """

    def __init__(self, games: Games, size: int) -> None:
        self.games = games
        self._sessions: LRUCache[int, Session] = LRUCache(size)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._sessions)

    def __contains__(self, session_id: int) -> bool:
        return session_id in self._sessions

    def put(self, session: Session) -> Session:
        """Return the newest revision of a session, which is in the cache from then on."""
        with self._lock:
            known = self._sessions.get(session.id)
            if known is None or known.bookkeeping.revision <= session.bookkeeping.revision:
                self._sessions[session.id] = session
        return session

    def find(self, connection: Connection, row: SessionRow) -> Session | None:
        """Return the session of a row from the cache; None if it is missing or out of date."""
        session = self._known(row.id)
        if session is None or session.bookkeeping.revision != row.revision:
            return None
        # Messages, the campaign and mirrors change without a new revision.
        session = replace(session, board_message=row.board_message, lobby_message=row.lobby_message)
        return read_related(connection, row).complete(session)

    def read_missing(self, connection: Connection, row: SessionRow) -> SessionRows:
        """Return the rows of a session that is missing or out of date in the cache."""
        return read_rows(connection, row, self._known(row.id))

    def load(self, connection: Connection, row: SessionRow) -> Session:
        """Return the session of a row, replaying its game if it is not in the cache."""
        found = self.find(connection, row)
        return found or self.put(build_session(self.games, self.read_missing(connection, row)))

    def _known(self, session_id: int) -> Session | None:
        with self._lock:
            return self._sessions.get(session_id)
