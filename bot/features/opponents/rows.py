"""Rows of sessions in which the program owes a decision."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, func, or_, select

from bot.features.play.actions import is_as_it_was
from bot.sessions.history import seat_to_think_for
from bot.sessions.hooks import Saved, Writing
from bot.sessions.session import Session, has_persons
from bot.sessions.sessions import Sessions
from bot.store.lost_channels import HAS_SERVER
from bot.store.store import is_free, is_of
from bot.store.tables.games import sessions
from bot.store.tables.play import thinking
from bot.store.values import Shards
from rules.text import Seat

FORGET = thinking.delete().where(thinking.c.session_id == bindparam("session"))
# What is too late was written by a clock that was ahead: nobody waits or leases for so long.
IS_DUE = or_(thinking.c.due_at <= bindparam("now"), thinking.c.due_at > bindparam("too_late"))
DUE = (
    select(thinking.c.session_id)
    .join(sessions)
    .where(IS_DUE, is_free(thinking.c.leased_until), HAS_SERVER)
    .order_by(thinking.c.since, thinking.c.session_id)
    .limit(bindparam("most"))
    .with_for_update(of=thinking, skip_locked=True)
)
LEASE = thinking.update().where(thinking.c.session_id.in_(bindparam("taken", expanding=True)))
NEXT_DUE = (
    select(func.min(thinking.c.due_at))
    .join(sessions)
    .where(thinking.c.due_at > bindparam("now"), HAS_SERVER)
)
PAUSE = timedelta(seconds=20)
"""The time between two turns in a game that only the program plays, so that people can follow."""


THINK = "think"
"""The signal that there is more for the program to think about."""


def save_thinking(writing: Writing, saved: Saved) -> Collection[str]:
    """Write whether the program owes a decision from now on; one that it already owed stays.

    It stays if the same seat owes it and sees the same: a process that thinks about it goes on.
    """
    (connection, at, *_), (before, _, session) = writing, saved
    owed, owes = before and seat_to_think_for(before), seat_to_think_for(session)
    if owes is None:
        if owed is not None:
            connection.execute(FORGET, {"session": session.id})
    elif before is None or owed != owes or _sees_a_difference(before, session, owes):
        due_at = at + PAUSE if _can_be_followed(before, session) else at
        connection.execute(FORGET, {"session": session.id})
        owing = {"session_id": session.id, "version": session.version}
        connection.execute(thinking.insert(), {**owing, "since": at, "due_at": due_at})
    return () if owes is None else (THINK,)


def _sees_a_difference(before: Session, session: Session, seat: Seat) -> bool:
    if before.version == session.version or not (before.match and session.match):
        return False
    return not is_as_it_was(before.match, session.match, seat)


def _can_be_followed(before: Session | None, session: Session) -> bool:
    """Return whether only the program plays and a turn has just ended."""
    if has_persons(session):
        return False
    then, now = before.match if before else None, session.match
    return then is None or now is None or then.turn != now.turn


class Thinking:
    """The queue of the decisions that the program owes; `wanted` is set when it has grown."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self.wanted = sessions.signals[THINK]

    async def take(
        self, most: int, lease: timedelta, shards: Shards | None = None
    ) -> Sequence[Session]:
        """Lease at most `most` sessions in which the program has to move, longest waiting first."""
        now = self._sessions.now()

        def work(connection: Connection) -> Sequence[int]:
            asked = {"now": now, "too_late": now + 2 * lease, "most": most}
            taken = connection.execute(DUE.where(is_of(shards)), asked).scalars().all()
            if taken:
                connection.execute(LEASE, {"taken": taken, "leased_until": now + lease})
            return taken

        taken = await self._store.write(work)
        return [await self._sessions.finder.get(session_id) for session_id in taken]

    async def release(self, shards: Shards | None = None) -> None:
        """Return to the queue what a dead process had taken; for the start."""
        own = thinking.c.session_id.in_(select(sessions.c.id).where(is_of(shards)))
        released = thinking.update().where(own).values(leased_until=None)
        await self._store.write(lambda connection: connection.execute(released).rowcount)
        self.wanted.set()

    async def next_due(self, shards: Shards | None = None) -> datetime | None:
        """Return the moment when the next session falls due; None if none will."""
        asked, next_due = {"now": self._sessions.now()}, NEXT_DUE.where(is_of(shards))
        return await self._store.read(lambda c: c.execute(next_due, asked).scalar_one())
