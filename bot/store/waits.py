"""Rows of waits: which seats owe a decision, with their clocks and the next check."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, Connection, bindparam, cast, extract, select

from bot.sessions.people import Location
from bot.store.lost_channels import HAS_SERVER, IS_REACHED
from bot.store.preferences import preferences
from bot.store.store import is_of
from bot.store.tables.games import sessions
from bot.store.tables.play import waits
from bot.store.values import DueWait, ScheduledWait, Shards, Wait, WaitingSession
from rules.text import Seat

LISTED = 50
"""The most sessions in a list."""

CLOCK = (
    waits.c.user_id,
    waits.c.since,
    waits.c.due_at,
    waits.c.is_overdue,
    waits.c.rung_at,
)
IS_RUNNING = waits.c.session_id.not_in(bindparam("standing", expanding=True))
DUE_WAIT = (waits.c.session_id, waits.c.seat, sessions.c.version, *CLOCK)
END = waits.delete().where(
    waits.c.session_id == bindparam("session"),
    waits.c.seat.in_(bindparam("seats", expanding=True)),
)
CHANGE = waits.update().where(
    waits.c.session_id == bindparam("session"), waits.c.seat == bindparam("at_seat")
)
OF_SESSION = (
    select(waits.c.seat, *CLOCK, preferences.c.away_until)
    .outerjoin(preferences, preferences.c.user_id == waits.c.user_id)
    .where(waits.c.session_id == bindparam("session"))
)
OF_PERSON = (
    select(*DUE_WAIT)
    .join(sessions)
    .where(waits.c.user_id == bindparam("user"))
    .order_by(waits.c.session_id)
    .with_for_update(of=sessions)
)
DUE = (
    select(*DUE_WAIT)
    .join(sessions)
    .where(waits.c.next_at <= bindparam("now"), IS_REACHED, IS_RUNNING)
    .order_by(waits.c.next_at)
    .limit(bindparam("most"))
    .with_for_update(of=(waits, sessions), skip_locked=True)
)
AWAITED = (
    select(sessions.c.id, sessions.c.guild_id, sessions.c.channel_id)
    .join(waits)
    .where(IS_REACHED)
    .distinct()
)
IS_OF_THESE = waits.c.session_id.in_(bindparam("sessions", expanding=True))
OF_THESE = (
    select(*DUE_WAIT, waits.c.ran)
    .join(sessions)
    .where(IS_OF_THESE)
    .order_by(waits.c.session_id, waits.c.seat)
    .with_for_update(of=sessions)
)
TICK = waits.update().values(
    ran=bindparam("seconds") - cast(extract("epoch", waits.c.since), BigInteger)
)
REACHED = select(sessions.c.id).where(IS_REACHED)
OF_USER = (
    select(
        sessions.c.id,
        sessions.c.game,
        sessions.c.guild_id,
        sessions.c.channel_id,
        sessions.c.board_message,
        waits.c.since,
        waits.c.due_at,
        waits.c.is_overdue,
    )
    .join(waits)
    .where(waits.c.user_id == bindparam("user"), HAS_SERVER)
    .order_by(waits.c.since, sessions.c.id)
    .limit(LISTED)
)
OF_USER_ON_SERVER = OF_USER.where(sessions.c.guild_id == bindparam("guild"))


def end(connection: Connection, session: int, seats: Sequence[int]) -> None:
    """Delete the waits of some seats."""
    connection.execute(END, {"session": session, "seats": seats})


def begin(connection: Connection, session: int, begun: Mapping[Seat, ScheduledWait]) -> None:
    """Insert waits for some seats."""
    values = [
        {"session_id": session, "seat": seat, **_columns(scheduled)}
        for seat, scheduled in begun.items()
    ]
    if values:
        connection.execute(waits.insert(), values)


def change(connection: Connection, changed: Mapping[tuple[int, Seat], ScheduledWait]) -> None:
    """Update the clocks of some waits, by session and seat."""
    values = [
        {"session": session, "at_seat": seat, **_columns(scheduled)}
        for (session, seat), scheduled in changed.items()
    ]
    if values:
        connection.execute(CHANGE, values)


def of_session(connection: Connection, session: int) -> Mapping[Seat, Wait]:
    """Return the clocks of a session, by seat."""
    found = connection.execute(OF_SESSION, {"session": session})
    return {Seat(seat): Wait(*clock) for seat, *clock in found}


def of_person(connection: Connection, user: int) -> Sequence[DueWait]:
    """Return all waits for a user on all servers; their sessions are locked."""
    return [_due_wait(*row) for row in connection.execute(OF_PERSON, {"user": user})]


def awaited(connection: Connection, shards: Shards | None) -> Mapping[int, Location]:
    """Return where each session of some shards is played that waits for somebody."""
    found = connection.execute(AWAITED.where(is_of(shards)))
    return {session: Location(guild, channel) for session, guild, channel in found}


def stood(connection: Connection, ids: Collection[int]) -> Sequence[tuple[DueWait, datetime]]:
    """Return the clocks of some sessions, locked, with the moments when they last ran."""
    found = connection.execute(OF_THESE, {"sessions": [*ids]})
    clocks = [(_due_wait(*row), timedelta(seconds=ran)) for *row, ran in found]
    return [(due, due.wait.since + ran) for due, ran in clocks]


def tick(connection: Connection, now: datetime, ids: Collection[int]) -> None:
    """Store that the clocks of some sessions run now."""
    values = {"seconds": int(now.timestamp()), "sessions": [*ids]}
    connection.execute(TICK.where(IS_OF_THESE), values)


def tick_all(
    connection: Connection, now: datetime, shards: Shards | None, standing: Collection[int]
) -> None:
    """Store that all clocks of some shards run now, except in sessions that are `standing`."""
    asked = TICK.where(IS_RUNNING, waits.c.session_id.in_(REACHED.where(is_of(shards))))
    connection.execute(asked, {"seconds": int(now.timestamp()), "standing": [*standing]})


def due(
    connection: Connection,
    now: datetime,
    most: int,
    shards: Shards | None,
    standing: Collection[int] = (),
) -> Sequence[DueWait]:
    """Return at most `most` clocks that are due for a check, locked, the longest due first.

    Sessions that are `standing` are left out.
    """
    asked = {"now": now, "most": most, "standing": [*standing]}
    return [_due_wait(*row) for row in connection.execute(DUE.where(is_of(shards)), asked)]


def of_user(connection: Connection, user: int, guild: int | None) -> list[WaitingSession]:
    """Return the sessions of a server that wait for a user, the longest waiting first."""
    found = connection.execute(OF_USER_ON_SERVER, {"user": user, "guild": guild})
    return [_waiting_session(*row) for row in found]


def of_user_anywhere(connection: Connection, user: int) -> list[WaitingSession]:
    """Return the sessions of all servers that wait for a user, the longest waiting first."""
    return [_waiting_session(*row) for row in connection.execute(OF_USER, {"user": user})]


def _due_wait(session: int, seat: int, version: int, *wait: Any) -> DueWait:
    return DueWait(session, Seat(seat), Wait(*wait), version)


def _waiting_session(
    session: int, key: str, guild: int | None, channel: int, *rest: Any
) -> WaitingSession:
    return WaitingSession(session, key, Location(guild, channel), *rest)


def _columns(scheduled: ScheduledWait) -> Mapping[str, object]:
    wait = scheduled.wait
    return {
        "user_id": wait.user,
        "since": wait.since,
        "due_at": wait.due_at,
        "is_overdue": wait.is_overdue,
        "rung_at": wait.reminded_at,
        "next_at": scheduled.next_at,
    }
