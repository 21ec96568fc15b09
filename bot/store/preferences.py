"""Rows of preferences; users who never changed a setting have none."""

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.features.settings.actions import Preferences
from bot.sessions.stored_choices import from_row, to_row
from bot.store import Store
from bot.store.tables.preferences import preferences

COLUMNS = [column for column in preferences.c if column is not preferences.c.user_id]
Row = Mapping[Any, Any]
"""What a user has chosen, by column."""

TO_CHANGE = select(*COLUMNS).where(preferences.c.user_id == bindparam("user")).with_for_update()
OF_USERS = select(preferences.c.user_id, *COLUMNS).where(
    preferences.c.user_id.in_(bindparam("users", expanding=True))
)
CHANGE = preferences.update().where(preferences.c.user_id == bindparam("user"))

UNSEEN = select(preferences.c.user_id).where(~preferences.c.in_statistics)
"""The ids of the users whom others do not see in statistics."""


def to_change(connection: Connection, user: int) -> Row | None:
    """Return a user's row, locked until the transaction ends; None if there is none."""
    return connection.execute(TO_CHANGE, {"user": user}).mappings().one_or_none()


def of_users(connection: Connection, users: Collection[int]) -> Mapping[int, Row]:
    """Return the rows of those users who have one, by id."""
    found = connection.execute(OF_USERS, {"users": [*users]}).mappings()
    return {row["user_id"]: row for row in found}


def not_in_statistics(connection: Connection) -> frozenset[int]:
    """Return the ids of the users whom others do not see in statistics."""
    return frozenset(connection.execute(UNSEEN).scalars())


def add(connection: Connection, user: int, chosen: Row) -> None:
    """Insert a user's row; raises IntegrityError if there is one."""
    connection.execute(preferences.insert(), {"user_id": user, **chosen})


def write(connection: Connection, user: int, chosen: Row) -> None:
    """Insert or update a user's row."""
    if not connection.execute(CHANGE, {"user": user, **chosen}).rowcount:
        add(connection, user, chosen)


def preferences_of(connection: Connection, users: Collection[int]) -> Mapping[int, Preferences]:
    """Return the preferences of users by id, or the defaults, with one statement."""
    found = of_users(connection, users)
    return {user: from_row(Preferences, found.get(user)) for user in users}


async def favourites_of(store: Store, user: int) -> tuple[str, ...]:
    """Return a user's favourite colours, the most favoured first."""
    found = await store.read(lambda connection: preferences_of(connection, [user]))
    return found[user].colours


def preferences_to_change(connection: Connection, user: int) -> Preferences:
    """Return a user's preferences, and lock their row until the transaction ends."""
    row = to_change(connection, user)
    if row is None:
        # A missing row cannot be locked: of two transactions that insert it, one is retried.
        add(connection, user, to_row(Preferences()))
    return from_row(Preferences, row)


def save(connection: Connection, user: int, chosen: Preferences) -> None:
    """Write a user's preferences."""
    write(connection, user, to_row(chosen))
