"""Results: written when a game ends, deleted if it goes on, filled in where they are missing."""

from datetime import datetime

from sqlalchemy import Connection

from bot.features.statistics import rows
from bot.features.statistics.results import counts, results_of
from bot.sessions.hooks import Saved, Writing
from bot.sessions.session import Session


def save_results(writing: Writing, saved: Saved) -> tuple[()]:
    """Write how a game ended if it is over now; delete it if the game goes on again."""
    connection, before, session = writing.connection, saved.before, saved.after
    if before and counts(before) != counts(session):
        rows.forget(connection, session.id)
        if counts(session):
            add_results(connection, session, writing.at)
    return ()


def add_results(connection: Connection, session: Session, ended_at: datetime) -> None:
    """Write the results of a session that counts."""
    decided = rows.written(connection, session.id)
    begun_at = rows.begun_at(connection, session.id)
    ended = results_of(session, decided, begun_at, ended_at)
    rows.add(connection, session.location.guild, ended)
