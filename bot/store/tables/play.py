"""Tables about clocks: waits, who is up next, and temporary messages."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    false,
)

from bot.store.tables.base import Moment, metadata

waits = Table(
    "waits",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("since", Moment, nullable=False),
    Column("ran", Integer, nullable=False, server_default="0"),
    Column("due_at", Moment),
    Column("is_overdue", Boolean, nullable=False, server_default=false()),
    Column("rung_at", Moment),
    Column("next_at", Moment),
    Index("waits_by_user", "user_id", "since"),
    Index("waits_by_next", "next_at"),
)
"""The seats that publicly owe a decision; a row is deleted when the seat no longer does.

`ran` is how many seconds after `since` the clock was last seen running: what passes until it runs
again is given back, and `since` moves as the other moments do. `due_at` is when the time for the
turn ends; `is_overdue` says whether the others have been told. `rung_at` is when the person was
last reminded, `next_at` when to check the clock next.
"""

calls = Table(
    "calls",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
)
"""Temporary messages: about a wait, or about a vote (seat 0); deleted when that ends."""

up_next = Table(
    "up_next",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False, server_default=false()),
    Column("next_at", Moment),
    Index("up_next_by_user", "user_id"),
    Index("up_next_by_next", "next_at"),
)
"""Who decides after a turn and wants a message; rows stay, so that it is sent once a turn.

`next_at` is when to send it; null once it was sent, and if `is_over`.
"""
