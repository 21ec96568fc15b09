"""Rows of notes: texts that the bot keeps about itself, by name."""

from sqlalchemy import Connection, bindparam, select, text

from bot.store.tables.games import notes

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
