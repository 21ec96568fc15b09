"""Which seats owe a decision, as far as everybody may know, and who the others are."""

from collections.abc import Collection, Mapping, Sequence

from bot.sessions.model.people import Status, User
from bot.sessions.model.session import Session
from bot.store.values import UpNext
from opponents import Level
from rules.core import NATURE
from rules.history import index_of_turn
from rules.match import Match
from rules.styles import Style
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


def told_from(match: Match) -> int | None:
    """Return the index of the first entry that a board tells of, if the program plays a seat.

    It begins the last finished turn in which a person decided: turns of the program get no board
    of their own. None if a board tells only of the last finished turn, as it does among people.
    """
    if not match.by_program or len(match.by_program) == match.setup.seats:
        return None
    nobodys = {NATURE, *match.by_program}
    # What was decided in a turn that is not finished may be secret.
    finished = range(index_of_turn(match, match.turn))
    last = _last_made_by_others(match, finished, nobodys)
    return 0 if last is None else index_of_turn(match, match.entries[last].turn)


def told_while_pondering(match: Match) -> int | None:
    """Return the index of the first entry that a board tells of while the program thinks.

    What the program did before the person's turn is told again, since the board that told of it
    is edited to say that the program thinks.
    """
    index = told_from(match)
    if not index or deciding(match) or not pondering(match):
        return index
    known = _last_made_by_others(match, range(index), {NATURE, *match.by_program})
    begin = 0 if known is None else index_of_turn(match, match.entries[known].turn + 1)
    programs = (p for p in range(begin, index) if match.entries[p].seat in match.by_program)
    first = next(programs, None)
    return index if first is None else index_of_turn(match, match.entries[first].turn)


def _last_made_by_others(match: Match, indices: range, seats: Collection[Seat]) -> int | None:
    """Return the last of some indices whose entry is by a seat other than `seats`."""
    return next((p for p in reversed(indices) if match.entries[p].seat not in seats), None)


def last_mover(session: Session) -> User:
    """Return the person who has decided last; the host before anybody has."""
    entries = session.match.entries if session.match else ()
    movers = (session.people[own.seat] for own in reversed(entries) if own.seat != NATURE)
    return next((user for user in movers if not user.is_automatic), session.host)


def has_persons(session: Session) -> bool:
    """Return whether a person plays, and not only the program."""
    return not all(user.is_automatic for user in session.people)


def is_alone(session: Session) -> bool:
    """Return whether a single person plays, alone or against the program."""
    return len({user.id for user in session.people if not user.is_automatic}) == 1


def level_of(session: Session, seat: Seat) -> Level:
    """Return the level at which the program plays a seat; medium for one that has resigned."""
    return session.people[seat].level or Level.MEDIUM


def style_of(session: Session, seat: Seat) -> Style | None:
    """Return the style in which the program plays a seat; None without one."""
    return session.people[seat].style


def others(session: Session, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats that are still played by people."""
    gone = session.match.by_program if session.match else frozenset[Seat]()
    seats = (Seat(other) for other in range(len(session.people)))
    return tuple(other for other in seats if other != seat and other not in gone)


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
