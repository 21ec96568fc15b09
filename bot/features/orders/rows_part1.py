"""Rows of orders: what players have kept until they have to decide, and what became of it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from bot.store.store_part1 import is_of
from bot.store.tables import orders, sessions
from bot.store.values import OrderKey, OrderRow, Shards
from rules.text import Seat

OPEN, MADE, DROPPED = "open", "made", "dropped"
"""The states of an order."""

IS_OF_USER = (orders.c.session_id == bindparam("session"), orders.c.user_id == bindparam("user"))
IS_IT = (*IS_OF_USER, orders.c.number == bindparam("order"))
IS_OPEN = orders.c.state == OPEN
COLUMNS = (
    *(orders.c.session_id, orders.c.user_id, orders.c.number, orders.c.seat, orders.c.content),
    *(orders.c.says, orders.c.version, orders.c.known, orders.c.due_at, orders.c.state),
    *(orders.c.made, orders.c.why),
)
ROWS = select(*COLUMNS)
OPEN_IN_SESSION = ROWS.where(orders.c.session_id == bindparam("session"), IS_OPEN).order_by(
    orders.c.user_id, orders.c.number
)
OPEN_OF_USER = ROWS.where(*IS_OF_USER, IS_OPEN)
OPEN_ANYWHERE = ROWS.where(orders.c.user_id == bindparam("user"), IS_OPEN).order_by(
    orders.c.given_at, orders.c.session_id
)
UNTOLD = ROWS.where(*IS_OF_USER, ~IS_OPEN, ~orders.c.is_told).order_by(orders.c.number)
THIS_ONE = ROWS.where(*IS_IT)
LAST_NUMBER = select(func.max(orders.c.number)).where(*IS_OF_USER)
MADE_BY_USER = select(orders.c.made).where(*IS_OF_USER)
DUE = (
    select(orders.c.session_id, orders.c.user_id, orders.c.number)
    .join(sessions)
    .where(orders.c.due_at <= bindparam("now"))
    .order_by(orders.c.due_at)
    .limit(bindparam("most"))
)
TO_TELL = (
    select(orders.c.session_id, orders.c.user_id, orders.c.number)
    .join(sessions)
    .where(orders.c.tell_at <= bindparam("now"))
    .order_by(orders.c.tell_at)
    .limit(bindparam("most"))
    .with_for_update(of=orders, skip_locked=True)
)
NEXT_DUE = (
    select(func.min(orders.c.due_at)).join(sessions).where(orders.c.due_at > bindparam("now"))
)
CHANGE = orders.update().where(*IS_IT)
CHANGE_OPEN = CHANGE.where(IS_OPEN)
REMOVE = orders.delete().where(*IS_IT, IS_OPEN)


def add(connection: Connection, row: OrderRow, at: datetime) -> OrderKey:
    """Insert an open order in the place of those that its owner has open there; return its key."""
    session, user, _ = row.key
    for before in open_in(connection, session):
        if before.key.user == user:
            remove(connection, before.key)
    last = connection.execute(LAST_NUMBER, {"session": session, "user": user}).scalar_one()
    key = OrderKey(session, user, (last or 0) + 1)
    values: Mapping[str, Any] = {
        "session_id": session,
        "user_id": user,
        "number": key.number,
        "seat": row.seat,
        "content": row.content,
        "says": row.says,
        "version": row.version,
        "known": row.known,
        "given_at": at,
        "due_at": row.due_at,
        "made": [],
    }
    connection.execute(orders.insert(), values)
    return key


def remove(connection: Connection, key: OrderKey) -> bool:
    """End an order that is open, without a word; return whether it was.

    It is deleted unless it has made something: its owner finds that in the log.
    """
    row = one(connection, key)
    if row and row.made:
        return change_open(connection, key, {"state": MADE, "due_at": None, "is_told": True})
    return connection.execute(REMOVE, _named(key)).rowcount > 0


def open_in(connection: Connection, session: int) -> Sequence[OrderRow]:
    """Return the open orders of a session."""
    return [_row(row) for row in connection.execute(OPEN_IN_SESSION, {"session": session})]


def open_of(connection: Connection, session: int, user: int) -> OrderRow | None:
    """Return a user's open order in a session; None if there is none."""
    found = connection.execute(OPEN_OF_USER, {"session": session, "user": user}).one_or_none()
    return None if found is None else _row(found)


def open_anywhere(connection: Connection, user: int) -> Sequence[OrderRow]:
    """Return a user's open orders, the oldest first."""
    return [_row(row) for row in connection.execute(OPEN_ANYWHERE, {"user": user})]


def one(connection: Connection, key: OrderKey) -> OrderRow | None:
    """Return an order in any state; None if there is none."""
    found = connection.execute(THIS_ONE, _named(key)).one_or_none()
    return None if found is None else _row(found)


def untold(connection: Connection, session: int, user: int) -> Sequence[OrderRow]:
    """Return the orders of a user in a session that are over, and of which nothing was told."""
    found = connection.execute(UNTOLD, {"session": session, "user": user})
    return [_row(row) for row in found]


def tell(connection: Connection, session: int, user: int) -> Sequence[OrderRow]:
    """Return what `untold` returns, and note that it is told now."""
    found = untold(connection, session, user)
    for row in found:
        change(connection, row.key, {"is_told": True, "tell_at": None})
    return found


def made_by(connection: Connection, session: int, user: int) -> frozenset[int]:
    """Return the numbers of the rows of a history that a user's orders have made."""
    found = connection.execute(MADE_BY_USER, {"session": session, "user": user}).scalars()
    return frozenset(seq for made in found for seq in made)


def due(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> Sequence[OrderKey]:
    """Return at most `most` orders that are to be looked at, the longest due first."""
    asked = DUE.where(is_of(shards))
    return [OrderKey(*row) for row in connection.execute(asked, {"now": now, "most": most})]


def next_due(connection: Connection, now: datetime, shards: Shards | None) -> datetime | None:
    """Return the next moment, after `now`, at which an order is to be looked at."""
    return connection.execute(NEXT_DUE.where(is_of(shards)), {"now": now}).scalar_one()


def to_tell(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> Sequence[OrderKey]:
    """Return at most `most` orders of whose end a direct message is due, locked."""
    asked = TO_TELL.where(is_of(shards))
    return [OrderKey(*row) for row in connection.execute(asked, {"now": now, "most": most})]


def change(connection: Connection, key: OrderKey, values: Mapping[str, Any]) -> None:
    """Store new values of an order."""
    connection.execute(CHANGE, {**_named(key), **values})


def change_open(connection: Connection, key: OrderKey, values: Mapping[str, Any]) -> bool:
    """Store new values of an order if it is open; return whether it is."""
    return connection.execute(CHANGE_OPEN, {**_named(key), **values}).rowcount > 0


def _named(key: OrderKey) -> Mapping[str, int]:
    return {"session": key.session, "user": key.user, "order": key.number}


def _row(row: Sequence[Any]) -> OrderRow:
    session, user, number, seat, *rest = row
    return OrderRow(OrderKey(session, user, number), Seat(seat), *rest)
