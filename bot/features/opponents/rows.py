"""Rows of sessions in which the program owes a decision."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, or_, select

from bot.store.lost_channels import HAS_SERVER
from bot.store.store_part1 import is_of
from bot.store.tables import sessions, thinking
from bot.store.values import Shards

FORGET = thinking.delete().where(thinking.c.session_id == bindparam("session"))
# What is too late was written by a clock that was ahead: nobody waits or leases for so long.
IS_FREE = or_(
    thinking.c.leased_until.is_(None),
    thinking.c.leased_until <= bindparam("now"),
    thinking.c.leased_until > bindparam("too_late"),
)
IS_DUE = or_(thinking.c.due_at <= bindparam("now"), thinking.c.due_at > bindparam("too_late"))
DUE = (
    select(thinking.c.session_id)
    .join(sessions)
    .where(IS_DUE, IS_FREE, HAS_SERVER)
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
OWN = select(thinking.c.session_id).join(sessions)


def remember(
    connection: Connection, session: int, version: int, at: datetime, due_at: datetime
) -> None:
    """Insert or replace the decision that the program owes in a version of a session."""
    forget(connection, session)
    values = {"session_id": session, "version": version, "since": at, "due_at": due_at}
    connection.execute(thinking.insert(), values)


def forget(connection: Connection, session: int) -> None:
    """Delete the decision that the program owed in a session."""
    connection.execute(FORGET, {"session": session})


def take(
    connection: Connection, most: int, now: datetime, until: datetime, shards: Shards | None
) -> Sequence[int]:
    """Lease at most `most` of the sessions that are due, the longest waiting first."""
    asked = {"now": now, "too_late": until + (until - now), "most": most}
    taken = connection.execute(DUE.where(is_of(shards)), asked).scalars().all()
    if taken:
        connection.execute(LEASE, {"taken": taken, "leased_until": until})
    return taken


def next_due(connection: Connection, now: datetime, shards: Shards | None) -> datetime | None:
    """Return when the next session of some shards is due; None if none is."""
    return connection.execute(NEXT_DUE.where(is_of(shards)), {"now": now}).scalar_one()


def release(connection: Connection, shards: Shards | None) -> None:
    """End the leases on sessions of some shards that a killed process has left."""
    taken = connection.execute(OWN.where(is_of(shards))).scalars().all()
    if taken:
        connection.execute(LEASE, {"taken": taken, "leased_until": None})
