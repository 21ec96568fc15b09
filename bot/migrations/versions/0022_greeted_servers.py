"""Servers on which the bot has introduced itself."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Make the table of servers that were greeted."""
    op.create_table(
        "greeted_servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_greeted_servers"),
    )
