"""Tables of what is done in games: clocks, orders, results, reviews, thoughts."""

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


results = Table(
    "results",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column[int]("user_id", ForeignKey("people.user_id"), nullable=False),
    Column("guild_id", BigInteger),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("has_resigned", Boolean, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("ended_at", Moment, nullable=False),
    Index("results_by_guild", "guild_id", "session_id", "seat", "ended_at"),
    Index("results_by_user", "user_id"),
)
"""How each seat of a finished game ended; rows are deleted if the game goes on after all.

`decisions` and `seconds` are those of `SeatResult`.
"""


thinking = Table(
    "thinking",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("since", Moment, nullable=False),
    Column("due_at", Moment, nullable=False),
    Column("leased_until", Moment),
    Index("thinking_by_due", "due_at"),
)
"""The sessions in which the program owes a decision; a row is deleted when it no longer does.

The program owes it since the session's `version`, written at the time `since`. A process may think
about it from `due_at` on, and reserves it until `leased_until`; after that another process may.
"""

hints = Table(
    "hints",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column[int]("user_id", ForeignKey("people.user_id"), primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)
"""How often users have asked the program for hints."""
