"""Answering the open vote of a session, whatever it is about."""

from dataclasses import replace

from bot.basics.refusals import Refused
from bot.features.handover.actions import answer_proposal
from bot.features.resign.actions import Answer, answer_return_request
from bot.features.undo.actions import answer_undo_request
from bot.sessions.change import Change
from bot.sessions.people import User
from bot.sessions.requirements import running_match
from bot.sessions.session import Session
from rules.text import say


def answer(session: Session, user: User, given: Answer) -> Change:
    """Count a user's answer to the open vote; raises Refused."""
    vote = session.vote
    if vote is None or not vote.is_return:
        running_match(session)
    if vote is None or vote.number != given.number:
        raise Refused(say("This vote is over, or the game has gone on since."))
    if vote.is_return:
        change = answer_return_request(session, user, vote, given)
    elif vote.proposal:
        change = answer_proposal(session, user, vote, given.agrees)
    else:
        change = answer_undo_request(session, user, vote, given.agrees)
    return replace(change, is_verdict=True)
