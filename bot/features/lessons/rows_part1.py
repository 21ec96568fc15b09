"""Rows of lessons: the one that a user is taking, and those that they have finished."""

from sqlalchemy import Connection, Executable, bindparam, select

from bot.store.tables import finished_lessons, lessons
from bot.store.values import LessonRow

OF_USER = select(lessons.c.game, lessons.c.step, lessons.c.tries, lessons.c.drafted).where(
    lessons.c.user_id == bindparam("user")
)
TO_CHANGE = OF_USER.with_for_update()
FORGET = lessons.delete().where(lessons.c.user_id == bindparam("user"))
FINISHED = select(finished_lessons.c.game).where(finished_lessons.c.user_id == bindparam("user"))


def of_user(connection: Connection, user: int) -> LessonRow | None:
    """Return the lesson that a user is taking, or None."""
    return _read(connection, OF_USER, user)


def to_change(connection: Connection, user: int) -> LessonRow | None:
    """Return the lesson that a user is taking, locked until the transaction ends, or None."""
    return _read(connection, TO_CHANGE, user)


def save(connection: Connection, user: int, lesson: LessonRow) -> None:
    """Insert or replace the lesson that a user is taking."""
    forget(connection, user)
    kept = {**lesson._asdict(), "drafted": [*lesson.drafted]}
    connection.execute(lessons.insert(), {"user_id": user, **kept})


def forget(connection: Connection, user: int) -> None:
    """Delete a user's lesson."""
    connection.execute(FORGET, {"user": user})


def finish(connection: Connection, user: int, game: str) -> None:
    """Keep that a user has finished a game's lesson, if it is not known yet."""
    if game not in finished(connection, user):
        connection.execute(finished_lessons.insert(), {"user_id": user, "game": game})


def finished(connection: Connection, user: int) -> frozenset[str]:
    """Return the keys of the games whose lessons a user has finished."""
    return frozenset(connection.execute(FINISHED, {"user": user}).scalars())


def _read(connection: Connection, query: Executable, user: int) -> LessonRow | None:
    row = connection.execute(query, {"user": user}).one_or_none()
    return LessonRow(row.game, row.step, row.tries, tuple(row.drafted)) if row else None
