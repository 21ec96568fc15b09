"""Votes: who must agree, who has yet to, and when a vote ends by itself."""

from collections.abc import Collection

from bot.sessions.history import decisions_owed, settled_seats
from bot.sessions.session import Proposal, Session, Vote, seats_of_people
from rules.text import Seat


def voters(session: Session, seat: Seat) -> set[int]:
    """Return the ids of the users who must agree to an undo: all others still in the game."""
    return {session.people[other].id for other in seats_of_people(session, seat)}


def still_to_answer(session: Session, vote: Vote) -> set[int]:
    """Return the ids of the users who have yet to agree."""
    if vote.proposal is None:
        return voters(session, vote.seat) - set(vote.agreed)
    concerned = _concerned(session, vote.seat, vote.proposal)
    return concerned - {vote.proposal.asker.id, *vote.agreed}


def vote_still_open(before: Session, session: Session, actors: Collection[int]) -> Vote | None:
    """Return the vote that stays open when the game has visibly gone on; None if it is over.

    A vote on an undo is over then. One on replacing a player is over when that player has acted,
    when whoever asked has resigned, and when nobody is left to answer. One on taking a resignation
    back is over with the game.
    """
    vote, match = session.vote, session.match
    if vote is None or match is None or match.is_over:
        return None
    if vote.is_return:
        return vote if still_to_answer(session, vote) else None
    if vote.proposal is None:
        return None
    asker = session.seat_of(vote.proposal.asker.id)
    is_back = vote.seat in actors or vote.seat in settled_seats(
        decisions_owed(before), decisions_owed(session)
    )
    if is_back or asker in match.resigned or not still_to_answer(session, vote):
        return None
    return vote


def _concerned(session: Session, seat: Seat, proposal: Proposal) -> set[int]:
    """Return the ids of all who must agree; the player of the seat if nobody else plays."""
    newcomer = {proposal.newcomer.id} if proposal.newcomer else set[int]()
    if proposal.is_free:
        return newcomer
    owner = session.people[seat]
    return newcomer | (voters(session, seat) or (set() if owner.is_automatic else {owner.id}))
