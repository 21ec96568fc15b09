"""Playing: `make_moves` is what a confirmed turn does; the program's moves; an early end."""

from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.features.play.actions_part2 import is_as_it_was
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history_part3 import seat_to_think_for
from bot.sessions.people import Status, User
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.requirements import has_lost_its_channel, running_match, seat_to_act_for
from bot.sessions.session import Session
from bot.store.values import HistoryKind, HistoryRow
from rules.draft import moves_of
from rules.match import RESIGN, Match
from rules.text import Seat, say


def make_moves(session: Session, user: User, line: str, stamp: int | None = None) -> Change:
    """Make the moves of a line such as `a; b`, all or none, then those that need no decision.

    `stamp` is `Session.stamp` when they were chosen from a menu; None if they were typed. Raises
    Stale if it is out of date, Refused, or what the rules raise.
    """
    seat = seat_to_act_for(session, user)
    match = running_match(session)
    if stamp not in {None, session.stamp(seat)}:
        raise Stale
    for text in moves_of(line):
        match = match.play(seat, text)
    return with_moves(session, match, user.id)


def resign(session: Session, user: User, stamp: int | None = None) -> Change:
    """Resign the user from a running game; raises Stale if `stamp` is out of date."""
    return make_moves(session, user, RESIGN, stamp)


class Thought(NamedTuple):
    """What the program wants to play."""

    seat: Seat
    match: Match
    """The position that was thought about."""
    moves: tuple[str, ...]
    """The moves in the game's notation, one after the other."""


def make_program_moves(session: Session, thought: Thought) -> Change:
    """Make the moves that the program has chosen, then those that need no decision.

    They end once the seat owes no decision. Raises Stale if the program has to think for another
    seat, or if this one sees another position by now; RulesError if the first move is illegal.
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
    return with_moves(session, made, None)


def with_moves(session: Session, match: Match, user: int | None) -> Change:
    """Return the change to `match`, in which `user` has made moves; None is the program."""
    before = len(session.match.entries) if session.match else 0
    rows = tuple(
        HistoryRow(number, HistoryKind.MOVE, entry.seat, entry.move, user)
        for number, entry in enumerate(match.entries[before:], session.version + 1)
    )
    entry_rows = (*session.bookkeeping.entry_rows, *(row.seq for row in rows))
    bookkeeping = replace(session.bookkeeping, entry_rows=entry_rows)
    return advance(replace(session, bookkeeping=bookkeeping), match, rows)


def end(session: Session, user: User) -> Change:
    """Close a lobby, or end a running game without a result; raises Refused.

    The caller must check that the user may do so.
    """
    del user
    if session.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if not session.is_open:
        raise Refused(say("This game is already over."))
    posts = LOBBY if session.status is Status.LOBBY else (NewPost(Kind.REFRESH, session.version),)
    return Change(replace(session, status=Status.CANCELLED, vote=None), posts=posts)
