"""Messages that stand as long as somebody is to do something: never more than one of a kind."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.model.posts import Kind, Post
from bot.store import calls, outbox, rows, waits
from bot.store.calls import CallRow
from bot.store.outbox import OutboxRow
from rules.text import Seat

CALLS = frozenset({Kind.REMINDER, Kind.OFFER})
"""They are about somebody's clock."""
STANDING = CALLS | {Kind.VOTE}
NO_CLOCK = Seat(0)
"""The seat under which a message is kept that is about no clock."""


def called(connection: Connection, post: Post, message: int, at: datetime) -> bool:
    """Note where such a message stands; the one before goes, or both if all is over.

    Says whether anything has to be taken away.
    """
    seat = NO_CLOCK if post.seat is None else post.seat
    call = CallRow(seat, post.kind, post.place.channel, message)
    before = _forget(connection, post.table, [seat], {post.kind})
    gone = [old for old in before if old.message != message]
    if _is_wanted(connection, post, seat):
        calls.remember(connection, post.table, call)
    elif post.kind in CALLS:
        # A question may have been answered since, and tell so.
        gone.append(call)
    tidy(connection, post.table, gone, at)
    return bool(gone)


def silence(connection: Connection, session: int, seats: Sequence[Seat], at: datetime) -> None:
    """Have everything taken away that was said about the clocks of some seats."""
    tidy(connection, session, _forget(connection, session, seats, CALLS), at)


def forget_question(connection: Connection, session: int) -> Sequence[CallRow]:
    """Forget where the question of a vote stands; say where."""
    return _forget(connection, session, [NO_CLOCK], {Kind.VOTE})


def tidy(connection: Connection, session: int, gone: Iterable[CallRow], at: datetime) -> None:
    """Have messages taken away."""
    posts = [
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
    outbox.push(connection, posts, at)


def _is_wanted(connection: Connection, post: Post, seat: Seat) -> bool:
    """Whether somebody is still to do what the message asks for."""
    if post.kind in CALLS:
        return seat in waits.of_session(connection, post.table)
    session = rows.session(connection, post.table)
    return bool(session and session.vote and session.vote["number"] == post.number)


def _forget(
    connection: Connection, session: int, seats: Sequence[Seat], kinds: Collection[str]
) -> Sequence[CallRow]:
    """Forget where messages of some kinds stand; say where."""
    standing = [c for c in calls.of_seats(connection, session, seats) if c.kind in kinds]
    calls.forget(connection, session, standing)
    return standing
