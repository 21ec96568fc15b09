"""Channels in which Discord refuses posts, and the owner of the data."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the column with the code of Discord's refusal, and the table of the owner."""
    op.add_column("sessions", sa.Column("blocked", sa.Integer()))
    op.create_table(
        "owner",
        sa.Column("application_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("application_id", name="pk_owner"),
    )
