"""Tables about clocks and people: waits, who is up next, temporary messages, preferences."""

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
    true,
)

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
"""The seats that publicly owe a decision; a row is deleted when the seat no longer does.

`due_at` is when the time for the turn ends; `is_overdue` says whether the others have been told.
`rung_at` is when the person was last reminded, `next_at` when to check the clock next.
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
    Column("confirm", Text, nullable=False, server_default="turn"),
    Column("in_statistics", Boolean, nullable=False, server_default=true()),
    Column("tell_next", Boolean, nullable=False, server_default=false()),
    Column("colours", Text, nullable=False, server_default=""),
    Column("larger_pictures", Boolean, nullable=False, server_default=false()),
    Column("mine_first", Boolean, nullable=False, server_default=false()),
    Column("language", Text, nullable=False, server_default=""),
)
"""How users want to be reminded (`way`), and their quiet hours, as minutes from midnight in `zone`.

`in_statistics` says whether others see them in statistics, `tell_next` whether they are told that
their turn comes next; `colours` are those they like to have, the favourite first, with hyphens
between. `larger_pictures` and `mine_first` are about pictures that they alone see; `language` is
the code of the language they read, empty for that of Discord.
"""

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
"""Who took over whose seat, and who asked; `number` is that of the post that announces it."""
