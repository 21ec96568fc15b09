"""The application that the data belong to, and short texts that the bot keeps about itself."""

from sqlalchemy import Connection, bindparam, inspect, select, text

from bot.store.tables import notes, owner, sessions

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


RECALL = select(notes.c.value).where(notes.c.name == bindparam("note"))
RECALL_TO_CHANGE = RECALL.with_for_update()
BEGIN = text("INSERT INTO notes (name, value) VALUES (:note, '') ON CONFLICT DO NOTHING")
CHANGE = notes.update().where(notes.c.name == bindparam("note"))


def recall(connection: Connection, name: str) -> str | None:
    """Return the text of a note; None if there is none."""
    return connection.execute(RECALL, {"note": name}).scalar_one_or_none()


def recall_to_change(connection: Connection, name: str) -> str:
    """Return the text of a note, locked until the transaction ends; empty if there was none."""
    # What is not there cannot be locked, so that two transactions would both begin it.
    connection.execute(BEGIN, {"note": name})
    return connection.execute(RECALL_TO_CHANGE, {"note": name}).scalar_one()


def remember(connection: Connection, name: str, value: str) -> None:
    """Insert or update a note."""
    if not connection.execute(CHANGE, {"note": name, "value": value}).rowcount:
        connection.execute(notes.insert(), {"name": name, "value": value})
