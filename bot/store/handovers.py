"""Rows of handovers: which seat changed hands, from whom to whom, and who asked for it."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from bot.sessions.change import Handover
from bot.sessions.people import User
from bot.store.tables.games import handovers, people
from bot.store.values import FormerPlayer, SeatHandover
from rules.text import Seat

BEFORE, AFTER = people.alias("before"), people.alias("after")
TOLD = (
    select(handovers.c.seat, BEFORE.c.user_id, BEFORE.c.name, AFTER.c.user_id, AFTER.c.name)
    .join(BEFORE, BEFORE.c.user_id == handovers.c.from_id)
    .join(AFTER, AFTER.c.user_id == handovers.c.to_id)
    .where(
        handovers.c.session_id == bindparam("session"), handovers.c.number == bindparam("number")
    )
)

OF_SESSION = (
    select(handovers.c.seat, BEFORE.c.user_id, BEFORE.c.name, handovers.c.version)
    .join(BEFORE, BEFORE.c.user_id == handovers.c.from_id)
    .where(handovers.c.session_id == bindparam("session"))
    .order_by(handovers.c.number)
)


def add(connection: Connection, session: int, handover: Handover, at: datetime) -> None:
    """Insert the row of a seat that has changed hands."""
    values = {
        "session_id": session,
        "number": handover.number,
        "seat": handover.seat,
        "from_id": handover.before.id,
        "to_id": handover.after.id,
        "by_id": handover.asker.id,
        "version": handover.version,
        "at": at,
    }
    connection.execute(handovers.insert(), values)


def of_post(connection: Connection, session: int, number: int) -> SeatHandover | None:
    """Return the handover that a post announces, by the post's number; None if there is none."""
    row = connection.execute(TOLD, {"session": session, "number": number}).one_or_none()
    if row is None:
        return None
    seat, old, old_name, new, new_name = row
    return SeatHandover(Seat(seat), User(old, old_name), User(new, new_name))


def of_session(connection: Connection, session: int) -> tuple[FormerPlayer, ...]:
    """Return who played at seats of a session before they changed hands, the earliest first."""
    rows = connection.execute(OF_SESSION, {"session": session})
    return tuple(FormerPlayer(Seat(seat), User(*own), at) for seat, *own, at in rows)
