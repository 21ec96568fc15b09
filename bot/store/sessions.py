"""Rows of sessions, their participants, people and actions."""

from collections.abc import Iterable, Mapping, Sequence, Set
from datetime import datetime
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, exists, func, not_, or_, select

from bot.sessions.people import User
from bot.store.tables.games import OPEN_STATUSES, actions, outbox, participants, people, sessions

SESSION = select(sessions).where(sessions.c.id == bindparam("session"))
IS_OPEN = sessions.c.status.in_(OPEN_STATUSES)
THREAD_IS_DUE = exists().where(
    outbox.c.session_id == sessions.c.id,
    outbox.c.kind == "thread",
    outbox.c.done_at.is_(None),
)
"""Whether the thread of a game that has begun is still to be made."""
TAKES_NO_CHANNEL = and_(
    sessions.c.thread != "none", or_(sessions.c.status == "lobby", THREAD_IS_DUE)
)
"""Whether an open session is played in a thread later, and meanwhile takes no room."""
SESSION_IN_CHANNEL = (
    select(sessions)
    .where(sessions.c.channel_id == bindparam("channel"))
    .order_by(
        and_(IS_OPEN, not_(TAKES_NO_CHANNEL)).desc(),
        IS_OPEN.desc(),
        # A table that was closed hides no game.
        sessions.c.started_at.is_(None),
        sessions.c.id.desc(),
    )
    .limit(1)
)
PLAYED_IN_CHANNEL = select(sessions).where(
    sessions.c.channel_id == bindparam("channel"), IS_OPEN, not_(TAKES_NO_CHANNEL)
)
OPEN_IN_CHANNEL = (
    select(sessions.c.id)
    .where(sessions.c.channel_id == bindparam("channel"), IS_OPEN)
    .order_by(sessions.c.id)
)
WAITS_FOR_THREAD = select(sessions.c.id).where(sessions.c.id == bindparam("session"), THREAD_IS_DUE)
SESSION_TO_CHANGE = SESSION.with_for_update()
ACTED = select(actions.c.session_id).where(actions.c.interaction_id == bindparam("action"))
SESSION_MADE_BY = (
    select(sessions).join(actions).where(actions.c.interaction_id == bindparam("action"))
)
OLDEST_KEY = select(sessions.c.salt).where(sessions.c.salt != "").order_by(sessions.c.id).limit(1)
LISTED = 50
"""The most sessions in a list."""
OPEN_IN_GUILD = (
    select(sessions)
    .where(
        sessions.c.guild_id == bindparam("guild"),
        sessions.c.status.in_(OPEN_STATUSES),
        sessions.c.tried_turn.is_(None),
    )
    .order_by(sessions.c.id.desc())
    .limit(LISTED)
)
NAMES = (
    select(people.c.user_id, people.c.name)
    .join(participants)
    .where(participants.c.session_id.in_(bindparam("sessions", expanding=True)))
    .distinct()
)
USERS = select(people).where(people.c.user_id.in_(bindparam("users", expanding=True)))
OF_USER = (
    select(sessions)
    .join(participants)
    .where(participants.c.user_id == bindparam("user"))
    .order_by(sessions.c.id)
)
GAMES = (
    select(sessions.c.game)
    .where(sessions.c.status == "running")
    .group_by(sessions.c.game)
    .order_by(func.count().desc(), sessions.c.game)
)
ANY = select(sessions.c.id).limit(1)
SESSIONS = select(sessions).where(sessions.c.id.in_(bindparam("sessions", expanding=True)))
CHANGE_SESSION = sessions.update().where(sessions.c.id == bindparam("session"))
DISMISS = participants.delete().where(
    participants.c.session_id == bindparam("session"),
    participants.c.user_id.in_(bindparam("users", expanding=True)),
)
RENAME = people.update().where(people.c.user_id == bindparam("user"))

SessionRow = Row[Any]
Values = Mapping[str, Any]


def session(connection: Connection, session_id: int) -> SessionRow | None:
    """Return the row of a session; None if there is none."""
    return connection.execute(SESSION, {"session": session_id}).one_or_none()


def session_in_channel(connection: Connection, channel: int) -> SessionRow | None:
    """Return the session that is meant in a channel if none is named; None if it never had one.

    It is the open one that is played there, or else the newest table, or else the newest game.
    """
    return connection.execute(SESSION_IN_CHANNEL, {"channel": channel}).one_or_none()


def played_in_channel(connection: Connection, channel: int) -> Sequence[SessionRow]:
    """Return the open sessions that take a channel: at most one."""
    return connection.execute(PLAYED_IN_CHANNEL, {"channel": channel}).all()


