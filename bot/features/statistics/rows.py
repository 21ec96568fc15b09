"""Rows of results: which games count, how each seat ended, and how long its player took."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from statistics import median

from sqlalchemy import Connection, bindparam, exists, func, select, tuple_

from bot.features.statistics.actions import SeatResult
from bot.sessions.hooks import Saved, Writing
from bot.sessions.people import Status
from bot.sessions.session import Session
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.tables.games import history, sessions
from bot.store.tables.play import results
from rules.match import Match
from rules.text import Seat, count

ROWS = select_fields(results, SeatResult)
PAGE = 2000
"""How many results are read at once."""
OF_GUILD = (
    ROWS.where(
        results.c.guild_id == bindparam("guild"),
        tuple_(results.c.session_id, results.c.seat)
        > tuple_(bindparam("game"), bindparam("at_seat")),
    )
    .order_by(results.c.session_id, results.c.seat)
    .limit(PAGE)
)
OWN = results.alias()
OF_USER = ROWS.where(
    results.c.session_id.in_(select(OWN.c.session_id).where(OWN.c.user_id == bindparam("user")))
)
MODULUS = 1_000_003
"""Ids are summed modulo this, since their sum would be too large for a database."""
EDITION_OF_GUILD = select(
    func.count(),
    func.max(results.c.ended_at),
    func.sum(results.c.session_id),
    func.sum(results.c.user_id % MODULUS),
).where(results.c.guild_id == bindparam("guild"))
"""What changes whenever a server's results do."""
FORGET = results.delete().where(results.c.session_id == bindparam("session"))
MISSING = (
    select(sessions.c.id)
    .where(
        sessions.c.status == "over",
        sessions.c.tried_turn.is_(None),
        sessions.c.id > bindparam("after"),
        ~exists().where(results.c.session_id == sessions.c.id),
    )
    .order_by(sessions.c.id)
    .limit(bindparam("most"))
)
BEGUN = select(sessions.c.started_at).where(sessions.c.id == bindparam("session"))
ENDED = select(results.c.ended_at).where(results.c.session_id == bindparam("session")).limit(1)
WRITTEN = select(history.c.seq, history.c.user_id, history.c.at).where(
    history.c.session_id == bindparam("session")
)

PERSONAL = Personal(
    "results",
    count("how {count} game ended for you", "how {count} games ended for you", 0),
    by_game(
        results.c.user_id,
        (results.c.seat + 1).label("seat"),
        results.c.score,
        results.c.rank,
        results.c.has_resigned,
        results.c.decisions,
        results.c.seconds,
        results.c.ended_at,
    ),
    given_away=(results.c.user_id,),
)


def add(connection: Connection, guild: int | None, rows: Iterable[SeatResult]) -> None:
    """Insert the results of a game; raises IntegrityError if it already has some."""
    connection.execute(results.insert(), [{**by_column(row), "guild_id": guild} for row in rows])


def forget(connection: Connection, session: int) -> None:
    """Delete the results of a game that goes on."""
    connection.execute(FORGET, {"session": session})


def ended_at(connection: Connection, session: int) -> datetime | None:
    """Return when a game ended; None if it has no results."""
    return connection.execute(ENDED, {"session": session}).scalar_one_or_none()


def of_guild(
    connection: Connection, guild: int, after: SeatResult | None = None
) -> tuple[SeatResult, ...]:
    """Return the page of a server's results that follows `after`, by session and seat."""
    game, seat = (after.session, after.seat) if after else (0, 0)
    found = connection.execute(OF_GUILD, {"guild": guild, "game": game, "at_seat": seat})
    return tuple(SeatResult(*row) for row in found)


def of_user(connection: Connection, user: int) -> tuple[SeatResult, ...]:
    """Return the results of all games that a user has played, wherever that was."""
    return tuple(SeatResult(*row) for row in connection.execute(OF_USER, {"user": user}))


def missing(connection: Connection, after: int, most: int) -> Sequence[int]:
    """Return the ids, greater than `after`, of up to `most` finished sessions without results."""
    return connection.execute(MISSING, {"after": after, "most": most}).scalars().all()


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
        forget(connection, session.id)
        if counts(session):
            add_results(connection, session, writing.at)
    return ()


def add_results(connection: Connection, session: Session, ended_at: datetime) -> None:
    """Write the results of a session that counts."""
    this = {"session": session.id}
    decided = {seq: (user, at) for seq, user, at in connection.execute(WRITTEN, this)}
    begun_at = connection.execute(BEGUN, this).scalar_one()
    ended = results_of(session, decided, begun_at, ended_at)
    add(connection, session.location.guild, ended)
