"""Votes as JSON values, as the database keeps them."""

from collections.abc import Mapping
from typing import Any

from bot.sessions.model.people import User
from bot.sessions.model.session import Proposal, Vote
from opponents import Level
from rules.text import Seat


def write_vote(vote: Vote) -> Mapping[str, Any]:
    """Return a vote as JSON values."""
    plain = {"number": vote.number, "seat": vote.seat, "agreed": [*vote.agreed]}
    if vote.whole_turn:
        return {**plain, "whole_turn": True}
    if vote.is_return:
        return {**plain, "is_return": True}
    if vote.proposal is None:
        return plain
    asker, newcomer, is_free, level = vote.proposal
    proposal = {
        "asker": [*asker],
        "newcomer": newcomer and [*newcomer],
        "is_free": is_free,
        **({"level": level.value} if level else {}),
    }
    return {**plain, "proposal": proposal}


def read_vote(written: Mapping[str, Any]) -> Vote:
    """Return the vote that JSON values stand for, also those written by older versions."""
    proposal = written.get("proposal")
    return Vote(
        written["number"],
        Seat(written["seat"]),
        tuple(written["agreed"]),
        proposal and _read_proposal(proposal),
        written.get("whole_turn", False),
        written.get("is_return", False),
    )


def _read_proposal(written: Mapping[str, Any]) -> Proposal:
    newcomer, level = written["newcomer"], written.get("level")
    return Proposal(
        User(*written["asker"]),
        newcomer and User(*newcomer),
        written["is_free"],
        Level(level) if level else None,
    )
