"""Messages that stand because somebody is waited for: never more than one of a kind."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.posts import Kind, Post
from bot.store import calls, outbox, waits
from bot.store.calls import CallRow
from bot.store.outbox import OutboxRow
from rules.text import Seat

CALLS = frozenset({Kind.REMINDER, Kind.OFFER})


def called(connection: Connection, post: Post, message: int, at: datetime) -> bool:
    """Note where a reminder or an offer stands; the one before goes, or both if all is over.

    Says whether anything has to be taken away.
    """
    seat = Seat(0) if post.seat is None else post.seat
    call = CallRow(seat, post.kind, post.place.channel, message)
    before = [c for c in calls.of_seats(connection, post.table, [seat]) if c.kind == post.kind]
    calls.forget(connection, post.table, before)
    gone = [old for old in before if old.message != message]
    if seat in waits.of_session(connection, post.table):
        calls.remember(connection, post.table, call)
    else:
        gone.append(call)
    _tidy(connection, post.table, gone, at)
    return bool(gone)


def silence(connection: Connection, session: int, seats: Sequence[Seat], at: datetime) -> None:
    """Have everything taken away that was said about the clocks of some seats."""
    standing = calls.of_seats(connection, session, seats)
    calls.forget(connection, session, standing)
    _tidy(connection, session, standing, at)


def _tidy(connection: Connection, session: int, gone: Iterable[CallRow], at: datetime) -> None:
    rows = [
        OutboxRow(
            session,
            0,
            Kind.TIDY,
            0,
            milestone=False,
            channel=call.channel,
            seat=call.seat,
            message=call.message,
        )
        for call in gone
    ]
    outbox.push(connection, rows, at)
