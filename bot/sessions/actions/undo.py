"""Undo: at once if nobody has learnt or done anything since, otherwise after a vote."""

from dataclasses import replace
from random import Random

from bot.basics.refusals import Refused
from bot.sessions.actions.advance import advance
from bot.sessions.model.change import Change
from bot.sessions.model.history import write_dropped
from bot.sessions.model.posts import Kind, NewPost
from bot.sessions.model.requirements import running_match, seat_to_act_for
from bot.sessions.model.session import Session, User, Vote
from bot.sessions.model.votes import still_to_answer, voters
from bot.store.values import HistoryKind, HistoryRow
from rules import history
from rules.history import Undo
from rules.match import RESIGN, Match
from rules.text import Seat, Who, say


def request_undo(session: Session, user: User, random: Random) -> Change:
    """Take back the user's last decision, or open a vote among the others; raises Refused."""
    seat = seat_to_act_for(session, user)
    wanted = _possible_undo(running_match(session), seat)
    if wanted.is_free:
        return _undone(session, seat, wanted, random)
    if session.vote:
        return _already_asked(session, session.vote, seat)
    if not voters(session, seat):
        return _undone_without_asking(session, seat, wanted, random)
    vote = Vote(session.bookkeeping.posts + 1, seat)
    return Change(replace(session, vote=vote), posts=(NewPost(Kind.VOTE, session.version),))


def answer_undo_request(
    session: Session, user: User, vote: Vote, agrees: bool, random: Random
) -> Change:
    """Count an answer to a vote on an undo; raises Refused."""
    _must_be_entitled_to_answer(session, vote, user, agrees)
    if not agrees:
        return Change(replace(session, vote=None))
    vote = vote._replace(agreed=tuple(sorted({*vote.agreed, user.id})))
    if still_to_answer(session, vote):
        return Change(replace(session, vote=vote))
    return _undone(session, vote.seat, _possible_undo(running_match(session), vote.seat), random)


def _must_be_entitled_to_answer(session: Session, vote: Vote, user: User, agrees: bool) -> None:
    seat = seat_to_act_for(session, user)
    if seat == vote.seat and agrees:
        raise Refused(say("You asked; now it is for the others to answer."))
    if seat != vote.seat and user.id not in voters(session, vote.seat):
        raise Refused(say("You have resigned, so you have no say in this."))


def _possible_undo(match: Match, seat: Seat) -> Undo:
    wanted = history.undo(match, seat)
    if wanted is None:
        raise Refused(say("You have no decision to take back."))
    gone = [
        entry.seat
        for place, entry in enumerate(match.entries)
        if entry.move == RESIGN and place not in wanted.kept
    ]
    if gone:
        raise Refused(
            say(
                "{who} has resigned since; nothing before that can be taken back.",
                who=tuple(Who(seat) for seat in gone),
            )
        )
    return wanted


def _undone_without_asking(session: Session, seat: Seat, wanted: Undo, random: Random) -> Change:
    """Return the undo where nobody is left to ask; raises Refused if something was revealed."""
    if wanted.revealed:
        raise Refused(
            say(
                "That cannot be taken back, since you have learnt: {revealed}",
                revealed=wanted.revealed,
            )
        )
    return _undone(session, seat, wanted, random)


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


def _undone(session: Session, seat: Seat, wanted: Undo, random: Random) -> Change:
    entry_rows = session.bookkeeping.entry_rows
    kept = tuple(entry_rows[place] for place in wanted.kept)
    dropped = write_dropped(sorted(set(entry_rows) - set(kept)))
    person = session.people[seat].id
    row = HistoryRow(session.version + 1, HistoryKind.UNDO, seat, dropped, person)
    bookkeeping = replace(session.bookkeeping, entry_rows=kept, undone=row.seq)
    match = history.take_back(running_match(session), wanted)
    return advance(replace(session, bookkeeping=bookkeeping), match, (row,), random)
