"""Threads of games, and settings of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the table of servers, and the column with the thread of a game."""
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("threads", sa.Text(), nullable=False, server_default="none"),
        sa.Column("overview_channel_id", sa.BigInteger()),
        sa.Column("overview_message", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
    thread = sa.Column("thread", sa.Text(), nullable=False, server_default="none")
    op.add_column("sessions", thread)
