"""Rows of results: how finished games ended, by seat."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, exists, func, select, tuple_

from bot.features.statistics.actions import SeatResult
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.tables.games import history, sessions
from bot.store.tables.play import results
from rules.text import count

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
