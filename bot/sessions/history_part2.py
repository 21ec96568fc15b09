"""Who played at each seat, and when: after a handover past turns keep their players' names."""

from dataclasses import replace

from bot.sessions.people import User
from bot.sessions.session import Session
from bot.store.values import FormerPlayer


def as_at(session: Session, version: int) -> Session:
    """Return a session with the people who played when it had version `version`."""
    if not session.former_players:
        return session
    people = list(session.people)
    # Whoever plays now stays known, so that names are told apart in the same way at any time.
    now = (FormerPlayer(*player, session.version) for player in enumerate(people))
    players = (*session.former_players, *now)
    for former in reversed(players):
        if version <= former.version:
            people[former.seat] = User(*former.player)
    return replace(session, people=tuple(people), former_players=players)


def as_of_entry(session: Session, index: int) -> Session:
    """Return a session with the people who played when entry `index` of its match was made."""
    rows = session.bookkeeping.entry_rows
    return as_at(session, rows[index]) if index < len(rows) else session


def as_after(session: Session, length: int) -> Session:
    """Return a session with the people who played when its match had `length` moves."""
    is_past = session.match is not None and length < len(session.match.entries)
    return as_of_entry(session, max(length - 1, 0)) if is_past else session
