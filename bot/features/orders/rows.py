"""Orders as a session changes: when each is looked at, what was carried out, and which are over."""

from collections.abc import Collection, Iterator
from datetime import datetime
from itertools import takewhile
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.basics.refusals import Stale
from bot.features.orders import rows_part1
from bot.features.orders.actions import KeptOrder, delay, text_from_plain, text_to_plain
from bot.features.orders.rows_part1 import DROPPED, MADE, OPEN
from bot.features.settings.actions import ReminderMode
from bot.sessions.change import Change, OrderedMoves
from bot.sessions.hooks import Saved, Writing
from bot.sessions.people import Status
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.store import outbox
from bot.store.preferences_part1 import preferences_of
from bot.store.values import OrderKey, OrderRow, OutboxRow, Shards
from rules.history import newest_first
from rules.match import Match
from rules.orders.order import Order
from rules.text import Seat, Text, say

TAKEN_BACK = say("The position that it was for has been taken back.")


DUE = "orders"
"""The signal that an order is to be carried out at once."""


def save_orders(writing: Writing, saved: Saved) -> Collection[str]:
    """Write what a change means for the orders in its session.

    Raises Stale if the order that the change carries out is no longer open.
    """
    if saved.before is None:
        return ()
    connection, at, random, _ = writing
    carried, is_due = saved.change.order, False
    found = rows_part1.open_in(connection, saved.after.id)
    if carried and carried.key not in [row.key for row in found]:
        raise Stale
    for row in found:
        still = _still_open(connection, row, saved, at)
        if still is None:
            continue
        due_at = _due_at(still, saved.after, at, random)
        is_due = is_due or (due_at is not None and due_at <= at)
        if due_at != row.due_at:
            rows_part1.change_open(connection, row.key, {"due_at": due_at})
    return (DUE,) if is_due else ()


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
        rows_part1.remove(connection, row.key)
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


def postpone(connection: Connection, row: OrderRow, at: datetime, random: Random) -> None:
    """Draw another moment for an order whose owner could not press anything now."""
    due_at = at + delay(random, at_once=False)
    rows_part1.change_open(connection, row.key, {"due_at": due_at})


def drop(connection: Connection, key: OrderKey, why: Text, at: datetime) -> None:
    """Note that an open order is not carried out, and why; its owner alone is told."""
    values = {"state": DROPPED, "why": text_to_plain(why), "due_at": None}
    rows_part1.change_open(
        connection, key, {**values, "tell_at": _tell_at(connection, key.user, at)}
    )


def tell_directly(connection: Connection, now: datetime, most: int, shards: Shards | None) -> int:
    """Write at most `most` direct messages about orders that are over; return their number.

    Their numbers are negative, since those of posts for others must not tell of them.
    """
    due = rows_part1.to_tell(connection, now, most, shards)
    for key in due:
        moment = _tell_at(connection, key.user, now)
        is_later = moment is not None and moment > now
        # Since it was scheduled, an absence or quiet hours may have begun, or reminders ended.
        rows_part1.change(connection, key, {"tell_at": moment if is_later else None})
        if moment and not is_later:
            post = OutboxRow(key.session, 0, Kind.ORDER, key.number, milestone=True, user=key.user)
            outbox.push_secretly(connection, post, now)
    return len(due)


def _note_made(
    connection: Connection, row: OrderRow, carried: OrderedMoves, saved: Saved, at: datetime
) -> None:
    values: dict[str, Any] = {"made": [*row.made, *_rows_of(carried, saved.change)]}
    if not carried.goes_on:
        values |= {"state": MADE, "due_at": None, "tell_at": _tell_at(connection, row.key.user, at)}
    rows_part1.change_open(connection, row.key, values)


def _rows_of(carried: OrderedMoves, change: Change) -> Iterator[int]:
    """Yield the numbers of the rows that an order has made, without the forced moves after them."""
    yield from (row.seq for row in change.rows if row.user == carried.key.user)


def _has_ended(row: OrderRow, saved: Saved) -> bool:
    """Return whether an order has ended with the game or the seat, or by a move of its owner."""
    _, change, after = saved
    if after.has_ended or after.people[row.seat].id != row.key.user:
        return True
    if after.match and row.seat in after.match.by_program:
        return True
    return any((own.seat, own.user) == (row.seat, row.key.user) for own in change.rows)


def _due_at(row: OrderRow, session: Session, at: datetime, random: Random) -> datetime | None:
    """Return when an order is looked at; drawn once, when its owner begins to owe a decision."""
    if not owes(session, row.seat):
        return None
    return row.due_at or at + delay(random, at_once=session.orders_at_once)


def _tell_at(connection: Connection, user: int, at: datetime) -> datetime | None:
    """Return when to tell somebody by direct message; None if they are told on their pages only."""
    chosen = preferences_of(connection, [user])[user]
    if chosen.reminder_mode is not ReminderMode.DIRECT:
        return None
    return chosen.first_loud_moment(max(at, chosen.away_until or at))
