"""Votes: who is still asked, how long the question stays open, and how it is written down."""

from collections.abc import Collection, Mapping
from typing import Any

from bot.sessions.model.people import User
from bot.sessions.model.session import Proposal, Table, Vote
from bot.sessions.persistence.waits import others, over, owing
from rules.text import Seat


def voters(table: Table, seat: Seat) -> set[int]:
    """Name the people who must agree to what concerns a seat: all others who are in the game."""
    return {table.people[other].id for other in others(table, seat)}


def asked(table: Table, vote: Vote) -> set[int]:
    """Name the people who have yet to agree."""
    if vote.proposal is None:
        return voters(table, vote.seat) - set(vote.agreed)
    return _concerned(table, vote.seat, vote.proposal) - {vote.proposal.asker.id, *vote.agreed}


def left_open(before: Table, table: Table, actors: Collection[int]) -> Vote | None:
    """Say what becomes of a table's vote once everybody can see that the game has gone on.

    What somebody wanted to take back is settled then. Whether a seat changes hands is, when its
    person is back, when who asked has resigned, and when nobody is left who could answer.
    """
    vote, match = table.vote, table.match
    if vote is None or vote.proposal is None or match is None or match.is_over:
        return None
    asker = table.seat_of(vote.proposal.asker.id)
    is_back = vote.seat in actors or vote.seat in over(owing(before), owing(table))
    if is_back or asker in match.resigned or not asked(table, vote):
        return None
    return vote


def written_vote(vote: Vote) -> Mapping[str, Any]:
    """Write a vote down."""
    plain = {"number": vote.number, "seat": vote.seat, "agreed": [*vote.agreed]}
    if vote.proposal is None:
        return plain
    asker, newcomer, is_free = vote.proposal
    proposal = {"asker": [*asker], "newcomer": newcomer and [*newcomer], "is_free": is_free}
    return {**plain, "proposal": proposal}


def read_vote(written: Mapping[str, Any]) -> Vote:
    """Read a vote, also one from before seats could change hands."""
    proposal = written.get("proposal")
    return Vote(
        written["number"],
        Seat(written["seat"]),
        tuple(written["agreed"]),
        proposal and _read_proposal(proposal),
    )


def _read_proposal(written: Mapping[str, Any]) -> Proposal:
    newcomer = written["newcomer"]
    return Proposal(User(*written["asker"]), newcomer and User(*newcomer), written["is_free"])


def _concerned(table: Table, seat: Seat, proposal: Proposal) -> set[int]:
    """Name everybody whose word counts; where nobody else plays, the person at the seat."""
    newcomer = {proposal.newcomer.id} if proposal.newcomer else set[int]()
    if proposal.is_free:
        return newcomer
    return newcomer | (voters(table, seat) or {table.people[seat].id})
