"""Rows of posts, and of the temporary messages that some of them leave."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from itertools import count

from sqlalchemy import Connection, bindparam, func, select

from bot.store.store import is_of
from bot.store.tables.games import outbox, sessions
from bot.store.tables.play import calls
from bot.store.values import CallRow, OutboxRow, Shards

PENDING = (
    select(
        outbox.c.session_id,
        outbox.c.number,
        outbox.c.kind,
        outbox.c.version,
        outbox.c.milestone,
        sessions.c.guild_id,
        func.coalesce(outbox.c.channel_id, sessions.c.channel_id),
        outbox.c.tried_at.is_not(None),
        outbox.c.length,
        outbox.c.seat,
        outbox.c.user_id,
        outbox.c.message_id,
    )
    .join(sessions)
    .where(outbox.c.done_at.is_(None))
    .order_by(outbox.c.session_id, outbox.c.number)
)
MARK = outbox.update().where(
    outbox.c.session_id == bindparam("session"), outbox.c.number == bindparam("post")
)

RESERVE_NUMBERS = (
    sessions.update()
    .where(sessions.c.id == bindparam("session"))
    .values(posts=sessions.c.posts + bindparam("taken"), revision=sessions.c.revision + 1)
)
LAST_NUMBERS = select(sessions.c.id, sessions.c.posts).where(
    sessions.c.id.in_(bindparam("sessions", expanding=True))
)
LOWEST_NUMBER = select(func.min(outbox.c.number)).where(outbox.c.session_id == bindparam("session"))


def pending(connection: Connection, shards: Shards | None) -> list[OutboxRow]:
    """Return the posts of some shards that are not done, each session's in order."""
    return [OutboxRow(*row) for row in connection.execute(PENDING.where(is_of(shards)))]


def add(connection: Connection, rows: Sequence[OutboxRow], at: datetime) -> None:
    """Insert posts that already have numbers."""
    values = [
        {
            "session_id": row.session,
            "number": row.number,
            "kind": row.kind,
            "version": row.version,
            "milestone": row.milestone,
            "created_at": at,
            "channel_id": row.channel or None,
            "length": row.length,
            "seat": row.seat,
            "user_id": row.user,
            "message_id": row.message,
        }
        for row in rows
    ]
    connection.execute(outbox.insert(), values)


def push(connection: Connection, rows: Sequence[OutboxRow], at: datetime) -> None:
    """Insert posts outside of any action, and give each the next number of its session.

    That takes three statements for any number of sessions.
    """
    if not rows:
        return
    reserved = Counter(row.session for row in rows)
    connection.execute(
        RESERVE_NUMBERS, [{"session": own, "taken": number} for own, number in reserved.items()]
    )
    newest = dict[int, int](connection.execute(LAST_NUMBERS, {"sessions": [*reserved]}).all())
    numbers = {own: count(newest[own] - number + 1) for own, number in reserved.items()}
    add(connection, [row._replace(number=next(numbers[row.session])) for row in rows], at)


def push_secretly(connection: Connection, row: OutboxRow, at: datetime) -> None:
    """Insert a direct message with a negative number, which no number of another post tells of."""
    lowest = connection.execute(LOWEST_NUMBER, {"session": row.session}).scalar_one()
    add(connection, [row._replace(number=min(lowest or 0, 0) - 1)], at)


def mark_tried(connection: Connection, session: int, number: int, at: datetime) -> None:
    """Store when a post was tried."""
    connection.execute(MARK, {"session": session, "post": number, "tried_at": at})


def mark_done(connection: Connection, session: int, number: int, at: datetime) -> None:
    """Store when a post was done."""
    connection.execute(MARK, {"session": session, "post": number, "done_at": at})


OF_SEATS = select(calls.c.seat, calls.c.kind, calls.c.channel_id, calls.c.message_id).where(
    calls.c.session_id == bindparam("session"),
    calls.c.seat.in_(bindparam("seats", expanding=True)),
)
FORGET = calls.delete().where(
    calls.c.session_id == bindparam("session"),
    calls.c.seat == bindparam("at_seat"),
    calls.c.kind == bindparam("sort"),
)


def of_seats(connection: Connection, session: int, seats: Sequence[int]) -> Sequence[CallRow]:
    """Return the temporary messages of some seats of a session."""
    found = connection.execute(OF_SEATS, {"session": session, "seats": seats})
    return [CallRow(*row) for row in found]


def forget(connection: Connection, session: int, gone: Sequence[CallRow]) -> None:
    """Delete the rows of some temporary messages."""
    values = [{"session": session, "at_seat": call.seat, "sort": call.kind} for call in gone]
    if values:
        connection.execute(FORGET, values)


def remember(connection: Connection, session: int, call: CallRow) -> None:
    """Insert the row of a temporary message."""
    values = {
        "session_id": session,
        "seat": call.seat,
        "kind": call.kind,
        "channel_id": call.channel,
        "message_id": call.message,
    }
    connection.execute(calls.insert(), values)