def open_in_channel(connection: Connection, channel: int) -> Sequence[int]:
    """Return the ids of all open sessions of a channel, also those that take no room."""
    return connection.execute(OPEN_IN_CHANNEL, {"channel": channel}).scalars().all()


def waits_for_thread(connection: Connection, session_id: int) -> bool:
    """Return whether the thread of a game that has begun is still to be made."""
    found = connection.execute(WAITS_FOR_THREAD, {"session": session_id}).one_or_none()
    return found is not None


def session_to_change(
    connection: Connection, session_id: int, action: int
) -> tuple[SessionRow | None, bool]:
    """Return the row of a session, locked, and whether an action was carried out already."""
    row = session_locked(connection, session_id)
    # Only now: the transaction that held the lock may have carried it out.
    return row, connection.execute(ACTED, {"action": action}).one_or_none() is not None


def session_locked(connection: Connection, session_id: int) -> SessionRow | None:
    """Return the row of a session, locked until the transaction ends; None if there is none."""
    return connection.execute(SESSION_TO_CHANGE, {"session": session_id}).one_or_none()


def session_made_by(connection: Connection, action: int) -> SessionRow | None:
    """Return the session that an action has opened or changed; None if it was not carried out."""
    return connection.execute(SESSION_MADE_BY, {"action": action}).one_or_none()


def open_on_server(connection: Connection, guild: int | None) -> Sequence[SessionRow]:
    """Return a server's open sessions without tries, newest first."""
    return connection.execute(OPEN_IN_GUILD, {"guild": guild}).all()


def people_of(connection: Connection, session_ids: Sequence[int]) -> Mapping[int, User]:
    """Return all participants of some sessions by id, named as when they last did something."""
    found = connection.execute(NAMES, {"sessions": session_ids})
    return {user: User(user, name) for user, name in found}


def users_of(connection: Connection, ids: Iterable[int]) -> Mapping[int, User]:
    """Return some users by id, named as when they last did something."""
    found = connection.execute(USERS, {"users": [*ids]})
    return {user: User(user, name) for user, name in found}


def of_user(connection: Connection, user: int) -> Sequence[SessionRow]:
    """Return the sessions in whose documents a user is named, in the order of their ids."""
    return connection.execute(OF_USER, {"user": user}).all()


def games(connection: Connection) -> Sequence[str]:
    """Return the keys of the games that are running, the most frequent first."""
    return connection.execute(GAMES).scalars().all()


def oldest_key(connection: Connection) -> str:
    """Return the secret key of the oldest session, which stays as long as the database."""
    return connection.execute(OLDEST_KEY).scalar_one()


def has_any(connection: Connection) -> bool:
    """Return whether there is any session."""
    return connection.execute(ANY).first() is not None


def sessions_of(connection: Connection, session_ids: Sequence[int]) -> Sequence[SessionRow]:
    """Return the rows of some sessions."""
    return connection.execute(SESSIONS, {"sessions": session_ids}).all()


def add_session(connection: Connection, values: Values) -> int:
    """Insert a session, and return its id."""
    key = connection.execute(sessions.insert(), values).inserted_primary_key
    return int(key[0]) if key else 0


def change_session(connection: Connection, session_id: int, values: Values) -> None:
    """Update some columns of a session."""
    connection.execute(CHANGE_SESSION, {"session": session_id, **values})


def save_names(connection: Connection, users: Iterable[User]) -> None:
    """Insert or update the names of some users."""
    # In the same order everywhere, so that transactions cannot deadlock.
    for user in sorted(users, key=attrgetter("id")):
        if not connection.execute(RENAME, {"user": user.id, "name": user.name}).rowcount:
            connection.execute(people.insert(), {"user_id": user.id, "name": user.name})


def change_participants(
    connection: Connection, session_id: int, before: Set[int], after: Set[int]
) -> None:
    """Write whom a session's document names from now on, given whom it has named."""
    if gone := before - after:
        connection.execute(DISMISS, {"session": session_id, "users": [*gone]})
    if new := after - before:
        rows = [{"session_id": session_id, "user_id": user} for user in sorted(new)]
        connection.execute(participants.insert(), rows)


def record_action(connection: Connection, session_id: int, action: int, at: datetime) -> None:
    """Insert an idempotency key, so that the interaction is not carried out twice."""
    values = {"interaction_id": action, "session_id": session_id, "at": at}
    connection.execute(actions.insert(), values)
