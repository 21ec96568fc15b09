"""Sessions with their people and history, idempotency keys, and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

IS_OPEN = sa.text("status IN ('lobby', 'running')")
IS_PENDING = sa.text("done_at IS NULL")


def upgrade() -> None:
    """Make the first tables."""
    _make_people_and_sessions()
    _make_what_belongs_to_sessions()
    op.create_table(
        "notes",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_notes"),
    )


def _make_people_and_sessions() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("seats_wanted", sa.Integer()),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("carried", sa.Text(), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("posts", sa.Integer(), nullable=False),
        sa.Column("vote", sa.JSON(none_as_null=True)),
        sa.Column("board_message", sa.BigInteger()),
        sa.Column("lobby_message", sa.BigInteger()),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True)),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index(
        "one_open_session_per_channel",
        "sessions",
        ["channel_id"],
        unique=True,
        sqlite_where=IS_OPEN,
        postgresql_where=IS_OPEN,
    )
    op.create_index("sessions_by_channel", "sessions", ["channel_id", "id"])
    op.create_index("sessions_by_guild", "sessions", ["guild_id", "status"])


def _make_what_belongs_to_sessions() -> None:
    op.create_table(
        "seats",
        _session("seats"),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["people.user_id"], name="fk_seats_user_id"),
        sa.PrimaryKeyConstraint("session_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "history",
        _session("history"),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seq", name="pk_history"),
    )
    op.create_table(
        "actions",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        _session("actions"),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_actions"),
    )
    op.create_table(
        "outbox",
        _session("outbox"),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("milestone", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tried_at", sa.DateTime(timezone=True)),
        sa.Column("done_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("session_id", "number", name="pk_outbox"),
    )
    op.create_index(
        "outbox_pending",
        "outbox",
        ["session_id", "number"],
        sqlite_where=IS_PENDING,
        postgresql_where=IS_PENDING,
    )


def _session(table: str) -> sa.Column[int]:
    key = sa.ForeignKey("sessions.id", name=f"fk_{table}_session_id")
    return sa.Column("session_id", sa.Integer(), key, nullable=False)
