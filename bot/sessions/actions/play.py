"""Playing: `make_moves` is what a confirmed turn does; the program's moves; an early end."""

from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.sessions.actions.advance import advance
from bot.sessions.model.change import Change
from bot.sessions.model.posts import LOBBY, Kind, NewPost
from bot.sessions.model.requirements import has_lost_its_channel, running_match, seat_to_act_for
from bot.sessions.model.seats import seat_to_think_for
from bot.sessions.model.session import Session, Status, User
from bot.sessions.model.thoughts import is_as_it_was
from bot.store.values import HistoryKind, HistoryRow
from rules.draft import moves_of
from rules.match import Match
from rules.text import Seat, say


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
    for text in moves_of(request.line):
        match = match.play(seat, text)
    return _with_moves(session, match, user.id)


class Thought(NamedTuple):
    """What the program wants to play."""

    seat: Seat
    match: Match
    """The position that was thought about."""
    moves: tuple[str, ...]
    """In the game's notation, one after the other."""


def make_program_moves(session: Session, thought: Thought) -> Change:
    """Make the moves that the program has thought of, and those that need no decision after.

    They end when the seat owes no decision any more. Raises Stale if another seat owes it, or if
    this one sees another position by now; or what the rules raise if the first is not legal.
    """
    match = session.match
    if match is None or thought.seat != seat_to_think_for(session):
        raise Stale
    if not is_as_it_was(thought.match, match, thought.seat):
        raise Stale
    made = match.play(thought.seat, thought.moves[0])
    for text in thought.moves[1:]:
        if thought.seat in made.to_act:
            made = made.play(thought.seat, text)
    return _with_moves(session, made, None)


def _with_moves(session: Session, match: Match, user: int | None) -> Change:
    """Return the change to a match in which somebody has made moves; None stands for nobody."""
    before = len(session.match.entries) if session.match else 0
    rows = tuple(
        HistoryRow(number, HistoryKind.MOVE, entry.seat, entry.move, user)
        for number, entry in enumerate(match.entries[before:], session.version + 1)
    )
    entry_rows = (*session.bookkeeping.entry_rows, *(row.seq for row in rows))
    bookkeeping = replace(session.bookkeeping, entry_rows=entry_rows)
    return advance(replace(session, bookkeeping=bookkeeping), match, rows)


def end(session: Session) -> Change:
    """Close a lobby, or end a running game without a result; raises Refused."""
    if session.status is Status.ADRIFT:
        raise has_lost_its_channel()
    if not session.is_open:
        raise Refused(say("This game is already over."))
    posts = LOBBY if session.status is Status.LOBBY else (NewPost(Kind.REFRESH, session.version),)
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)
