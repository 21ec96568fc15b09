"""The table of orders: turns that their owners have kept until they have to decide."""

from sqlalchemy import (
    JSON,
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

orders = Table(
    "orders",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("content", JSON, nullable=False),
    Column("says", JSON, nullable=False),
    Column("version", Integer, nullable=False),
    Column("known", Integer, nullable=False),
    Column("given_at", Moment, nullable=False),
    Column("due_at", Moment),
    Column("state", Text, nullable=False, server_default="open"),
    Column("made", JSON, nullable=False),
    Column("why", JSON(none_as_null=True)),
    Column("is_told", Boolean, nullable=False, server_default=false()),
    Column("tell_at", Moment),
    Index("orders_by_due", "due_at"),
    Index("orders_by_tell", "tell_at"),
    Index("orders_by_user", "user_id", "state"),
)
"""`number` counts the orders of a user in a session: one that counted those of all would tell.

`content` is the order, `says` the sentence about it; it was given at the session's `version`, of
whose record the seat knew `known` entries. It is looked at when `due_at` has come: null while its
owner has nothing to decide, and once it is no longer open. `made` has the rows of the history that
it made, `why` the sentence that says why it was dropped. `is_told` says whether its owner has heard
what became of it, `tell_at` when to tell them by direct message.
"""
