"""Playing: `make_moves` is what a confirmed turn does; also the end by a moderator."""

from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.sessions.actions.advance import advance
from bot.sessions.model.change import Change
from bot.sessions.model.posts import LOBBY, Kind, NewPost
from bot.sessions.model.requirements import running_match, seat_to_act_for
from bot.sessions.model.session import Session, Status, User
from bot.store.values import HistoryKind, HistoryRow
from rules.draft import moves_of
from rules.text import say


class MoveRequest(NamedTuple):
    """The moves that somebody wants to make, one after the other."""

    line: str
    """In the game's notation, with semicolons between them."""
    stamp: int | None = None
    """`Session.stamp` when they were chosen from a menu; None if they were typed."""


def make_moves(session: Session, user: User, request: MoveRequest) -> Change:
    """Make moves by the rules of the game: all of them, and those that need no decision after.

    Raises Stale for an outdated stamp, Refused, or what the rules raise.
    """
    seat = seat_to_act_for(session, user)
    match = running_match(session)
    if request.stamp not in {None, session.stamp(seat)}:
        raise Stale
    rows: list[HistoryRow] = []
    for text in moves_of(request.line):
        match = match.play(seat, text)
        number, move = session.version + len(rows) + 1, match.entries[-1].move
        rows.append(HistoryRow(number, HistoryKind.MOVE, seat, move, user.id))
    entry_rows = (*session.bookkeeping.entry_rows, *(row.seq for row in rows))
    bookkeeping = replace(session.bookkeeping, entry_rows=entry_rows)
    return advance(replace(session, bookkeeping=bookkeeping), match, tuple(rows))


def end(session: Session) -> Change:
    """Close a lobby, or end a running game without a result; raises Refused."""
    if not session.is_open:
        raise Refused(say("This game is already over."))
    posts = LOBBY if session.status is Status.LOBBY else (NewPost(Kind.REFRESH, session.version),)
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)
