"""Links that lead a person to a board in the browser."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Make the table of links."""
    op.create_table(
        "links",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("is_watching", sa.Boolean, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("browser", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("hash", name="pk_links"),
    )
    op.create_index("ix_links_session_id", "links", ["session_id"])
    op.create_index("ix_links_made_at", "links", ["made_at"])
