"""The rows of preferences: how people want to be reminded. Who never said anything has none."""

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
)
TO_CHANGE = select(*COLUMNS).where(preferences.c.user_id == bindparam("user")).with_for_update()
OF_USERS = select(preferences.c.user_id, *COLUMNS).where(
    preferences.c.user_id.in_(bindparam("users", expanding=True))
)
CHANGE = preferences.update().where(preferences.c.user_id == bindparam("user"))


def to_change(connection: Connection, user: int) -> PreferencesRow | None:
    """Read what somebody has chosen, and let nobody else change it meanwhile."""
    row = connection.execute(TO_CHANGE, {"user": user}).one_or_none()
    return PreferencesRow(*row) if row else None


def of_users(connection: Connection, users: Collection[int]) -> Mapping[int, PreferencesRow]:
    """Read what some people have chosen; who never did is not among them."""
    found = connection.execute(OF_USERS, {"users": [*users]})
    return {user: PreferencesRow(*row) for user, *row in found}


def add(connection: Connection, user: int, chosen: PreferencesRow) -> None:
    """Write what somebody has chosen for the first time; a second time is an error."""
    connection.execute(preferences.insert(), {"user_id": user, **chosen._asdict()})


def save(connection: Connection, user: int, chosen: PreferencesRow) -> None:
    """Write what somebody has chosen."""
    if not connection.execute(CHANGE, {"user": user, **chosen._asdict()}).rowcount:
        add(connection, user, chosen)
