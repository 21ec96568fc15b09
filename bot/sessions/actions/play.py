"""Playing: `make_move` is what a confirmed or typed move does; also the end by a moderator."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.sessions.actions.advance import advance
from bot.sessions.model.change import Change
from bot.sessions.model.posts import LOBBY, Kind, NewPost
from bot.sessions.model.requirements import running_match, seat_to_act_for
from bot.sessions.model.session import Session, Status, User
from bot.store.values import HistoryKind, HistoryRow
from rules.text import say


class MoveRequest(NamedTuple):
    """A move that somebody wants to make."""

    text: str
    """In the game's notation."""
    stamp: int | None = None
    """`Session.stamp` when it was chosen from a menu; None if it was typed."""


def make_move(session: Session, user: User, request: MoveRequest, random: Random) -> Change:
    """Make a move by the rules of the game, and the moves of chance after it.

    Raises Stale for an outdated stamp, Refused, or what the rules raise.
    """
    seat = seat_to_act_for(session, user)
    match = running_match(session)
    if request.stamp not in {None, session.stamp(seat)}:
        raise Stale
    after = match.play(seat, request.text)
    row = HistoryRow(session.version + 1, HistoryKind.MOVE, seat, after.entries[-1].move, user.id)
    entry_rows = (*session.bookkeeping.entry_rows, row.seq)
    bookkeeping = replace(session.bookkeeping, entry_rows=entry_rows)
    return advance(replace(session, bookkeeping=bookkeeping), after, (row,), random)


def end(session: Session) -> Change:
    """Close a lobby, or end a running game without a result; raises Refused."""
    if not session.is_open:
        raise Refused(say("This game is already over."))
    posts = LOBBY if session.status is Status.LOBBY else (NewPost(Kind.REFRESH, session.version),)
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)
