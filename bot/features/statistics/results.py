"""Results: which games count, how each seat ended, and how long its player took."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from statistics import median

from sqlalchemy import Connection

from bot.features.statistics import rows
from bot.features.statistics.actions import SeatResult
from bot.sessions.hooks import Saved, Writing
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.match import Match
from rules.text import Seat

Decided = Mapping[int, tuple[int | None, datetime]]
"""Who wrote each history row, None for chance, and when; by the number of the row."""


def counts(session: Session) -> bool:
    """Return whether a session counts in statistics: it was played to a result.

    A game that was resigned has one; a game that was broken off has none. A try never counts.
    """
    is_over = session.status is Status.OVER and not session.fault and not session.is_try
    return is_over and session.match is not None and session.match.result is not None


def results_of(
    session: Session, decided: Decided, begun_at: datetime, ended_at: datetime
) -> tuple[SeatResult, ...]:
    """Return how a session ended for each seat; nothing if it does not count."""
    match = session.match
    if match is None or match.result is None or not counts(session):
        return ()
    times = _thinking_times(session, match, decided, begun_at)
    return tuple(
        SeatResult(
            session.id,
            seat,
            user.id,
            session.key,
            len(session.people),
            match.result.scores[seat],
            match.result.ranks[seat],
            Seat(seat) in match.resigned,
            len(times[Seat(seat)]),
            round(median(times[Seat(seat)] or [0])),
            ended_at,
        )
        for seat, user in enumerate(session.people)
    )


def _thinking_times(
    session: Session, match: Match, decided: Decided, begun_at: datetime
) -> Mapping[Seat, Sequence[float]]:
    """Return the seconds that each decision of the final players took, by seat.

    The time begins when the seat comes to owe a decision, or when it has made the one before.
    """
    taken: dict[Seat, list[float]] = {Seat(seat): [] for seat in range(len(session.people))}
    owed_since: dict[Seat, datetime] = {}
    last_at: dict[Seat, datetime] = {}
    now = begun_at
    for entry, row in zip(match.entries, session.bookkeeping.entry_rows, strict=True):
        user, at = decided[row]
        owed_since = {seat: owed_since.get(seat, now) for seat in entry.owing}
        seat, now = entry.seat, at
        since = owed_since.pop(seat, at)
        is_own = seat in taken and user == session.people[seat].id
        if is_own and last_at.get(seat) != at:
            taken[seat].append((at - since).total_seconds())
            last_at[seat] = at
    return taken


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
    this = {"session": session.id}
    decided = {seq: (user, at) for seq, user, at in connection.execute(rows.WRITTEN, this)}
    begun_at = connection.execute(rows.BEGUN, this).scalar_one()
    ended = results_of(session, decided, begun_at, ended_at)
    rows.add(connection, session.location.guild, ended)
