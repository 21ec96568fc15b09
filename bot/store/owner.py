"""The owner of the data: the application that made them, or the local table."""

from sqlalchemy import Connection, inspect, select

from bot.store.tables.games import owner, sessions

LOCAL_TABLE = 0
"""Stands for the local table, whose application id changes with every start."""

OWNER = select(owner.c.application_id)
ANY_SESSION = select(sessions.c.id).limit(1)


def application(connection: Connection) -> int | None:
    """Return the id of the application that the data belong to; None if none is named."""
    return connection.execute(OWNER).scalar_one_or_none()


def register(connection: Connection, own: int) -> int:
    """Register an application as the owner unless another one is; return the owner.

    Data of the local table go to the first application.
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
    """Delete the owner, so that the next application with a token becomes it."""
    connection.execute(owner.delete())


def is_local(connection: Connection) -> bool:
    """Return whether a database of any schema belongs to the local table, or has no games."""
    tables = inspect(connection).get_table_names()
    named = application(connection) if owner.name in tables else None
    if named is not None or sessions.name not in tables:
        return named in {None, LOCAL_TABLE}
    return connection.execute(ANY_SESSION).one_or_none() is None
