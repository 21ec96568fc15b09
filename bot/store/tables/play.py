"""Tables of what is done in games: clocks, orders, results, reviews, thoughts."""

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

`decisions` and `seconds` are those of `SeatResult`.
"""


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
