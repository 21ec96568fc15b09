"""Temporary messages: reminders, news of turns to come and questions, deleted when they are over.

A seat never has more than one of a kind; the SQL table `calls` says where it is.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.documents import read_nameless
from bot.sessions.posts import ABOUT_CLOCKS, Kind, NewPost, Post
from bot.sessions.session import Document
from bot.store import outbox, sessions, up_next, waits
from bot.store.values import CallRow
from rules.text import Seat

NO_CLOCK = Seat(0)
"""The seat under which messages are kept that are about no clock: of a vote, of an idle lobby."""


def note_message(connection: Connection, post: Post, message: int, at: datetime) -> bool:
    """Remember the message of a post; delete the one before it, or both if the matter is over.

    Return whether anything has to be deleted.
    """
    seat = NO_CLOCK if post.seat is None else post.seat
    call = CallRow(seat, post.kind, post.location.channel, message)
    before = _forget(connection, post.session, [seat], {post.kind})
    gone = [old for old in before if old.message != message]
    if _is_wanted(connection, post, seat):
        outbox.remember(connection, post.session, call)
    elif post.kind is not Kind.VOTE:
        # By now the message of a vote may show how the vote ended.
        gone.append(call)
    delete_messages(connection, post.session, gone, at)
    return bool(gone)


def delete_clock_messages(
    connection: Connection, session: int, seats: Sequence[Seat], at: datetime
) -> None:
    """Add posts that delete all temporary messages about the clocks of some seats."""
    delete_messages(connection, session, _forget(connection, session, seats, ABOUT_CLOCKS), at)


def delete_up_next_message(connection: Connection, session: int, seat: Seat, at: datetime) -> None:
    """Add posts that delete the message which says that a seat comes next."""
    delete_messages(connection, session, _forget(connection, session, [seat], {Kind.UP_NEXT}), at)


def delete_idle_message(connection: Connection, session: int, at: datetime) -> None:
    """Add posts that delete the message which says that a lobby is about to close."""
    gone = _forget(connection, session, [NO_CLOCK], {Kind.IDLE})
    delete_messages(connection, session, gone, at)


def forget_vote_message(connection: Connection, session: int) -> Sequence[CallRow]:
    """Forget the message of a session's vote, and return its rows."""
    return _forget(connection, session, [NO_CLOCK], {Kind.VOTE})


def delete_messages(
    connection: Connection, session: int, gone: Iterable[CallRow], at: datetime
) -> None:
    """Add posts that delete messages."""
    posts = [
        NewPost(Kind.DELETION, channel=call.channel, seat=call.seat, message=call.message)
        for call in gone
    ]
    outbox.push(connection, [(session, post) for post in posts], at)


def _is_wanted(connection: Connection, post: Post, seat: Seat) -> bool:
    """Return whether the matter of a message is still open."""
    if post.kind in ABOUT_CLOCKS:
        return seat in waits.of_session(connection, post.session)
    if post.kind is Kind.UP_NEXT:
        return up_next.stands(connection, post.session, seat)
    row = sessions.session(connection, post.session)
    if post.kind is Kind.IDLE:
        return bool(row and row.idle_told)
    vote = row and read_nameless(row.document, Document).vote
    return bool(vote and vote.number == post.number)


def _forget(
    connection: Connection, session: int, seats: Sequence[Seat], kinds: Collection[str]
) -> Sequence[CallRow]:
    """Forget temporary messages of some kinds, and return their rows."""
    standing = [c for c in outbox.of_seats(connection, session, seats) if c.kind in kinds]
    outbox.forget(connection, session, standing)
    return standing
