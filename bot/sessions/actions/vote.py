"""Answering the open vote of a session, whatever it is about."""

from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.actions.replace import answer_proposal
from bot.sessions.actions.undo import answer_undo_request
from bot.sessions.model.change import Change
from bot.sessions.model.requirements import running_match
from bot.sessions.model.session import Session, User
from rules.text import say


class Answer(NamedTuple):
    """An answer to the vote of this number."""

    number: int
    agrees: bool


def answer(session: Session, user: User, given: Answer) -> Change:
    """Count a user's answer to the open vote; raises Refused."""
    running_match(session)
    vote = session.vote
    if vote is None or vote.number != given.number:
        raise Refused(say("This vote is over, or the game has moved on since."))
    act = answer_proposal if vote.proposal else answer_undo_request
    change = act(session, user, vote, given.agrees)
    return replace(change, is_verdict=True)
