"""Tables of archives: the histories of games that are over, packed."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, Table

from bot.store.tables.base import metadata

archives = Table(
    "archives",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)
"""The rows of `history` that a session had, in the form that `bot.store.packing` describes."""

archived_users = Table(
    "archived_users",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, index=True),
)
"""Whom the numbers in a packed history stand for, so that no archive holds anybody's id."""
