"""Who plays a session: people, the program with its level and style."""

from bot.sessions.people import User
from bot.sessions.session import Session
from opponents.levels import Level
from rules.appraisal import Style
from rules.core import NATURE
from rules.text import Seat


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
