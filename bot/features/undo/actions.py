"""Undo: at once if nobody has learnt or done anything since, otherwise after a vote; and redo."""

from dataclasses import replace

from bot.basics.refusals import Refused
from bot.sessions.advance import advance
from bot.sessions.change import Change
from bot.sessions.history import write_seqs
from bot.sessions.people import User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.requirements import running_match, seat_to_act_for
from bot.sessions.session import Session, Vote
from bot.sessions.votes import voters
from bot.store.values import HistoryKind, HistoryRow
from rules import history
from rules.history import Undo
from rules.match import RESIGN, Match
from rules.text import Seat, Who, joined, say


def request_undo(session: Session, user: User, *, whole_turn: bool = False) -> Change:
    """Take back the user's last decision or turn, or open a vote among the others.

    In a try nobody is asked. Raises Refused.
    """
    seat = seat_to_act_for(session, user)
    wanted = _possible_undo(running_match(session), seat, whole_turn=whole_turn)
    if wanted.is_free or session.is_try:
        return _undone(session, seat, wanted)
    if session.vote:
        return _already_asked(session, session.vote, seat)
    if not voters(session, seat):
        return _undone_without_asking(session, seat, wanted)
    vote = Vote(session.bookkeeping.posts + 1, seat, whole_turn=whole_turn)
    return Change(replace(session, vote=vote), posts=(NewPost(Kind.VOTE, session.version),))


def undone_by_vote(session: Session, vote: Vote) -> Change:
    """Take back what a vote was about; raises Refused."""
    wanted = _possible_undo(running_match(session), vote.seat, whole_turn=vote.whole_turn)
    return _undone(session, vote.seat, wanted)


def redo(session: Session, user: User) -> Change:
    """Make again, exactly as they were, the moves that the user's undo took back last.

    Raises Refused if there are none, or something else has happened since.
    """
    seat = seat_to_act_for(session, user)
    match, undone = running_match(session), session.bookkeeping.undone
    if not undone or undone[0].seat != seat:
        raise Refused(say("There is nothing to redo, or something else has happened since."))
    moves = dict(zip(session.bookkeeping.entry_rows, match.record, strict=True))
    moves |= {row.seq: (Seat(row.seat), row.text) for row in undone}
    seqs = tuple(seq for seq in session.bookkeeping.before_undo if seq in moves)
    restored = Match.replay(match.game, match.setup, [moves[seq] for seq in seqs])
    text = write_seqs(HistoryKind.REDO, [row.seq for row in undone])
    row = HistoryRow(session.version + 1, HistoryKind.REDO, seat, text, user.id)
    bookkeeping = replace(session.bookkeeping, entry_rows=seqs, corrected=row.seq)
    return advance(replace(session, bookkeeping=bookkeeping), restored, (row,))


def _possible_undo(match: Match, seat: Seat, *, whole_turn: bool) -> Undo:
    wanted = history.undo(match, seat, whole_turn=whole_turn)
    if wanted is None:
        raise Refused(say("You have no decision to take back."))
    gone = [
        entry.seat
        for index, entry in enumerate(match.entries)
        if entry.move == RESIGN and index not in wanted.kept
    ]
    if gone:
        raise Refused(
            say(
                "{who} has resigned since, and nothing before that can be taken back.",
                who=tuple(Who(seat) for seat in gone),
            )
        )
    return wanted


def _undone_without_asking(session: Session, seat: Seat, wanted: Undo) -> Change:
    """Return the undo where nobody is left to ask; raises Refused if something was revealed."""
    if wanted.revealed:
        reason = say("That cannot be taken back, since you have learnt:")
        raise Refused(joined(reason, *wanted.revealed, between="\n• "))
    return _undone(session, seat, wanted)


def _already_asked(session: Session, vote: Vote, seat: Seat) -> Change:
    if vote.proposal:
        raise Refused(
            say(
                "There is an open question about replacing {who}: answer that first.",
                who=Who(vote.seat),
            )
        )
    if vote.seat != seat:
        raise Refused(
            say("{who} wants to take a decision back: answer that first.", who=Who(vote.seat))
        )
    return Change(session)


def _undone(session: Session, seat: Seat, wanted: Undo) -> Change:
    match, entry_rows = running_match(session), session.bookkeeping.entry_rows
    kept = tuple(entry_rows[index] for index in wanted.kept)
    dropped = tuple(
        HistoryRow(seq, HistoryKind.MOVE, entry.seat, entry.move, None)
        for seq, entry in zip(entry_rows, match.entries, strict=True)
        if seq not in kept
    )
    text = write_seqs(HistoryKind.UNDO, [row.seq for row in dropped])
    row = HistoryRow(session.version + 1, HistoryKind.UNDO, seat, text, session.people[seat].id)
    bookkeeping = replace(session.bookkeeping, entry_rows=kept, corrected=row.seq)
    after = history.take_back(match, wanted)
    change = advance(replace(session, bookkeeping=bookkeeping), after, (row,))
    if change.rows != (row,):
        return change
    bookkeeping = replace(change.session.bookkeeping, undone=dropped, before_undo=entry_rows)
    return replace(change, session=replace(change.session, bookkeeping=bookkeeping))
