"""What the program has to think about: a row for each session in which it owes a decision."""

from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.sessions.model.seats import has_persons, seat_to_think_for
from bot.sessions.model.session import Session
from bot.store import thinking

PAUSE = timedelta(seconds=20)
"""The time between two turns where only the program plays, so that one can follow."""


def save_thinking(
    connection: Connection, before: Session | None, session: Session, at: datetime
) -> None:
    """Write whether the program owes a decision from now on; one that it owed already stays."""
    owed, owes = _owed(before), _owed(session)
    if owed == owes:
        return
    if owes:
        due_at = at + PAUSE if _can_be_followed(before, session) else at
        thinking.remember(connection, session.id, session.version, at, due_at)
    else:
        thinking.forget(connection, session.id)


def _owed(session: Session | None) -> tuple[int, int] | None:
    """Return the version at which the program owes a decision, and for which seat."""
    seat = session and seat_to_think_for(session)
    return None if session is None or seat is None else (session.version, seat)


def _can_be_followed(before: Session | None, session: Session) -> bool:
    """Whether only the program plays, and a turn has just ended."""
    if has_persons(session):
        return False
    then, now = before and before.match, session.match
    return then is None or now is None or then.turn != now.turn
