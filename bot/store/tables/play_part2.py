"""The table of how finished games ended."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text

from bot.store.tables.base import Moment, metadata

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
)
"""How each seat of a finished game ended; rows are deleted if the game goes on after all.

`decisions` and `seconds` are those of `bot.store.values.SeatResult`.
"""
