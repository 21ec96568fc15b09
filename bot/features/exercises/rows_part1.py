"""Rows of exercises: positions in which users look for something better than what was played."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import exercises
from bot.store.values import ExerciseRow

COLUMNS = (
    exercises.c.session_id,
    exercises.c.start,
    exercises.c.drafted,
    exercises.c.tries,
    exercises.c.is_found,
    exercises.c.due_at,
)
IS_OF_USER = exercises.c.user_id == bindparam("user")
IS_IT = (
    IS_OF_USER,
    exercises.c.session_id == bindparam("session"),
    exercises.c.start == bindparam("start"),
)
TO_CHANGE = select(*COLUMNS).where(*IS_IT).with_for_update()
OF_SESSIONS = select(*COLUMNS).where(
    IS_OF_USER, exercises.c.session_id.in_(bindparam("sessions", expanding=True))
)
FORGET = exercises.delete().where(*IS_IT)


def to_change(connection: Connection, user: int, session: int, start: int) -> ExerciseRow:
    """Return a user's exercise, locked until the transaction ends, or a new one."""
    asked = {"user": user, "session": session, "start": start}
    found = connection.execute(TO_CHANGE, asked).one_or_none()
    return _row(found) if found else ExerciseRow(session, start)


def of_sessions(
    connection: Connection, user: int, sessions: Iterable[int]
) -> Mapping[tuple[int, int], ExerciseRow]:
    """Return a user's exercises from some sessions, by session and number of moves before."""
    found = connection.execute(OF_SESSIONS, {"user": user, "sessions": [*sessions]})
    return {(row.session_id, row.start): _row(row) for row in found}


def save(connection: Connection, user: int, exercise: ExerciseRow) -> None:
    """Insert or replace a user's exercise."""
    asked = {"user": user, "session": exercise.session, "start": exercise.start}
    connection.execute(FORGET, asked)
    kept = {**exercise._asdict(), "drafted": [*exercise.drafted]}
    session = kept.pop("session")
    connection.execute(exercises.insert(), {"user_id": user, "session_id": session, **kept})


def _row(found: tuple[object, ...]) -> ExerciseRow:
    row = ExerciseRow._make(found)
    return row._replace(drafted=tuple((move, chosen) for move, chosen in row.drafted))
