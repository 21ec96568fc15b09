"""Queries for the overview of a server: open games with their clocks, and the newest results."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, select

from bot.store.fields import select_fields
from bot.store.tables import sessions, waits


class OverviewWait(NamedTuple):
    """A seat that a session waits for."""

    session: int
    seat: int
    since: datetime


FINISHED = "over"
CANDIDATES = 25
"""The most results that are read: some may be in channels that not everybody can see."""

WAITS = (
    select_fields(waits, OverviewWait)
    .where(waits.c.session_id.in_(bindparam("sessions", expanding=True)))
    .order_by(waits.c.session_id, waits.c.seat)
)
OVER = (
    select(sessions)
    .where(sessions.c.guild_id == bindparam("guild"), sessions.c.status == FINISHED)
    .order_by(sessions.c.ended_at.desc(), sessions.c.id.desc())
    .limit(CANDIDATES)
)


def waits_of(connection: Connection, session_ids: Sequence[int]) -> Sequence[OverviewWait]:
    """Return whom some sessions publicly wait for, and since when."""
    found = connection.execute(WAITS, {"sessions": [*session_ids]})
    return [OverviewWait(*row) for row in found]


def newest_over(connection: Connection, guild: int) -> Sequence[Row[Any]]:
    """Return the sessions of a server that ended last, the newest first."""
    return connection.execute(OVER, {"guild": guild}).all()
