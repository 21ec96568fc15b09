"""Rows of orders: what players have kept until they have to decide, and what became of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    JSON,
    TEXT,
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    Table,
    bindparam,
    false,
    func,
    select,
)

from bot.basics.refusals import Stale
from bot.features.orders.actions import KeptOrder, moment, text_from_plain, text_to_plain
from bot.features.settings.actions import ReminderMode
from bot.sessions.change import OrderedMoves
from bot.sessions.hooks import Saved, Writing
from bot.sessions.people import Status
from bot.sessions.posts import Kind, NewPost
from bot.sessions.session import Session
from bot.store import outbox
from bot.store.fields import by_column, select_fields
from bot.store.personal import Personal, by_game
from bot.store.preferences import preferences_of
from bot.store.store import is_of
from bot.store.tables.base import NUMBERS, Moment, holding, metadata
from bot.store.tables.games import sessions
from bot.store.values import OrderKey, Shards
from rules.history import newest_first
from rules.match import Match
from rules.orders.order import Order
from rules.text import Seat, Text, count, say

orders = Table(
    "orders",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("content", JSON, nullable=False, info=holding(partial(msgspec.convert, type=Order))),
    Column("says", JSON, nullable=False, info=holding(text_from_plain)),
    Column("version", Integer, nullable=False),
    Column("known", Integer, nullable=False),
    Column("given_at", Moment, nullable=False),
    Column("due_at", Moment),
    Column("state", TEXT, nullable=False, server_default="open"),
    Column("made", JSON, nullable=False, info=holding(NUMBERS)),
    Column("why", JSON(none_as_null=True), info=holding(text_from_plain)),
    Column("is_told", Boolean, nullable=False, server_default=false()),
    Column("tell_at", Moment),
    Index("orders_by_due", "due_at"),
    Index("orders_by_tell", "tell_at"),
    Index("orders_by_user", "user_id", "state"),
)
"""`number` counts the orders of a user in a session: one that counted those of all would tell.

`content` is the order, `says` the sentence about it; it was given at the session's `version`, of
whose record the seat knew `known` entries. It is looked at when `due_at` has come: null while its
owner has nothing to decide, and once it is no longer open. `made` has the rows of the history that
it made, `why` the sentence that says why it was dropped. `is_told` says whether its owner has heard
what became of it, `tell_at` when to tell them by direct message.
"""

PERSONAL = Personal(
    "orders",
    count(
        "{count} order that you have given, and what became of it",
        "{count} orders that you have given, and what became of them",
        0,
    ),
    by_game(
        orders.c.user_id,
        orders.c.state,
        orders.c.content,
        orders.c.given_at,
        order=[orders.c.number],
    ),
    deleted=(orders.c.user_id,),
)


OPEN, MADE, DROPPED = "open", "made", "dropped"
"""The states of an order."""


class OrderRow(NamedTuple):
    """An order of a player; see `orders`."""

    session: int
    user: int
    number: int
    seat: Seat
    content: Any
    """The order, in plain values."""
    says: Any
    """The sentence about it, in plain values."""
    version: int
    """The session's version when it was given."""
    known: int
    """How many entries of the record its seat knew then."""
    due_at: datetime | None = None
    state: str = OPEN
    made: Sequence[int] = ()
    """The numbers of the rows of the history that it has made."""
    why: Any = None
    """Why it was dropped, in plain values."""

    @property
    def key(self) -> OrderKey:
        """Which order it is."""
        return OrderKey(self.session, self.user, self.number)


