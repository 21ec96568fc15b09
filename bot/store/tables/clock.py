"""Clocks: who is waited for, how they want to be reminded, and who took whose place."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text, false

from bot.store.tables.base import Moment, metadata

waits = Table(
    "waits",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("since", Moment, nullable=False),
    Column("due_at", Moment),
    Column("is_overdue", Boolean, nullable=False, server_default=false()),
    Column("rung_at", Moment),
    Column("next_at", Moment),
    Index("waits_by_user", "user_id", "since"),
    Index("waits_by_next", "next_at"),
)
"""Whose decisions are waited for, as everybody may know it; rows go when the waiting ends.

By `due_at` the game's pace wants the turn to be over; `is_overdue` once the others were told that
it is not. `rung_at` is when the person was last reminded, `next_at` when to look again.
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
"""Messages about a wait or a vote (seat 0) that stand; they are taken away when it ends."""

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("way", Text, nullable=False),
    Column("hours", Integer, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", Text, nullable=False),
    Column("away_until", Moment),
)
"""How people want to be reminded. Quiet hours are minutes of the day in the person's time zone."""

handovers = Table(
    "handovers",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column[int]("from_id", ForeignKey("people.user_id"), nullable=False),
    Column[int]("to_id", ForeignKey("people.user_id"), nullable=False),
    Column[int]("by_id", ForeignKey("people.user_id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Moment, nullable=False),
)
"""Who took whose seat, on whose word; `number` is that of the post that tells of it."""
