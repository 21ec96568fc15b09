"""Tables about the program as a player: what it has to think about, and whom it gave hints."""

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

From `due_at` on a process may think about the session; `version` is its version `since` when the
seat that is to decide has seen the same. Until `leased_until` one does; if it has died, another may
from then on.
"""

hints = Table(
    "hints",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column[int]("user_id", ForeignKey("people.user_id"), primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)
"""How often users have asked the program for a good move."""
