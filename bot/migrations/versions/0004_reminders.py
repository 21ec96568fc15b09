"""Reminders, pace, and seats that change hands."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables, and the columns that go with them."""
    _widen()
    _make_calls()
    _make_preferences()
    _make_handovers()


def _widen() -> None:
    op.add_column("sessions", sa.Column("pace", sa.Text(), nullable=False, server_default="none"))
    for name, kind in {
        "seat": sa.Integer,
        "user_id": sa.BigInteger,
        "message_id": sa.BigInteger,
    }.items():
        op.add_column("outbox", sa.Column(name, kind()))
    late = sa.Column("is_overdue", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("waits", late)
    for name in ("due_at", "rung_at", "next_at"):
        op.add_column("waits", sa.Column(name, sa.DateTime(timezone=True)))
    # Existing waits are checked at once, and get a clock like all others.
    op.execute("UPDATE waits SET next_at = since")
    op.create_index("waits_by_next", "waits", ["next_at"])


def _make_calls() -> None:
    op.create_table(
        "calls",
        _session("calls"),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seat", "kind", name="pk_calls"),
    )


def _make_preferences() -> None:
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("hours", sa.Integer(), nullable=False),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_until", sa.Integer()),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("away_until", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("user_id", name="pk_preferences"),
    )


def _make_handovers() -> None:
    op.create_table(
        "handovers",
        _session("handovers"),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        *(_person(name) for name in ("from_id", "to_id", "by_id")),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "number", name="pk_handovers"),
    )


def _session(table: str) -> sa.Column[int]:
    key = sa.ForeignKey("sessions.id", name=f"fk_{table}_session_id")
    return sa.Column("session_id", sa.Integer(), key, nullable=False)


def _person(name: str) -> sa.Column[int]:
    key = sa.ForeignKey("people.user_id", name=f"fk_handovers_{name}")
    return sa.Column(name, sa.BigInteger(), key, nullable=False)
