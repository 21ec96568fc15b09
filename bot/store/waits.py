"""The rows of waits: whose decisions are waited for, and since when."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import sessions, waits
from rules.text import Seat

LISTED = 50
"""Waits that a list shows at most."""
END = waits.delete().where(
    waits.c.session_id == bindparam("session"),
    waits.c.seat.in_(bindparam("seats", expanding=True)),
)
OF_USER = (
    select(
        sessions.c.id,
        sessions.c.game,
        sessions.c.guild_id,
        sessions.c.channel_id,
        sessions.c.board_message,
        waits.c.since,
    )
    .join(waits)
    .where(waits.c.user_id == bindparam("user"), sessions.c.guild_id == bindparam("guild"))
    .order_by(waits.c.since, sessions.c.id)
    .limit(LISTED)
)


class WaitRow(NamedTuple):
    """A session that waits for somebody."""

    session: int
    game: str
    guild: int | None
    channel: int
    message: int | None
    since: datetime


def end(connection: Connection, session: int, seats: Sequence[int]) -> None:
    """Wait for some seats no longer."""
    if seats:
        connection.execute(END, {"session": session, "seats": seats})


def begin(connection: Connection, session: int, users: Mapping[Seat, int], since: datetime) -> None:
    """Wait for some seats, whose users are given, from now on."""
    values = [
        {"session_id": session, "seat": seat, "user_id": user, "since": since}
        for seat, user in users.items()
    ]
    if values:
        connection.execute(waits.insert(), values)


def of_user(connection: Connection, user: int, guild: int | None) -> Sequence[WaitRow]:
    """List what waits for somebody on a server, the longest first."""
    found = connection.execute(OF_USER, {"user": user, "guild": guild})
    return [WaitRow(*row) for row in found]
