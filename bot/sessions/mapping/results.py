"""Results: written when a game ends, deleted if it goes on, filled in where they are missing."""

from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.hooks import Saved, Writing
from bot.sessions.model.results import counts, results_of
from bot.sessions.model.session import Session
from bot.store import results


def save_results(writing: Writing, saved: Saved) -> tuple[()]:
    """Write how a game ended if it is over now; delete it if the game goes on again."""
    connection, before, session = writing.connection, saved.before, saved.after
    if before and counts(before) != counts(session):
        results.forget(connection, session.id)
        if counts(session):
            add_results(connection, session, writing.at)
    return ()


def add_results(connection: Connection, session: Session, ended_at: datetime) -> None:
    """Write the results of a session that counts."""
    decided = results.written(connection, session.id)
    begun_at = results.begun_at(connection, session.id)
    ended = results_of(session, decided, begun_at, ended_at)
    results.add(connection, session.location.guild, ended)