IS_OF_USER = (orders.c.session_id == bindparam("session"), orders.c.user_id == bindparam("user"))
IS_IT = (*IS_OF_USER, orders.c.number == bindparam("order"))
IS_OPEN = orders.c.state == OPEN
ROWS = select_fields(orders, OrderRow)
OPEN_IN_SESSION = ROWS.where(orders.c.session_id == bindparam("session"), IS_OPEN).order_by(
    orders.c.user_id, orders.c.number
)
OPEN_OF_USER = ROWS.where(*IS_OF_USER, IS_OPEN)
NEWS = (orders.c.state == DROPPED) & ~orders.c.is_told
OPEN_OR_NEWS = ROWS.where(orders.c.user_id == bindparam("user"), IS_OPEN | NEWS).order_by(
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
    select(orders.c.session_id, orders.c.user_id, orders.c.number, orders.c.state)
    .join(sessions)
    .where(orders.c.tell_at <= bindparam("now"))
    .order_by(orders.c.tell_at)
    .limit(bindparam("most"))
    .with_for_update(of=orders, skip_locked=True)
)
NEXT_DUE = (
    select(func.min(orders.c.due_at)).join(sessions).where(orders.c.due_at > bindparam("now"))
)
WAITING = (
    select(orders.c.session_id, orders.c.user_id, orders.c.number, orders.c.due_at)
    .join(sessions)
    .where(orders.c.due_at > bindparam("now"))
    .order_by(orders.c.due_at)
    .limit(bindparam("most"))
)
CHANGE = orders.update().where(*IS_IT)
CHANGE_OPEN = CHANGE.where(IS_OPEN)
REMOVE = orders.delete().where(*IS_IT, IS_OPEN)


def add(connection: Connection, row: OrderRow, at: datetime) -> OrderRow:
    """Insert an open order in the place of those that its owner has open there; return it."""
    for before in open_in(connection, row.session):
        if before.user == row.user:
            remove(connection, before.key)
    owner = {"session": row.session, "user": row.user}
    last = connection.execute(LAST_NUMBER, owner).scalar_one()
    row = row._replace(number=(last or 0) + 1)
    connection.execute(orders.insert(), {**by_column(row), "given_at": at})
    return row


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
    return [OrderRow(*row) for row in connection.execute(OPEN_IN_SESSION, {"session": session})]


def open_of(connection: Connection, session: int, user: int) -> OrderRow | None:
    """Return a user's open order in a session; None if there is none."""
    found = connection.execute(OPEN_OF_USER, {"session": session, "user": user}).one_or_none()
    return None if found is None else OrderRow(*found)


def anywhere(connection: Connection, user: int) -> Sequence[OrderRow]:
    """Return a user's orders that are open, or were dropped unheard of, the oldest first."""
    return [OrderRow(*row) for row in connection.execute(OPEN_OR_NEWS, {"user": user})]


def one(connection: Connection, key: OrderKey) -> OrderRow | None:
    """Return an order in any state; None if there is none."""
    found = connection.execute(THIS_ONE, _named(key)).one_or_none()
    return None if found is None else OrderRow(*found)


def untold(connection: Connection, session: int, user: int) -> Sequence[OrderRow]:
    """Return the orders of a user in a session that are over, and of which nothing was told."""
    found = connection.execute(UNTOLD, {"session": session, "user": user})
    return [OrderRow(*row) for row in found]


def tell(connection: Connection, session: int, user: int) -> Sequence[OrderRow]:
    """Return what `untold` returns, and note that it is told now."""
    found = untold(connection, session, user)
    for row in found:
        change(connection, row.key, {"is_told": True, "tell_at": None})
    return found


