"""The program's decisions to come: a row for each session in which it owes one."""

from collections.abc import Collection
from datetime import timedelta

from bot.features.opponents import rows
from bot.features.play.actions_part2 import is_as_it_was
from bot.sessions.history_part3 import seat_to_think_for
from bot.sessions.hooks import Saved, Writing
from bot.sessions.session import Session
from bot.sessions.session_part3 import has_persons
from rules.text import Seat

PAUSE = timedelta(seconds=20)
"""The time between two turns in a game that only the program plays, so that people can follow."""


THINK = "think"
"""The signal that there is more for the program to think about."""


def save_thinking(writing: Writing, saved: Saved) -> Collection[str]:
    """Write whether the program owes a decision from now on; one that it already owed stays.

    It stays if the same seat owes it and sees the same: a process that thinks about it goes on.
    """
    (connection, at, *_), (before, _, session) = writing, saved
    owed, owes = before and seat_to_think_for(before), seat_to_think_for(session)
    if owes is None:
        if owed is not None:
            rows.forget(connection, session.id)
    elif before is None or owed != owes or _sees_a_difference(before, session, owes):
        due_at = at + PAUSE if _can_be_followed(before, session) else at
        rows.remember(connection, session.id, session.version, at, due_at)
    return () if owes is None else (THINK,)


def _sees_a_difference(before: Session, session: Session, seat: Seat) -> bool:
    if before.version == session.version or not (before.match and session.match):
        return False
    return not is_as_it_was(before.match, session.match, seat)


def _can_be_followed(before: Session | None, session: Session) -> bool:
    """Return whether only the program plays and a turn has just ended."""
    if has_persons(session):
        return False
    then, now = before.match if before else None, session.match
    return then is None or now is None or then.turn != now.turn
