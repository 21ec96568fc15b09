"""The table of the application that the data belong to."""

from sqlalchemy import BigInteger, Column, Table

from bot.store.tables.base import metadata

owner = Table(
    "owner",
    metadata,
    Column("application_id", BigInteger, primary_key=True, autoincrement=False),
)
"""One row at most: the id of the application, 0 for the local table; see `bot.store.owner`."""
