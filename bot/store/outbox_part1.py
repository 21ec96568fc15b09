"""Rows of `calls`: the temporary messages about clocks and votes, by seat and kind."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import calls
from bot.store.values import CallRow

OF_SEATS = select(calls.c.seat, calls.c.kind, calls.c.channel_id, calls.c.message_id).where(
    calls.c.session_id == bindparam("session"),
    calls.c.seat.in_(bindparam("seats", expanding=True)),
)
FORGET = calls.delete().where(
    calls.c.session_id == bindparam("session"),
    calls.c.seat == bindparam("at_seat"),
    calls.c.kind == bindparam("sort"),
)


def of_seats(connection: Connection, session: int, seats: Sequence[int]) -> Sequence[CallRow]:
    """Return the temporary messages of some seats of a session."""
    found = connection.execute(OF_SEATS, {"session": session, "seats": seats})
    return [CallRow(*row) for row in found]


def forget(connection: Connection, session: int, gone: Sequence[CallRow]) -> None:
    """Delete the rows of some temporary messages."""
    values = [{"session": session, "at_seat": call.seat, "sort": call.kind} for call in gone]
    if values:
        connection.execute(FORGET, values)


def remember(connection: Connection, session: int, call: CallRow) -> None:
    """Insert the row of a temporary message."""
    values = {
        "session_id": session,
        "seat": call.seat,
        "kind": call.kind,
        "channel_id": call.channel,
        "message_id": call.message,
    }
    connection.execute(calls.insert(), values)
