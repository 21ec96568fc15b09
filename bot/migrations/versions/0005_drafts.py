"""Drafts of turns, and how turns are confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table of drafts, and the column that goes with it."""
    key = sa.ForeignKey("sessions.id", name="fk_drafts_session_id")
    op.create_table(
        "drafts",
        sa.Column("session_id", sa.Integer(), key, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("steps", sa.JSON(), nullable=False),
        sa.Column("stamp", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_drafts"),
    )
    confirm = sa.Column("confirm", sa.Text(), nullable=False, server_default="turn")
    op.add_column("preferences", confirm)
