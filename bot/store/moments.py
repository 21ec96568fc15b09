"""When the rows of the history were written."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import history

WRITTEN = select(history.c.at).where(
    history.c.session_id == bindparam("session"), history.c.seq == bindparam("row")
)


def written(connection: Connection, session: int, seq: int) -> datetime:
    """Return when a row of a session's history was written."""
    return connection.execute(WRITTEN, {"session": session, "row": seq}).scalar_one()