def due(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> Sequence[OrderKey]:
    """Return at most `most` orders that are to be looked at, the longest due first."""
    asked = DUE.where(is_of(shards))
    return [OrderKey(*row) for row in connection.execute(asked, {"now": now, "most": most})]


def next_due(connection: Connection, now: datetime, shards: Shards | None) -> datetime | None:
    """Return the next moment, after `now`, at which an order is to be looked at."""
    return connection.execute(NEXT_DUE.where(is_of(shards)), {"now": now}).scalar_one()


def waiting(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> Mapping[OrderKey, datetime]:
    """Return at most `most` orders whose owners owe a decision, each with its moment to come."""
    found = connection.execute(WAITING.where(is_of(shards)), {"now": now, "most": most})
    return {OrderKey(*key): due_at for *key, due_at in found}


def to_tell(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> Sequence[tuple[OrderKey, str]]:
    """Return at most `most` orders of whose end a direct message is due, with states, locked."""
    found = connection.execute(TO_TELL.where(is_of(shards)), {"now": now, "most": most})
    return [(OrderKey(*key), state) for *key, state in found]


def change(connection: Connection, key: OrderKey, values: Mapping[str, Any]) -> None:
    """Store new values of an order."""
    connection.execute(CHANGE, {**_named(key), **values})


def change_open(connection: Connection, key: OrderKey, values: Mapping[str, Any]) -> bool:
    """Store new values of an order if it is open; return whether it is."""
    return connection.execute(CHANGE_OPEN, {**_named(key), **values}).rowcount > 0


def _named(key: OrderKey) -> Mapping[str, int]:
    return {"session": key.session, "user": key.user, "order": key.number}


TAKEN_BACK = say("The position that it was for has been taken back.")


ORDERS_DUE = "orders"
"""The signal that there are orders whose owners have come to owe a decision."""


def save_orders(writing: Writing, saved: Saved) -> Collection[str]:
    """Write what a change means for a session's orders; raises Stale if the one made is over."""
    if saved.before is None:
        return ()
    connection, at, random, _ = writing
    carried, has_new = saved.change.order, False
    found = open_in(connection, saved.after.id)
    if carried and carried.key not in [row.key for row in found]:
        raise Stale
    for row in found:
        still = _still_open(connection, row, saved, at)
        if still is None:
            continue
        due_at = None
        if owes(saved.after, row.seat):
            # It is drawn once, when the owner begins to owe a decision.
            due_at = still.due_at or _moment(connection, still, saved.after, at, random)
        if due_at != row.due_at:
            has_new = has_new or due_at is not None
            change_open(connection, row.key, {"due_at": due_at})
    return (ORDERS_DUE,) if has_new else ()


def _still_open(
    connection: Connection, row: OrderRow, saved: Saved, at: datetime
) -> OrderRow | None:
    """Write what a change means for an order; return it if it stays open."""
    carried = saved.change.order
    if carried and row.key == carried.key:
        goes_on = carried.goes_on and not saved.after.has_ended
        _note_made(connection, row, carried._replace(goes_on=goes_on), saved, at)
        # The next decision has a delay of its own.
        return row._replace(due_at=None) if goes_on else None
    if _has_ended(row, saved):
        remove(connection, row.key)
        return None
    if not stands(row, saved.after):
        drop(connection, row.key, TAKEN_BACK, at)
        return None
    return row


def kept_order(row: OrderRow) -> KeptOrder:
    """Return an order as its owner sees it."""
    order = order_of(row)
    return KeptOrder(
        key=row.key,
        says=text_from_plain(row.says),
        is_open=row.state == OPEN,
        is_made=row.state == MADE,
        why=text_from_plain(row.why) if row.why else None,
        is_due=row.due_at is not None,
        is_standing=order.is_standing,
        has_room=order.has_room,
        has_draw=order.drawing is not None,
    )


def order_of(row: OrderRow) -> Order:
    """Return the order of a row; one of nothing if this version cannot read it."""
    try:
        return msgspec.convert(row.content, Order)
    except msgspec.ValidationError:
        return Order(row.seat)


def owes(session: Session, seat: Seat) -> bool:
    """Return whether a seat has to decide in a game that goes on."""
    match, is_running = session.match, session.status is Status.RUNNING and not session.fault
    return is_running and match is not None and seat in match.waiting_for


def length_at(session: Session, version: int) -> int:
    """Return how many entries of the record were made up to a version and still stand."""
    return len([*takewhile(lambda seq: seq <= version, session.bookkeeping.entry_rows)])


def known_entries(match: Match, seat: Seat, length: int) -> int:
    """Return how many of the first `length` entries of a record a seat knows of."""
    return sum(index < length for index, _ in newest_first(match, seat))


def stands(row: OrderRow, session: Session) -> bool:
    """Return whether the position of an order still stands, as far as its seat may know.

    That somebody else has changed a sealed choice must not end it: its owner would notice. A turn
    of which a part was made and taken back is not begun again.
    """
    is_whole = {*row.made} <= {*session.bookkeeping.entry_rows}
    if not is_whole and not order_of(row).is_standing:
        return False
    if session.match is None or session.bookkeeping.corrected <= row.version:
        return True
    length = length_at(session, row.version)
    return known_entries(session.match, row.seat, length) == row.known


def postpone(
    connection: Connection, row: OrderRow, session: Session, at: datetime, random: Random
) -> None:
    """Draw another moment for an order whose owner could not press anything now."""
    due_at = _moment(connection, row, replace(session, orders_at_once=False), at, random)
    change_open(connection, row.key, {"due_at": due_at})


def drop(connection: Connection, key: OrderKey, why: Text, at: datetime) -> None:
    """Note that an open order is not carried out, and why; its owner alone is told."""
    values = {"state": DROPPED, "why": text_to_plain(why), "due_at": None}
    change_open(connection, key, {**values, "tell_at": _tell_at(connection, key.user, at, DROPPED)})


def tell_directly(connection: Connection, now: datetime, most: int, shards: Shards | None) -> int:
    """Write at most `most` direct messages about orders that are over; return their number.

    Their numbers are negative, since those of posts for others must not tell of them.
    """
    due = to_tell(connection, now, most, shards)
    for key, state in due:
        tell_at = _tell_at(connection, key.user, now, state)
        is_later = tell_at is not None and tell_at > now
        # Since it was scheduled, an absence or quiet hours may have begun, or reminders ended.
        change(connection, key, {"tell_at": tell_at if is_later else None})
        if tell_at and not is_later:
            post = NewPost(Kind.ORDER, key.number, milestone=True, user=key.user)
            outbox.push_secretly(connection, key.session, post, now)
    return len(due)


def _note_made(
    connection: Connection, row: OrderRow, carried: OrderedMoves, saved: Saved, at: datetime
) -> None:
    # The forced moves after it are nobody's.
    made = (own.seq for own in saved.change.rows if own.user == carried.key.user)
    values: dict[str, Any] = {"made": [*row.made, *made]}
    if not carried.goes_on:
        tell_at = _tell_at(connection, row.user, at, MADE)
        values |= {"state": MADE, "due_at": None, "tell_at": tell_at}
    change_open(connection, row.key, values)


def _has_ended(row: OrderRow, saved: Saved) -> bool:
    """Return whether an order has ended with the game or the seat, or by a move of its owner."""
    _, change, after = saved
    if after.has_ended or after.people[row.seat].id != row.user:
        return True
    if after.match and row.seat in after.match.by_program:
        return True
    return any((own.seat, own.user) == (row.seat, row.user) for own in change.rows)


def _moment(
    connection: Connection, row: OrderRow, session: Session, at: datetime, random: Random
) -> datetime:
    """Draw when an order is looked at whose owner owes a decision from `at` on."""
    return moment(random, at, session, preferences_of(connection, [row.user])[row.user])


def _tell_at(connection: Connection, user: int, at: datetime, state: str) -> datetime | None:
    """Return when to tell somebody by direct message; None if they are told on their pages only.

    What was dropped waits for them, so it is told to all who want to be reminded at all.
    """
    chosen = preferences_of(connection, [user])[user]
    mode = chosen.reminder_mode
    if mode is ReminderMode.OFF or (mode is ReminderMode.CHANNEL and state != DROPPED):
        return None
    return chosen.first_present_moment(at)
