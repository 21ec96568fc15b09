"""Tables of sessions and campaigns, of the people in them, and of posts."""

from sqlalchemy import (
    JSON,
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
    true,
)

from bot.basics.names import LONGEST_OF_CAMPAIGN
from bot.store.tables.base import Moment, Name, metadata

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
    Column("seats_wanted", Integer),
    Column("options", JSON, nullable=False),
    Column("pace", Text, nullable=False, server_default="none"),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("orders_at_once", Boolean, nullable=False, server_default=false()),
    Column("carried", Text, nullable=False),
    Column("edition", Integer, nullable=False, server_default="1"),
    Column("thread", Text, nullable=False, server_default="none"),
    Column("admission", Text, nullable=False, server_default="open"),
    Column("lots", Text, nullable=False, server_default="none"),
    Column("salt", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("posts", Integer, nullable=False),
    Column("vote", JSON(none_as_null=True)),
    Column("board_message", BigInteger),
    Column("lobby_message", BigInteger),
    Column("created_at", Moment, nullable=False),
    Column("started_at", Moment),
    Column("ended_at", Moment),
    Column[int]("campaign_id", ForeignKey("campaigns.id")),
    Column("campaign_game", Integer),
    Column("tried_turn", Integer),
    Column("tried_from", Integer),
    Column("blocked", Integer),
    Column("idle_at", Moment),
    Column("idle_told", Boolean, nullable=False, server_default=false()),
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
"""`revision` counts every change, `version` the rows of the history.

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

seats = Table(
    "seats",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column[int]("user_id", ForeignKey("people.user_id"), nullable=False, index=True),
)

guests = Table(
    "guests",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column[int]("user_id", ForeignKey("people.user_id"), primary_key=True, index=True),
    Column("number", Integer, nullable=False),
    Column("standing", Text, nullable=False),
    Column("post", Integer, nullable=False),
)
"""Who is invited to a lobby or asks for a seat, ordered by `number`.

`post` is the number of the post that announces it. The rows are deleted when the lobby is over.
"""

wishes = Table(
    "wishes",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("colour", Text, nullable=False),
    Column("orders_at_once", Boolean, nullable=False, server_default=false()),
)
"""What people in a lobby have chosen: a seat, a colour, and whether orders may be made at once.

The rows are deleted when the lobby is over.
"""

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

drafts = Table(
    "drafts",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("steps", JSON, nullable=False),
    Column("stamp", BigInteger, nullable=False),
    Column("after", Text, nullable=False, server_default=""),
)
"""The turns that users have put together and not confirmed yet; see `DraftRow`."""

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

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", Name(LONGEST_OF_CAMPAIGN), nullable=False),
    Column("status", Text, nullable=False),
    Column("is_paused", Boolean, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("games", JSON, nullable=False),
    Column("total", Integer, nullable=False),
    Column("scoring", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("ended_at", Moment),
    Index("campaigns_by_channel", "channel_id", "id"),
    Index("campaigns_by_guild", "guild_id", "status"),
)

campaign_people = Table(
    "campaign_people",
    metadata,
    Column[int]("campaign_id", ForeignKey("campaigns.id"), primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column[int]("user_id", ForeignKey("people.user_id"), nullable=False),
    Column("colour", Text, nullable=False, server_default=""),
)
"""Who plays in a campaign, and in which colour if one was chosen or drawn.

A chair keeps its results and its colour when somebody else takes it over.
"""

campaign_results = Table(
    "campaign_results",
    metadata,
    Column[int]("campaign_id", ForeignKey("campaigns.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column[int]("session_id", ForeignKey("sessions.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("ranks", JSON, nullable=False),
    Column("at", Moment, nullable=False),
)
"""How each game of a campaign ended, by chair."""

handovers = Table(
    "handovers",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column[int]("from_id", ForeignKey("people.user_id"), nullable=False),
    Column[int]("to_id", ForeignKey("people.user_id"), nullable=False),
    Column[int]("by_id", ForeignKey("people.user_id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Moment, nullable=False),
)
"""Who took over whose seat, and who asked; `number` is that of the post that announces it."""

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

guesses = Table(
    "guesses",
    metadata,
    Column[int]("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column[int]("user_id", ForeignKey("people.user_id"), primary_key=True),
    Column("seat", Integer, nullable=False),
)
"""The winners that watchers have guessed; `results` tells who was right."""

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("step", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("drafted", JSON, nullable=False),
)
"""The lessons that users are taking."""

finished_lessons = Table(
    "finished_lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
)
"""The lessons whose last step users have reached."""

kept_requests = Table(
    "kept_requests",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("request", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
"""What users wanted to open in a channel that was taken, for a day; see `KeptRequest`."""

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
