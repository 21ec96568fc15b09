"""Rows of guesses: whom watchers expect to win, and who was right."""

from collections.abc import Sequence

from sqlalchemy import Connection, and_, bindparam, select

from bot.store.preferences import UNSEEN
from bot.store.tables import guesses, handovers, people, results
from bot.store.values import GuesserRow

LISTED = 25
"""The most people in a list."""

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
IS_RIGHT = results.c.rank == 1
GUESSERS = (
    select(people.c.user_id, people.c.name, IS_RIGHT)
    .select_from(
        # A game has results only once it is over.
        guesses.join(people).join(
            results,
            and_(results.c.session_id == guesses.c.session_id, results.c.seat == guesses.c.seat),
        )
    )
    .where(
        guesses.c.session_id == bindparam("session"),
        ~PLAYED_LATER,
        people.c.user_id.not_in(UNSEEN),
    )
    .order_by(IS_RIGHT.desc(), people.c.name, people.c.user_id)
    .limit(LISTED)
)


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


def guessers_of(connection: Connection, session: int) -> Sequence[GuesserRow]:
    """Return who guessed about a session that is over, those who were right first.

    Users who do not appear in statistics are left out.
    """
    found = connection.execute(GUESSERS, {"session": session})
    return [GuesserRow((user, name), bool(is_right)) for user, name, is_right in found]
