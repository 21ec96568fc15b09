"""Many tables in one channel: the law of the channel, and what was asked for in a full one."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

IS_PLAYED_HERE = sa.text("status IN ('lobby', 'running') AND thread = 'none'")


def upgrade() -> None:
    """Let tables whose games get threads stand in one channel; make the table of requests."""
    op.drop_index("one_open_session_per_channel", "sessions")
    op.create_index(
        "one_game_per_channel",
        "sessions",
        ["channel_id"],
        unique=True,
        sqlite_where=IS_PLAYED_HERE,
        postgresql_where=IS_PLAYED_HERE,
    )
    op.create_table(
        "kept_requests",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("request", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_kept_requests"),
    )
