"""Rows of `up_next`: who decides after a turn and wants a message, and when it is sent."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from bot.store.lost_channels import IS_REACHED
from bot.store.store import is_of
from bot.store.tables.games import sessions
from bot.store.tables.play import up_next
from bot.store.values import DueUpNext, Shards, UpNext
from rules.text import Seat

OWN = (up_next.c.session_id == bindparam("session"), up_next.c.seat == bindparam("at_seat"))
END = up_next.update().where(*OWN, ~up_next.c.is_over).values(is_over=True, next_at=None)
CHANGE = up_next.update().where(*OWN)
KNOWN = select(up_next.c.user_id, up_next.c.turn).where(*OWN)
STANDS = select(up_next.c.seat).where(*OWN, ~up_next.c.is_over)
OF_USER = (
    select(up_next.c.session_id, up_next.c.seat, up_next.c.next_at)
    .where(up_next.c.user_id == bindparam("user"), ~up_next.c.is_over)
    .order_by(up_next.c.session_id, up_next.c.seat)
)
DUE = (
    select(up_next.c.session_id, up_next.c.seat, up_next.c.user_id, sessions.c.version)
    .join(sessions)
    .where(up_next.c.next_at <= bindparam("now"), IS_REACHED)
    .order_by(up_next.c.next_at)
    .limit(bindparam("most"))
    .with_for_update(of=(up_next, sessions), skip_locked=True)
)


def begin(connection: Connection, session: int, coming: UpNext, at: datetime) -> None:
    """Schedule the message for somebody, unless they had one about this turn or a later one."""
    key = {"session": session, "at_seat": coming.seat}
    known = connection.execute(KNOWN, key).one_or_none()
    values = {"user_id": coming.user, "turn": coming.turn, "is_over": False, "next_at": at}
    if known is None:
        row = {"session_id": session, "seat": coming.seat, **values}
        connection.execute(up_next.insert(), row)
    elif known.user_id != coming.user or known.turn < coming.turn:
        connection.execute(CHANGE, {**key, **values})


def end(connection: Connection, session: int, seat: Seat) -> bool:
    """Note that a seat no longer comes next; return whether a message was sent or scheduled."""
    return bool(connection.execute(END, {"session": session, "at_seat": seat}).rowcount)


def stands(connection: Connection, session: int, seat: Seat) -> bool:
    """Return whether a seat comes next whose person wants a message."""
    key = {"session": session, "at_seat": seat}
    return connection.execute(STANDS, key).one_or_none() is not None


def schedule(connection: Connection, session: int, seat: Seat, at: datetime | None) -> None:
    """Store when somebody gets the message; None once it was sent."""
    connection.execute(CHANGE, {"session": session, "at_seat": seat, "next_at": at})


def of_user(connection: Connection, user: int) -> Sequence[tuple[int, Seat, datetime | None]]:
    """Return where a user comes next, as session and seat, and when the message is sent."""
    found = connection.execute(OF_USER, {"user": user})
    return [(session, Seat(seat), at) for session, seat, at in found]


def due(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> Sequence[DueUpNext]:
    """Return at most `most` messages that are due, with rows locked, the longest due first."""
    asked = DUE.where(is_of(shards))
    found = connection.execute(asked, {"now": now, "most": most})
    return [DueUpNext(session, Seat(seat), user, version) for session, seat, user, version in found]
