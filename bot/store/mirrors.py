"""Rows of mirrors: the channels that show a session played elsewhere."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, bindparam, select

from bot.sessions.session import Mirror
from bot.store.fields import by_column, select_fields
from bot.store.tables.games import mirrors

MIRRORS = (
    select_fields(mirrors, Mirror)
    .where(mirrors.c.session_id == bindparam("session"))
    .order_by(mirrors.c.channel_id)
)
SHOWN_IN = select(mirrors.c.session_id).where(mirrors.c.channel_id == bindparam("channel"))
REMEMBER = mirrors.update().where(
    mirrors.c.session_id == bindparam("session"), mirrors.c.channel_id == bindparam("channel")
)
REMOVE = mirrors.delete().where(
    mirrors.c.session_id == bindparam("session"),
    mirrors.c.channel_id.in_(bindparam("channels", expanding=True)),
)


def mirrors_of(connection: Connection, session: int) -> tuple[Mirror, ...]:
    """Return the mirrors of a session, by channel."""
    return tuple(Mirror(*row) for row in connection.execute(MIRRORS, {"session": session}))


def shown_in(connection: Connection, channel: int) -> Sequence[int]:
    """Return the ids of the sessions that a channel mirrors."""
    return connection.execute(SHOWN_IN, {"channel": channel}).scalars().all()


def add(connection: Connection, session: int, new: Iterable[Mirror]) -> None:
    """Insert mirrors of a session."""
    values = [{"session_id": session, **by_column(mirror)} for mirror in new]
    if values:
        connection.execute(mirrors.insert(), values)


def remember(connection: Connection, session: int, channel: int, message: int) -> None:
    """Set the newest board message of a mirror."""
    connection.execute(REMEMBER, {"session": session, "channel": channel, "message_id": message})


def remove(connection: Connection, session: int, channels: Sequence[int]) -> None:
    """Delete a session's mirrors in some channels."""
    if channels:
        connection.execute(REMOVE, {"session": session, "channels": channels})
