"""Tables about reviews of finished games: the reviews, who asked for them, and exercises."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
)

from bot.store.tables.base import Moment, metadata

reviews = Table(
    "reviews",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("decisions", Integer),
    Column("done", Integer, nullable=False),
    Column("verdicts", LargeBinary, nullable=False),
    Column("asked_at", Moment, nullable=False),
    Column("leased_until", Moment),
)
"""The review of a session's game, which is over since the session's `version`.

`edition` is that of the verdicts, `decisions` how many there are to judge (null until they are
counted), `done` how many have been, with packed `verdicts`. A process works on it until
`leased_until`; after that another process may.
"""

review_requests = Table(
    "review_requests",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("is_told", Boolean, nullable=False),
    Index("review_requests_by_user", "user_id", "at"),
)
"""Who asked for a review that was not there yet, and whether they know that it is there."""

exercises = Table(
    "exercises",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("start", Integer, primary_key=True, autoincrement=False),
    Column("drafted", JSON, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("is_found", Boolean, nullable=False),
    Column("due_at", Moment),
)
"""The positions of finished games in which users look for something better than what was played.

`start` is the number of moves before it. `drafted` are the moves that they have put together,
`due_at` is when a position that they have not found comes back.
"""
