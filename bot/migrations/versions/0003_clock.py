"""The seats that owe a decision, and since when."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table; running games get rows at their next turn."""
    op.create_table(
        "waits",
        sa.Column(
            "session_id",
            sa.Integer(),
            sa.ForeignKey("sessions.id", name="fk_waits_session_id"),
            nullable=False,
        ),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seat", name="pk_waits"),
    )
    op.create_index("waits_by_user", "waits", ["user_id", "since"])
