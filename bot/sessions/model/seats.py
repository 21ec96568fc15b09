"""Which seats owe a decision, as far as everybody may know, and who the others are."""

from collections.abc import Mapping, Sequence

from bot.sessions.model.people import Status
from bot.sessions.model.session import Session
from rules.match import Match
from rules.text import Seat


def deciding(match: Match) -> tuple[Seat, ...]:
    """Return the seats, played by people, that publicly owe a decision."""
    to_act = match.view(None).to_act
    return tuple(seat for seat in to_act if seat not in match.by_chance)


def others(session: Session, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats that are still played by people."""
    gone = session.match.by_chance if session.match else frozenset[Seat]()
    seats = (Seat(other) for other in range(len(session.people)))
    return tuple(other for other in seats if other != seat and other not in gone)


def decisions_owed(session: Session | None) -> Mapping[Seat, tuple[int, int]]:
    """Return user id and turn of each publicly owed decision, by seat; empty if none is owed."""
    match = session and session.match
    if not session or not match or session.fault or session.status is not Status.RUNNING:
        return {}
    if session.is_try:
        # It runs against no clock, and nobody is reminded of it.
        return {}
    return {seat: (session.people[seat].id, match.turn) for seat in deciding(match)}


def settled_seats(
    before: Mapping[Seat, tuple[int, int]], now: Mapping[Seat, tuple[int, int]]
) -> Sequence[Seat]:
    """Return the seats that no longer owe what they owed; a new turn is a new decision."""
    return [seat for seat, owed in before.items() if now.get(seat) != owed]
