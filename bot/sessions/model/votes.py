"""Votes: who must agree, who has yet to, and when the question is settled without them."""

from collections.abc import Collection

from bot.sessions.model.seats import decisions_owed, others, settled_seats
from bot.sessions.model.session import Proposal, Session, Vote
from rules.text import Seat


def voters(session: Session, seat: Seat) -> set[int]:
    """Return the users who must agree to what concerns a seat: all others still in the game."""
    return {session.people[other].id for other in others(session, seat)}


def still_to_answer(session: Session, vote: Vote) -> set[int]:
    """Return the users who have yet to agree."""
    if vote.proposal is None:
        return voters(session, vote.seat) - set(vote.agreed)
    concerned = _concerned(session, vote.seat, vote.proposal)
    return concerned - {vote.proposal.asker.id, *vote.agreed}


def vote_still_open(before: Session, session: Session, actors: Collection[int]) -> Vote | None:
    """Return what becomes of a session's vote once everybody can see that the game has gone on.

    What somebody wanted to take back is settled then. Whether a seat changes hands is, when its
    person is back, when who asked has resigned, and when nobody is left who could answer.
    """
    vote, match = session.vote, session.match
    if vote is None or vote.proposal is None or match is None or match.is_over:
        return None
    asker = session.seat_of(vote.proposal.asker.id)
    is_back = vote.seat in actors or vote.seat in settled_seats(
        decisions_owed(before), decisions_owed(session)
    )
    if is_back or asker in match.resigned or not still_to_answer(session, vote):
        return None
    return vote


def _concerned(session: Session, seat: Seat, proposal: Proposal) -> set[int]:
    """Name everybody whose word counts; where nobody else plays, the person at the seat."""
    newcomer = {proposal.newcomer.id} if proposal.newcomer else set[int]()
    if proposal.is_free:
        return newcomer
    return newcomer | (voters(session, seat) or {session.people[seat].id})
