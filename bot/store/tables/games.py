"""Tables of sessions and campaigns, of the people in them, and of posts."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
    Text,
    false,
    text,
)

from bot.basics.names import LONGEST_OF_CAMPAIGN
from bot.sessions.campaign import CampaignDocument
from bot.sessions.documents import read_nameless
from bot.store.tables.base import Moment, Name, holding, metadata

OPEN_STATUSES = ("lobby", "running")
"""The statuses in which a session or campaign is open."""

IS_PLAYED_HERE = text("status IN ('lobby', 'running') AND thread = 'none'")
"""A table whose game gets a thread takes no channel, however many others stand there."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("thread", Text, nullable=False, server_default="none"),
    Column("salt", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("posts", Integer, nullable=False),
    Column("board_message", BigInteger),
    Column("lobby_message", BigInteger),
    Column("created_at", Moment, nullable=False),
    Column("started_at", Moment),
    Column("ended_at", Moment),
    Column[int]("campaign_id", ForeignKey("campaigns.id")),
    Column("tried_turn", Integer),
    Column("tried_from", Integer),
    Column("blocked", Integer),
    Column("idle_at", Moment),
    Column("idle_told", Boolean, nullable=False, server_default=false()),
    Column("document", Text, nullable=False),
    Index(
        "one_game_per_channel",
        "channel_id",
        unique=True,
        sqlite_where=IS_PLAYED_HERE,
        postgresql_where=IS_PLAYED_HERE,
    ),
    Index("sessions_by_channel", "channel_id", "id"),
    Index("sessions_by_guild", "guild_id", "status"),
    Index("sessions_by_campaign", "campaign_id", "id"),
    Index("sessions_by_idle", "idle_at"),
)
"""`revision` counts every change, `version` the rows of the history; `document` holds all that is
not searched for, see `bot.sessions.documents`.

A try goes on after `tried_turn` of the session `tried_from`. Both are null for games that count;
`tried_from` is also null for a record that came as a file.

`idle_at` is when a lobby in which nothing happens is checked next, `idle_told` whether its people
have been told that it closes then; null and false for others.

`blocked` is the code with which Discord refuses posts in the channel; null while it takes them.
"""

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Name, nullable=False),
)
"""The names of users when they last did something."""

participants = Table(
    "participants",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column[int]("user_id", ForeignKey("people.user_id"), primary_key=True, index=True),
)
"""Whom the document of a session names, in whatever part: an index of the documents."""

history = Table(
    "history",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("at", Moment, nullable=False),
)
"""Every move, undo, redo and repair, in order; rows are never changed and never deleted."""


actions = Table(
    "actions",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column[int]("session_id", ForeignKey("sessions.id"), nullable=False),
    Column("at", Moment, nullable=False),
)
"""The idempotency keys of interactions that were carried out."""

outbox = Table(
    "outbox",
    metadata,
    Column("session_id", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("milestone", Boolean, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("tried_at", Moment),
    Column("done_at", Moment),
    Column("channel_id", BigInteger),
    Column("length", Integer),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("message_id", BigInteger),
    ForeignKeyConstraint(["session_id"], ["sessions.id"]),
    Index(
        "outbox_pending",
        "session_id",
        "number",
        sqlite_where=text("done_at IS NULL"),
        postgresql_where=text("done_at IS NULL"),
    ),
)
"""The posts, in the session's channel unless `channel_id` names another.

`length` is the number of moves shown of the record at `version`; null means all. `seat` is the
seat whose clock the post is about, `user_id` who gets it as a direct message, and `message_id` the
message that it deletes.
"""


def read_campaign(text: str) -> CampaignDocument:
    """Return the document of a campaign, with users who have no names."""
    return read_nameless(text, CampaignDocument)


campaigns = Table(
    "campaigns",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", Name(LONGEST_OF_CAMPAIGN), nullable=False),
    Column("status", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("ended_at", Moment),
    Column("document", Text, nullable=False, info=holding(read_campaign)),
    Index("campaigns_by_channel", "channel_id", "id"),
    Index("campaigns_by_guild", "guild_id", "status"),
)

mirrors = Table(
    "mirrors",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("delay", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Index("mirrors_by_channel", "channel_id"),
)
"""The channels that mirror a session; a row is deleted when the mirror ends."""


notes = Table(
    "notes",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Short texts that the bot keeps about itself."""


owner = Table(
    "owner",
    metadata,
    Column("application_id", BigInteger, primary_key=True, autoincrement=False),
)
"""One row at most: the id of the application, 0 for the local table; see `bot.store.owner`."""
