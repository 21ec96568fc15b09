"""The table of preferences, and its rows; users who never changed a setting have none."""

from collections.abc import Collection, Mapping

from sqlalchemy import JSON, BigInteger, Column, Connection, Table, bindparam, select

from bot.features.settings.actions import Preferences
from bot.sessions.stored_choices import from_row, to_row
from bot.store import Store
from bot.store.tables.base import Moment, metadata

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("away_until", Moment),
    Column("chosen", JSON, nullable=False),
)
"""What users have chosen for themselves: the other fields of `Preferences`, by name."""


COLUMNS = [column for column in preferences.c if column is not preferences.c.user_id]
TO_CHANGE = select(*COLUMNS).where(preferences.c.user_id == bindparam("user")).with_for_update()
OF_USERS = select(preferences.c.user_id, *COLUMNS).where(
    preferences.c.user_id.in_(bindparam("users", expanding=True))
)
CHANGE = preferences.update().where(preferences.c.user_id == bindparam("user"))

UNSEEN = select(preferences.c.user_id).where(
    preferences.c.chosen["in_statistics"].as_boolean().is_(False)
)
"""The ids of the users whom others do not see in statistics."""


def not_in_statistics(connection: Connection) -> frozenset[int]:
    """Return the ids of the users whom others do not see in statistics."""
    return frozenset(connection.execute(UNSEEN).scalars())


def preferences_of(connection: Connection, users: Collection[int]) -> Mapping[int, Preferences]:
    """Return the preferences of users by id, or the defaults, with one statement."""
    found = connection.execute(OF_USERS, {"users": [*users]}).mappings()
    rows = {row["user_id"]: row for row in found}
    return {user: from_row(Preferences, rows.get(user)) for user in users}


async def favourites_of(store: Store, user: int) -> tuple[str, ...]:
    """Return a user's favourite colours, the most favoured first."""
    found = await store.read(lambda connection: preferences_of(connection, [user]))
    return found[user].colours


def preferences_to_change(connection: Connection, user: int) -> Preferences:
    """Return a user's preferences, and lock their row until the transaction ends."""
    row = connection.execute(TO_CHANGE, {"user": user}).mappings().one_or_none()
    if row is None:
        # A missing row cannot be locked: of two transactions that insert it, one is retried.
        _add(connection, user, Preferences())
    return from_row(Preferences, row)


def save(connection: Connection, user: int, chosen: Preferences) -> None:
    """Write a user's preferences."""
    if not connection.execute(CHANGE, {"user": user, **to_row(chosen, "away_until")}).rowcount:
        _add(connection, user, chosen)


def _add(connection: Connection, user: int, chosen: Preferences) -> None:
    connection.execute(preferences.insert(), {"user_id": user, **to_row(chosen, "away_until")})
