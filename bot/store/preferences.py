"""Rows of preferences; users who never chose anything have none."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import preferences
from bot.store.values import PreferencesRow

COLUMNS = (
    preferences.c.way,
    preferences.c.hours,
    preferences.c.quiet_from,
    preferences.c.quiet_until,
    preferences.c.zone,
    preferences.c.away_until,
    preferences.c.confirm,
    preferences.c.in_statistics,
    preferences.c.tell_next,
)
TO_CHANGE = select(*COLUMNS).where(preferences.c.user_id == bindparam("user")).with_for_update()
OF_USERS = select(preferences.c.user_id, *COLUMNS).where(
    preferences.c.user_id.in_(bindparam("users", expanding=True))
)
CHANGE = preferences.update().where(preferences.c.user_id == bindparam("user"))

UNSEEN = select(preferences.c.user_id).where(~preferences.c.in_statistics)
"""The ids of the users whom others do not see in statistics."""


def to_change(connection: Connection, user: int) -> PreferencesRow | None:
    """Return a user's row, locked until the transaction ends; None if there is none."""
    row = connection.execute(TO_CHANGE, {"user": user}).one_or_none()
    return PreferencesRow(*row) if row else None


def of_users(connection: Connection, users: Collection[int]) -> Mapping[int, PreferencesRow]:
    """Return the rows of some users, by id, as far as there are any."""
    found = connection.execute(OF_USERS, {"users": [*users]})
    return {user: PreferencesRow(*row) for user, *row in found}


def not_in_statistics(connection: Connection) -> frozenset[int]:
    """Return the ids of the users whom others do not see in statistics."""
    return frozenset(connection.execute(UNSEEN).scalars())


def add(connection: Connection, user: int, chosen: PreferencesRow) -> None:
    """Insert a user's row; raises IntegrityError if there is one."""
    connection.execute(preferences.insert(), {"user_id": user, **chosen._asdict()})


def save(connection: Connection, user: int, chosen: PreferencesRow) -> None:
    """Insert or update a user's row."""
    if not connection.execute(CHANGE, {"user": user, **chosen._asdict()}).rowcount:
        add(connection, user, chosen)
