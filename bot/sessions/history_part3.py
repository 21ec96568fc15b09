"""Which seats owe a decision, as far as everybody may know."""

from collections.abc import Mapping, Sequence

from bot.sessions.people import Status
from bot.sessions.session import Session
from bot.store.values import UpNext
from rules.core import NATURE
from rules.match import Match
from rules.text import Seat

FEWEST_FOR_A_QUEUE = 3
"""The fewest seats of a game in which people are told whose turn comes next."""


def deciding(match: Match) -> tuple[Seat, ...]:
    """Return the seats, played by people, that publicly owe a decision."""
    to_act = match.view(None).to_act
    return tuple(seat for seat in to_act if seat not in match.by_program)


def pondering(match: Match) -> tuple[Seat, ...]:
    """Return the seats, played by the program, that publicly owe a decision."""
    to_act = match.view(None).to_act
    return tuple(seat for seat in to_act if seat in match.by_program)


def seat_to_think_for(session: Session) -> Seat | None:
    """Return the seat for which the program has to think next; None if there is none.

    If people decide at the same time, they go first.
    """
    match = session.match
    if match is None or session.fault or session.status is not Status.RUNNING:
        return None
    if match.waiting_for:
        return None
    return next((seat for seat in match.to_act if seat != NATURE), None)


def decisions_owed(session: Session | None) -> Mapping[Seat, tuple[int, int]]:
    """Return user id and turn of each publicly owed decision, by seat; empty if none is owed."""
    match = session and session.match
    if not session or not match or session.fault or session.status is not Status.RUNNING:
        return {}
    if session.is_try:
        # A try has no clocks, and nobody is reminded of it.
        return {}
    return {seat: (session.people[seat].id, match.turn) for seat in deciding(match)}


def up_next(session: Session | None) -> UpNext | None:
    """Return who decides after the person whom a game waits for, if that is public.

    None for a game of two, where it is always the other.
    """
    match = session and session.match
    if not session or not match or match.setup.seats < FEWEST_FOR_A_QUEUE:
        return None
    if len(decisions_owed(session)) != 1:
        return None
    seat = match.up_next
    return None if seat is None else UpNext(seat, session.people[seat].id, match.turn)


def settled_seats(
    before: Mapping[Seat, tuple[int, int]], now: Mapping[Seat, tuple[int, int]]
) -> Sequence[Seat]:
    """Return the seats that no longer owe what they owed; a new turn is a new decision."""
    return [seat for seat, owed in before.items() if now.get(seat) != owed]
