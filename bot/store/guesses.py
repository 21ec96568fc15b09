"""Rows of guesses: whom those who watch take for the winner, and what that has brought them."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Executable, bindparam, case, func, or_, select

from bot.store.preferences import UNSEEN
from bot.store.tables import guesses, people, sessions
from bot.store.values import GuesserRow, GuessRow

LISTED = 25
"""The most people in a list."""
NOBODY = 0
"""The id of no user, for what everybody sees."""

OF_SESSION = (
    select(guesses.c.user_id, guesses.c.phase, guesses.c.seat)
    .where(guesses.c.session_id == bindparam("session"))
    .order_by(guesses.c.user_id, guesses.c.phase)
)
CHANGE = guesses.update().where(
    guesses.c.session_id == bindparam("session"),
    guesses.c.user_id == bindparam("user"),
    guesses.c.phase == bindparam("part"),
)
REOPEN = guesses.update().where(guesses.c.session_id == bindparam("session"))
GUESSERS = (
    select(
        people.c.user_id,
        people.c.name,
        func.sum(guesses.c.points),
        func.sum(case((guesses.c.points > 0, 1), else_=0)),
        func.count(),
    )
    .select_from(guesses.join(people).join(sessions))
    .where(
        guesses.c.points.is_not(None),
        or_(people.c.user_id == bindparam("asker"), people.c.user_id.not_in(UNSEEN)),
    )
    .group_by(people.c.user_id, people.c.name)
    .order_by(func.sum(guesses.c.points).desc(), func.count(), people.c.name, people.c.user_id)
    .limit(LISTED)
)
GUESSERS_OF_SESSION = GUESSERS.where(guesses.c.session_id == bindparam("session"))
GUESSERS_OF_GUILD = GUESSERS.where(sessions.c.guild_id == bindparam("guild"))


def of_session(connection: Connection, session: int) -> Sequence[GuessRow]:
    """Return the guesses about a session, by user and phase."""
    return [GuessRow(*row) for row in connection.execute(OF_SESSION, {"session": session})]


def save(connection: Connection, session: int, guess: GuessRow) -> None:
    """Insert a guess, or change the one of that user and phase."""
    key = {"session": session, "user": guess.user, "part": guess.phase}
    if not connection.execute(CHANGE, {**key, "seat": guess.seat}).rowcount:
        row = {"user_id": guess.user, "phase": guess.phase, "seat": guess.seat}
        connection.execute(guesses.insert(), {"session_id": session, **row})


def settle(connection: Connection, session: int, points: Mapping[GuessRow, int]) -> None:
    """Set what each guess about a session has brought."""
    values = [
        {"session": session, "user": guess.user, "part": guess.phase, "points": brought}
        for guess, brought in points.items()
    ]
    if values:
        connection.execute(CHANGE, values)


def reopen(connection: Connection, session: int) -> None:
    """Forget what guesses about a session have brought, since it goes on."""
    connection.execute(REOPEN, {"session": session, "points": None})


def guessers_of_session(connection: Connection, session: int) -> Sequence[GuesserRow]:
    """Return what the settled guesses about a session have brought, the most first.

    Whoever wants others to see nothing of them in statistics is left out.
    """
    return _guessers(connection, GUESSERS_OF_SESSION, {"session": session, "asker": NOBODY})


def guessers_of_guild(connection: Connection, guild: int, asker: int) -> Sequence[GuesserRow]:
    """Return what the settled guesses about games of a server have brought, the most first.

    Whoever wants others to see nothing of them in statistics is there for themselves alone.
    """
    return _guessers(connection, GUESSERS_OF_GUILD, {"guild": guild, "asker": asker})


def _guessers(
    connection: Connection, query: Executable, values: Mapping[str, int]
) -> Sequence[GuesserRow]:
    return [
        GuesserRow((user, name), int(points), int(right), made)
        for user, name, points, right, made in connection.execute(query, values)
    ]
