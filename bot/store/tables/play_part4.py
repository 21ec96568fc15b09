"""Tables about the program as a player: the decisions that it owes, and the hints it gave."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table

from bot.store.tables.base import Moment, metadata

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
