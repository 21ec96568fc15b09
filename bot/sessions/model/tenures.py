"""Who played at each seat when: seats change hands, and the past keeps the names of its players."""

from dataclasses import replace

from bot.sessions.model.people import User
from bot.sessions.model.session import Session


def as_at(session: Session, version: int) -> Session:
    """Return a session with the people who played when it had a version."""
    people = list(session.people)
    for tenure in reversed(session.tenures):
        if version <= tenure.version:
            people[tenure.seat] = User(*tenure.player)
    return replace(session, people=tuple(people)) if session.tenures else session


def as_of_entry(session: Session, place: int) -> Session:
    """Return a session with the people who played when an entry of its match was made."""
    rows = session.bookkeeping.entry_rows
    return as_at(session, rows[place]) if place < len(rows) else session


def as_after(session: Session, length: int) -> Session:
    """Return a session with the people who played when its match had `length` moves."""
    is_past = session.match is not None and length < len(session.match.entries)
    return as_of_entry(session, max(length - 1, 0)) if is_past else session
