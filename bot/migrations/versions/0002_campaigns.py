"""Campaigns with their people and results, and mirrors of games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables, and let sessions and posts refer to them."""
    _make_campaigns()
    _make_mirrors()
    op.add_column(
        "sessions",
        sa.Column("campaign_id", sa.Integer(), _to("campaigns", "sessions")),
        inline_references=True,
    )
    op.add_column("sessions", sa.Column("campaign_game", sa.Integer()))
    op.create_index("sessions_by_campaign", "sessions", ["campaign_id", "id"])
    op.add_column("outbox", sa.Column("channel_id", sa.BigInteger()))
    op.add_column("outbox", sa.Column("length", sa.Integer()))


def _make_campaigns() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("is_paused", sa.Boolean(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("scoring", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_index("campaigns_by_channel", "campaigns", ["channel_id", "id"])
    op.create_index("campaigns_by_guild", "campaigns", ["guild_id", "status"])
    op.create_table(
        "campaign_people",
        sa.Column("campaign_id", sa.Integer(), _to("campaigns", "campaign_people"), nullable=False),
        sa.Column("chair", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["people.user_id"], name="fk_campaign_people_user_id"),
        sa.PrimaryKeyConstraint("campaign_id", "chair", name="pk_campaign_people"),
    )
    op.create_table(
        "campaign_results",
        sa.Column(
            "campaign_id", sa.Integer(), _to("campaigns", "campaign_results"), nullable=False
        ),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("session_id", sa.Integer(), _to("sessions", "campaign_results"), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("ranks", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("campaign_id", "number", name="pk_campaign_results"),
    )


def _make_mirrors() -> None:
    op.create_table(
        "mirrors",
        sa.Column("session_id", sa.Integer(), _to("sessions", "mirrors"), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("delay", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("session_id", "channel_id", name="pk_mirrors"),
    )
    op.create_index("mirrors_by_channel", "mirrors", ["channel_id"])


def _to(target: str, table: str) -> sa.ForeignKey:
    column = target.removesuffix("s") + "_id"
    return sa.ForeignKey(f"{target}.id", name=f"fk_{table}_{column}")
