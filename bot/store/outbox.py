"""Rows of posts, and of the temporary messages that some of them leave."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import count
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select

from bot.sessions.people import Location
from bot.sessions.posts import Kind, NewPost, Post
from bot.store.fields import by_column, select_fields
from bot.store.store import is_of
from bot.store.tables.games import outbox, sessions
from bot.store.tables.play import calls
from bot.store.values import CallRow, Shards

PENDING: Select[*tuple[Any, ...]] = (
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


def pending(connection: Connection, shards: Shards | None) -> list[Post]:
    """Return the posts of some shards that are not done, each session's in order."""
    found = connection.execute(PENDING.where(is_of(shards)))
    return [
        Post(session, number, Kind(kind), version, milestone, Location(guild, channel), *rest)
        for session, number, kind, version, milestone, guild, channel, *rest in found
    ]


def add(connection: Connection, posts: Iterable[tuple[int, int, NewPost]], at: datetime) -> None:
    """Insert posts, each with its session and its number there."""
    values = [
        {"session_id": session, "number": number, **by_column(post), "created_at": at}
        for session, number, post in posts
    ]
    connection.execute(outbox.insert(), values)


def push(connection: Connection, posts: Sequence[tuple[int, NewPost]], at: datetime) -> None:
    """Insert posts of some sessions outside of any action; each gets the next number there.

    That takes three statements for any number of sessions.
    """
    if not posts:
        return
    reserved = Counter(session for session, _ in posts)
    connection.execute(
        RESERVE_NUMBERS, [{"session": own, "taken": number} for own, number in reserved.items()]
    )
    newest = dict[int, int](connection.execute(LAST_NUMBERS, {"sessions": [*reserved]}).all())
    numbers = {own: count(newest[own] - number + 1) for own, number in reserved.items()}
    add(connection, [(session, next(numbers[session]), post) for session, post in posts], at)


def push_secretly(connection: Connection, session: int, post: NewPost, at: datetime) -> None:
    """Insert a direct message with a negative number, which no number of another post tells of."""
    lowest = connection.execute(LOWEST_NUMBER, {"session": session}).scalar_one()
    add(connection, [(session, min(lowest or 0, 0) - 1, post)], at)


def mark_tried(connection: Connection, session: int, number: int, at: datetime) -> None:
    """Store when a post was tried."""
    connection.execute(MARK, {"session": session, "post": number, "tried_at": at})


def mark_done(connection: Connection, session: int, number: int, at: datetime) -> None:
    """Store when a post was done."""
    connection.execute(MARK, {"session": session, "post": number, "done_at": at})


OF_SEATS = select_fields(calls, CallRow).where(
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
    connection.execute(calls.insert(), {"session_id": session, **by_column(call)})
