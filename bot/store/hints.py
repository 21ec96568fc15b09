"""Rows of hints: how often users have asked the program for hints."""

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, select

from bot.sessions.people import User
from bot.store.tables.games import people
from bot.store.tables.play import hints

COUNT = (
    hints.update()
    .where(hints.c.session_id == bindparam("session"), hints.c.user_id == bindparam("user"))
    .values(number=hints.c.number + 1)
)
OF_SESSION = (
    select(people.c.user_id, people.c.name, hints.c.number)
    .join(people)
    .where(hints.c.session_id == bindparam("session"))
    .order_by(hints.c.user_id)
)


def count(connection: Connection, session: int, user: int) -> None:
    """Add one to how often a user has asked for hints."""
    if not connection.execute(COUNT, {"session": session, "user": user}).rowcount:
        values = {"session_id": session, "user_id": user, "number": 1}
        connection.execute(hints.insert(), values)


def of_session(connection: Connection, session: int) -> Mapping[User, int]:
    """Return how often users have asked for hints in a session."""
    found = connection.execute(OF_SESSION, {"session": session})
    return {User(user, name): number for user, name, number in found}
