"""Tries: games that go on in private from a past turn of another game, and do not count."""

import asyncio
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import Connection, bindparam, or_, select

from bot.basics.refusals import Refused
from bot.features.tries import actions
from bot.features.tries.actions import (
    MOST_OPEN_TRIES,
    TRY_COUNTS,
    Beginning,
    BegunTry,
    too_many_tries,
)
from bot.sessions.hooks import Writing
from bot.sessions.people import Actor, Location, User
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.sessions import IS_OPEN
from bot.store.tables.games import sessions
from rules import record
from rules.text import say

TRIES = (
    select(sessions.c.id, sessions.c.channel_id, sessions.c.created_at, IS_OPEN)
    .where(
        sessions.c.guild_id.is_not_distinct_from(bindparam("guild")),
        or_(IS_OPEN, sessions.c.created_at > bindparam("since")),
        sessions.c.tried_turn.is_not(None),
        sessions.c.host_id == bindparam("user"),
    )
    .order_by(sessions.c.id)
)


def tries_of(
    connection: Connection, guild: int | None, user: int, now: datetime
) -> Sequence[BegunTry]:
    """Return a user's tries on a server that count for the limit, the oldest first."""
    asked = {"guild": guild, "user": user, "since": now - TRY_COUNTS}
    return [BegunTry(*row) for row in connection.execute(TRIES, asked)]


def must_have_tries_left(writing: Writing, before: Session | None, after: Session) -> None:
    """Raise Refused if a session is one try more than a person may have on a server."""
    if before or not after.is_try:
        return
    found = tries_of(writing.connection, after.location.guild, after.host.id, writing.at)
    if len(found) >= MOST_OPEN_TRIES:
        raise Refused(too_many_tries(found, writing.at))


class Tries:
    """Begins and finds tries. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._openers = set[int]()

    @contextmanager
    def opening(self, user: User) -> Generator[None]:
        """Let a user open one try at a time; raises Refused for a second one meanwhile."""
        if user.id in self._openers:
            raise Refused(say("A try is being opened for you already."))
        self._openers.add(user.id)
        try:
            yield
        finally:
            self._openers.discard(user.id)

    async def that_count(self, guild: int | None, user_id: int) -> Sequence[BegunTry]:
        """Return a user's tries on a server that count for the limit, the oldest first."""
        now = self._sessions.now()
        return await self._sessions.store.read(lambda c: tries_of(c, guild, user_id, now))

    async def beginning_in(self, session_id: int, user: User, turn: int | None) -> Beginning:
        """Return the beginning of a try in a session's game, see `actions.beginning_in`."""
        session = await self._sessions.finder.get(session_id)
        return await asyncio.to_thread(actions.beginning_in, session, user.id, turn)

    async def beginning_at(self, session_id: int, user: User, length: int) -> Beginning:
        """Return the beginning of a try after `length` moves of a session's game."""
        session = await self._sessions.finder.get(session_id)
        return await asyncio.to_thread(actions.beginning_at, session, user.id, length)

    async def beginning_from(self, written: str, turn: int | None) -> Beginning:
        """Return the beginning of a try after `turn` turns of a record; raises RulesError."""

        def replayed() -> Beginning:
            match = record.replay(record.read(written), self._sessions.games)
            return actions.beginning_of(match, turn)

        return await asyncio.to_thread(replayed)

    async def begin(self, location: Location, actor: Actor, beginning: Beginning) -> Session:
        """Open a try in a channel; raises Refused if that is taken, or the user has too many."""
        own, (user, action) = self._sessions, actor
        change = actions.begin_try(location, user, beginning, own.games, own.new_key())
        return await own.open_session(change, action)
