"""The tables as they were before 1.0: where the migrations begin.

Older ones pass through the commit that `bot.store.schema` names. The columns stand in the order in
which the former migrations added them.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = None

MOMENT = sa.DateTime(timezone=True)
IS_PLAYED_HERE = sa.text("status IN ('lobby', 'running') AND thread = 'none'")
IS_PENDING = sa.text("done_at IS NULL")


def upgrade() -> None:
    """Make all tables."""
    _make_people()
    _make_campaigns_and_sessions()
    _make_what_belongs_to_campaigns()
    _make_people_of_sessions()
    _make_moves()
    _make_posts()
    _make_clocks()
    _make_results()
    _make_servers()


def _make_people() -> None:
    _make(
        "people",
        "user_id",
        _needed("user_id", sa.BigInteger),
        _needed("name", sa.Text),
    )
    _make(
        "preferences",
        "user_id",
        _needed("user_id", sa.BigInteger),
        _needed("way", sa.Text),
        _needed("hours", sa.Integer),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        _needed("zone", sa.Text),
        sa.Column("away_until", MOMENT),
        _needed("confirm", sa.Text, "turn"),
        _needed("in_statistics", sa.Boolean, sa.true()),
        _needed("colours", sa.Text, ""),
        _needed("tell_next", sa.Boolean, sa.false()),
        _needed("larger_pictures", sa.Boolean, sa.false()),
        _needed("mine_first", sa.Boolean, sa.false()),
        _needed("language", sa.Text, ""),
        _needed("lends_games", sa.Boolean, sa.false()),
    )
    _make(
        "lessons",
        "user_id",
        _needed("user_id", sa.BigInteger),
        _needed("game", sa.Text),
        _needed("step", sa.Integer),
        _needed("tries", sa.Integer),
        _needed("drafted", sa.JSON),
    )
    _make(
        "finished_lessons",
        "user_id game",
        _needed("user_id", sa.BigInteger),
        _needed("game", sa.Text),
    )


def _make_campaigns_and_sessions() -> None:
    _make(
        "campaigns",
        "id",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        _needed("channel_id", sa.BigInteger),
        _needed("name", sa.Text),
        _needed("status", sa.Text),
        _needed("is_paused", sa.Boolean),
        _needed("host_id", sa.BigInteger),
        _needed("games", sa.JSON),
        _needed("total", sa.Integer),
        _needed("scoring", sa.Text),
        _needed("created_at", MOMENT),
        sa.Column("ended_at", MOMENT),
    )
    op.create_index("campaigns_by_channel", "campaigns", ["channel_id", "id"])
    op.create_index("campaigns_by_guild", "campaigns", ["guild_id", "status"])
    _make(
        "sessions",
        "id",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        _needed("channel_id", sa.BigInteger),
        _needed("game", sa.Text),
        _needed("status", sa.Text),
        _needed("host_id", sa.BigInteger),
        sa.Column("seats_wanted", sa.Integer),
        _needed("options", sa.JSON),
        _needed("carried", sa.Text),
        _needed("salt", sa.Text),
        _needed("revision", sa.Integer),
        _needed("version", sa.Integer),
        _needed("posts", sa.Integer),
        sa.Column("vote", sa.JSON),
        sa.Column("board_message", sa.BigInteger),
        sa.Column("lobby_message", sa.BigInteger),
        _needed("created_at", MOMENT),
        sa.Column("started_at", MOMENT),
        sa.Column("ended_at", MOMENT),
        sa.Column("campaign_id", sa.Integer, sa.ForeignKey("campaigns.id")),
        sa.Column("campaign_game", sa.Integer),
        _needed("pace", sa.Text, "none"),
        _needed("edition", sa.Integer, "1"),
        _needed("hints", sa.Boolean, sa.true()),
        sa.Column("tried_turn", sa.Integer),
        sa.Column("tried_from", sa.Integer),
        _needed("thread", sa.Text, "none"),
        _needed("admission", sa.Text, "open"),
        _needed("lots", sa.Text, "none"),
        sa.Column("blocked", sa.Integer),
        sa.Column("idle_at", MOMENT),
        _needed("idle_told", sa.Boolean, sa.false()),
        _needed("orders_at_once", sa.Boolean, sa.false()),
    )
    op.create_index("sessions_by_channel", "sessions", ["channel_id", "id"])
    op.create_index("sessions_by_guild", "sessions", ["guild_id", "status"])
    op.create_index("sessions_by_campaign", "sessions", ["campaign_id", "id"])
    op.create_index(
        "one_game_per_channel",
        "sessions",
        ["channel_id"],
        unique=True,
        sqlite_where=IS_PLAYED_HERE,
        postgresql_where=IS_PLAYED_HERE,
    )
    op.create_index("sessions_by_idle", "sessions", ["idle_at"])


def _make_what_belongs_to_campaigns() -> None:
    _make(
        "campaign_people",
        "campaign_id chair",
        _campaign("campaign_people"),
        _needed("chair", sa.Integer),
        _person("campaign_people"),
        _needed("colour", sa.Text, ""),
    )
    _make(
        "campaign_results",
        "campaign_id number",
        _campaign("campaign_results"),
        _needed("number", sa.Integer),
        _session("campaign_results"),
        _needed("game", sa.Text),
        _needed("scores", sa.JSON),
        _needed("ranks", sa.JSON),
        _needed("at", MOMENT),
    )


def _make_people_of_sessions() -> None:
    _make(
        "seats",
        "session_id seat",
        _session("seats"),
        _needed("seat", sa.Integer),
        _person("seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    _make(
        "guests",
        "session_id user_id",
        _session("guests"),
        _person("guests"),
        _needed("number", sa.Integer),
        _needed("standing", sa.Text),
        _needed("post", sa.Integer),
    )
    op.create_index("ix_guests_user_id", "guests", ["user_id"])
    _make(
        "wishes",
        "session_id user_id",
        _session("wishes"),
        _needed("user_id", sa.BigInteger),
        sa.Column("seat", sa.Integer),
        _needed("colour", sa.Text),
        _needed("orders_at_once", sa.Boolean, sa.false()),
    )
    _make(
        "handovers",
        "session_id number",
        _session("handovers"),
        _needed("number", sa.Integer),
        _needed("seat", sa.Integer),
        _person("handovers", "from_id"),
        _person("handovers", "to_id"),
        _person("handovers", "by_id"),
        _needed("version", sa.Integer),
        _needed("at", MOMENT),
    )
    _make(
        "guesses",
        "session_id user_id",
        _session("guesses"),
        _person("guesses"),
        _needed("seat", sa.Integer),
    )


def _make_moves() -> None:
    _make(
        "history",
        "session_id seq",
        _session("history"),
        _needed("seq", sa.Integer),
        _needed("kind", sa.Text),
        _needed("seat", sa.Integer),
        _needed("text", sa.Text),
        sa.Column("user_id", sa.BigInteger),
        _needed("at", MOMENT),
    )
    _make(
        "drafts",
        "session_id user_id",
        _session("drafts"),
        _needed("user_id", sa.BigInteger),
        _needed("steps", sa.JSON),
        _needed("stamp", sa.BigInteger),
        _needed("after", sa.Text, ""),
    )
    _make(
        "actions",
        "interaction_id",
        _needed("interaction_id", sa.BigInteger),
        _session("actions"),
        _needed("at", MOMENT),
    )
    _make(
        "orders",
        "session_id user_id number",
        _session("orders"),
        _needed("user_id", sa.BigInteger),
        _needed("number", sa.Integer),
        _needed("seat", sa.Integer),
        _needed("content", sa.JSON),
        _needed("says", sa.JSON),
        _needed("version", sa.Integer),
        _needed("known", sa.Integer),
        _needed("given_at", MOMENT),
        sa.Column("due_at", MOMENT),
        _needed("state", sa.Text, "open"),
        _needed("made", sa.JSON),
        sa.Column("why", sa.JSON),
        _needed("is_told", sa.Boolean, sa.false()),
        sa.Column("tell_at", MOMENT),
    )
    op.create_index("orders_by_due", "orders", ["due_at"])
    op.create_index("orders_by_tell", "orders", ["tell_at"])
    op.create_index("orders_by_user", "orders", ["user_id", "state"])


def _make_posts() -> None:
    _make(
        "outbox",
        "session_id number",
        _session("outbox"),
        _needed("number", sa.Integer),
        _needed("kind", sa.Text),
        _needed("version", sa.Integer),
        _needed("milestone", sa.Boolean),
        _needed("created_at", MOMENT),
        sa.Column("tried_at", MOMENT),
        sa.Column("done_at", MOMENT),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("length", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
    )
    op.create_index(
        "outbox_pending",
        "outbox",
        ["session_id", "number"],
        sqlite_where=IS_PENDING,
        postgresql_where=IS_PENDING,
    )
    _make(
        "mirrors",
        "session_id channel_id",
        _session("mirrors"),
        _needed("channel_id", sa.BigInteger),
        _needed("delay", sa.Integer),
        _needed("user_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
    )
    op.create_index("mirrors_by_channel", "mirrors", ["channel_id"])
    _make(
        "calls",
        "session_id seat kind",
        _session("calls"),
        _needed("seat", sa.Integer),
        _needed("kind", sa.Text),
        _needed("channel_id", sa.BigInteger),
        _needed("message_id", sa.BigInteger),
    )
    _make(
        "kept_requests",
        "interaction_id",
        _needed("interaction_id", sa.BigInteger),
        _needed("user_id", sa.BigInteger),
        _needed("kind", sa.Text),
        _needed("request", sa.Text),
        _needed("at", MOMENT),
    )


def _make_clocks() -> None:
    _make(
        "waits",
        "session_id seat",
        _session("waits"),
        _needed("seat", sa.Integer),
        _needed("user_id", sa.BigInteger),
        _needed("since", MOMENT),
        _needed("is_overdue", sa.Boolean, sa.false()),
        sa.Column("due_at", MOMENT),
        sa.Column("rung_at", MOMENT),
        sa.Column("next_at", MOMENT),
    )
    op.create_index("waits_by_user", "waits", ["user_id", "since"])
    op.create_index("waits_by_next", "waits", ["next_at"])
    _make(
        "up_next",
        "session_id seat",
        _session("up_next"),
        _needed("seat", sa.Integer),
        _needed("user_id", sa.BigInteger),
        _needed("turn", sa.Integer),
        _needed("is_over", sa.Boolean, sa.false()),
        sa.Column("next_at", MOMENT),
    )
    op.create_index("up_next_by_user", "up_next", ["user_id"])
    op.create_index("up_next_by_next", "up_next", ["next_at"])
    _make(
        "thinking",
        "session_id",
        _session("thinking"),
        _needed("version", sa.Integer),
        _needed("since", MOMENT),
        _needed("due_at", MOMENT),
        sa.Column("leased_until", MOMENT),
    )
    op.create_index("thinking_by_due", "thinking", ["due_at"])
    _make(
        "hints",
        "session_id user_id",
        _session("hints"),
        _person("hints"),
        _needed("number", sa.Integer),
    )


def _make_results() -> None:
    _make(
        "results",
        "session_id seat",
        _session("results"),
        _needed("seat", sa.Integer),
        _person("results"),
        sa.Column("guild_id", sa.BigInteger),
        _needed("game", sa.Text),
        _needed("seats", sa.Integer),
        _needed("score", sa.Integer),
        _needed("rank", sa.Integer),
        _needed("has_resigned", sa.Boolean),
        _needed("decisions", sa.Integer),
        _needed("seconds", sa.Integer),
        _needed("ended_at", MOMENT),
    )
    op.create_index("results_by_guild", "results", ["guild_id", "session_id", "seat", "ended_at"])
    _make(
        "reviews",
        "session_id",
        _session("reviews"),
        _needed("version", sa.Integer),
        _needed("edition", sa.Integer),
        sa.Column("decisions", sa.Integer),
        _needed("done", sa.Integer),
        _needed("verdicts", sa.LargeBinary),
        _needed("asked_at", MOMENT),
        sa.Column("leased_until", MOMENT),
    )
    _make(
        "review_requests",
        "session_id user_id",
        _session("review_requests"),
        _needed("user_id", sa.BigInteger),
        _needed("at", MOMENT),
        _needed("is_told", sa.Boolean),
    )
    op.create_index("review_requests_by_user", "review_requests", ["user_id", "at"])
    _make(
        "exercises",
        "user_id session_id start",
        _needed("user_id", sa.BigInteger),
        _session("exercises"),
        _needed("start", sa.Integer),
        _needed("drafted", sa.JSON),
        _needed("tries", sa.Integer),
        _needed("is_found", sa.Boolean),
        sa.Column("due_at", MOMENT),
    )


def _make_servers() -> None:
    _make(
        "servers",
        "guild_id",
        _needed("guild_id", sa.BigInteger),
        _needed("threads", sa.Text, "none"),
        sa.Column("overview_channel_id", sa.BigInteger),
        sa.Column("overview_message", sa.BigInteger),
        _needed("language", sa.Text, ""),
        _needed("table_channels", sa.Text, ""),
        _needed("openers", sa.Text, "everybody"),
        sa.Column("opener_role", sa.BigInteger),
        sa.Column("most_games", sa.Integer),
        _needed("is_sharing", sa.Boolean, sa.true()),
    )
    _make(
        "greeted_servers",
        "guild_id",
        _needed("guild_id", sa.BigInteger),
    )
    _make(
        "owner",
        "application_id",
        _needed("application_id", sa.BigInteger),
    )
    _make(
        "notes",
        "name",
        _needed("name", sa.Text),
        _needed("value", sa.Text),
    )


def _make(table: str, key: str, *columns: sa.Column[Any]) -> None:
    """Make a table; `key` has the names of the columns of its primary key."""
    op.create_table(table, *columns, sa.PrimaryKeyConstraint(*key.split(), name=f"pk_{table}"))


def _needed(name: str, kind: Any, default: Any = None) -> sa.Column[Any]:
    """Return a column that is never null, and that the database does not number."""
    return sa.Column(name, kind, autoincrement=False, nullable=False, server_default=default)


def _session(table: str) -> sa.Column[int]:
    return _reference(table, "session_id", sa.Integer, "sessions.id")


def _campaign(table: str) -> sa.Column[int]:
    return _reference(table, "campaign_id", sa.Integer, "campaigns.id")


def _person(table: str, name: str = "user_id") -> sa.Column[int]:
    return _reference(table, name, sa.BigInteger, "people.user_id")


def _reference(table: str, name: str, kind: Any, target: str) -> sa.Column[int]:
    key = sa.ForeignKey(target, name=f"fk_{table}_{name}")
    return sa.Column(name, kind, key, autoincrement=False, nullable=False)
