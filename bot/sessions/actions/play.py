"""A running game: moves, and its end by a moderator."""

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
    """A move as somebody asks for it."""

    text: str
    stamp: int | None = None
    """What `Session.stamp` was when it was chosen; None when it was typed."""


def make_move(session: Session, user: User, request: MoveRequest, random: Random) -> Change:
    """Make a move, and chance's moves after it."""
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
    """Close a lobby, or break a game off."""
    if not session.is_open:
        raise Refused(say("This game is over already."))
    posts = LOBBY if session.status is Status.LOBBY else (NewPost(Kind.REFRESH, session.version),)
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)
