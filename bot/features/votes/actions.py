"""Answering the open vote of a session, whatever it is about."""

from dataclasses import replace

from bot.basics.refusals import Refused
from bot.features.handover.actions import answer_proposal
from bot.features.resign.actions import Answer, must_be_possible, returned
from bot.features.undo.actions import undone_by_vote
from bot.sessions.change import Change
from bot.sessions.people import User
from bot.sessions.requirements import running_match, seat_to_act_for
from bot.sessions.session import Session, Vote
from bot.sessions.votes import still_to_answer, voters
from rules.text import say


def answer(session: Session, user: User, given: Answer) -> Change:
    """Count a user's answer to the open vote; raises Refused."""
    vote = session.vote
    if vote is None or not vote.is_return:
        running_match(session)
    if vote is None or vote.number != given.number:
        raise Refused(say("This vote is over, or the game has gone on since."))
    if vote.proposal:
        change = answer_proposal(session, user, vote, given.agrees)
    else:
        change = _answered(session, user, vote, given)
    return replace(change, is_verdict=True)


def _answered(session: Session, user: User, vote: Vote, given: Answer) -> Change:
    """Count an answer about an undo, or the return of who has resigned; raises Refused."""
    seat = seat_to_act_for(session, user)
    if seat == vote.seat and given.agrees:
        raise Refused(say("You have asked, so now the others have to answer."))
    if seat != vote.seat and user.id not in voters(session, vote.seat):
        raise Refused(say("You have resigned, so you have no say in this."))
    if not given.agrees:
        return Change(replace(session, vote=None))
    if vote.is_return:
        must_be_possible(session, vote.seat, is_in_time=given.is_in_time)
    vote = replace(vote, agreed=tuple(sorted({*vote.agreed, user.id})))
    if still_to_answer(session, vote):
        return Change(replace(session, vote=vote))
    return returned(session, vote.seat) if vote.is_return else undone_by_vote(session, vote)
