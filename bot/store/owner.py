"""Whose the data are: the application that they were made for, or the local table.

A database of an older schema names none. What it holds may be anybody's, so that the local table,
where every id of Discord's is unknown, leaves it alone.
"""

from sqlalchemy import Connection, inspect, select

from bot.store.tables import owner, sessions

LOCAL_TABLE = 0
"""What stands in the place of an application for the local table, whose id is never the same."""

OWNER = select(owner.c.application_id)
ANY_SESSION = select(sessions.c.id).limit(1)


def application(connection: Connection) -> int | None:
    """Return the id of the application that the data belong to; None if none is named."""
    return connection.execute(OWNER).scalar_one_or_none()


def register(connection: Connection, own: int) -> int:
    """Name this application as the owner of the data unless another is; return which is.

    What was made at the local table becomes whoever's has a token.
    """
    named = application(connection)
    if named is None:
        connection.execute(owner.insert(), {"application_id": own})
    elif named == LOCAL_TABLE:
        connection.execute(owner.update(), {"application_id": own})
    else:
        return named
    return own


def give_up(connection: Connection) -> None:
    """Name no application any more, so that the next one with a token takes the data."""
    connection.execute(owner.delete())


def is_local(connection: Connection) -> bool:
    """Return whether data, of any schema, are those of the local table, or there are no games."""
    tables = inspect(connection).get_table_names()
    named = application(connection) if owner.name in tables else None
    if named is not None or sessions.name not in tables:
        return named in {None, LOCAL_TABLE}
    return connection.execute(ANY_SESSION).one_or_none() is None
