"""Rows of guesses: whom watchers expect to win, and how often they were right."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Executable, and_, bindparam, case, func, or_, select

from bot.store.preferences import UNSEEN
from bot.store.tables import guesses, handovers, people, results
from bot.store.values import GuesserRow

LISTED = 25
"""The most people in a list."""
NOBODY = 0
"""An id that no user has, for lists that everybody sees."""

IS_OF_USER = and_(
    guesses.c.session_id == bindparam("session"), guesses.c.user_id == bindparam("user")
)
OF_USER = select(guesses.c.seat).where(IS_OF_USER)
CHANGE = guesses.update().where(IS_OF_USER)
PLAYED_LATER = (
    select(handovers.c.session_id)
    .where(handovers.c.session_id == guesses.c.session_id, handovers.c.to_id == guesses.c.user_id)
    .exists()
)
RIGHT = func.sum(case((results.c.rank == 1, 1), else_=0))
GUESSERS = (
    select(people.c.user_id, people.c.name, RIGHT, func.count())
    .select_from(
        # A game has results only once it is over.
        guesses.join(people).join(
            results,
            and_(results.c.session_id == guesses.c.session_id, results.c.seat == guesses.c.seat),
        )
    )
    .where(
        ~PLAYED_LATER,
        or_(people.c.user_id == bindparam("asker"), people.c.user_id.not_in(UNSEEN)),
    )
    .group_by(people.c.user_id, people.c.name)
    .order_by(RIGHT.desc(), func.count(), people.c.name, people.c.user_id)
    .limit(LISTED)
)
GUESSERS_OF_SESSION = GUESSERS.where(guesses.c.session_id == bindparam("session"))
GUESSERS_OF_GUILD = GUESSERS.where(results.c.guild_id == bindparam("guild"))


def of_user(connection: Connection, session: int, user: int) -> int | None:
    """Return the seat that a user expects to win; None if they have not guessed."""
    found = connection.execute(OF_USER, {"session": session, "user": user})
    return found.scalar_one_or_none()


def save(connection: Connection, session: int, user: int, seat: int) -> None:
    """Insert a user's guess about a session, or change it."""
    key = {"session": session, "user": user}
    if not connection.execute(CHANGE.values(seat=seat), key).rowcount:
        row = {"session_id": session, "user_id": user, "seat": seat}
        connection.execute(guesses.insert(), row)


def guessers_of_session(connection: Connection, session: int) -> Sequence[GuesserRow]:
    """Return who guessed about a session that is over, those who were right first.

    Users who do not appear in statistics are left out.
    """
    return _guessers(connection, GUESSERS_OF_SESSION, {"session": session, "asker": NOBODY})


def guessers_of_guild(connection: Connection, guild: int, asker: int) -> Sequence[GuesserRow]:
    """Return who guessed about finished games of a server, sorted by how often they were right.

    Users who do not appear in statistics are left out, except the asker.
    """
    return _guessers(connection, GUESSERS_OF_GUILD, {"guild": guild, "asker": asker})


def _guessers(
    connection: Connection, query: Executable, values: Mapping[str, int]
) -> Sequence[GuesserRow]:
    return [
        GuesserRow((user, name), int(right), made)
        for user, name, right, made in connection.execute(query, values)
    ]
