"""The table of preferences."""

from sqlalchemy import JSON, BigInteger, Column, Table

from bot.store.tables.base import Moment, metadata

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("away_until", Moment),
    Column("chosen", JSON, nullable=False),
)
"""What users have chosen for themselves: the other fields of `Preferences`, by name."""
