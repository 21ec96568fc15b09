"""The decisions that the program owes, and the hints that it gave."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables, and the column that goes with them."""
    op.create_table(
        "thinking",
        _session("thinking"),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("leased_until", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("session_id", name="pk_thinking"),
    )
    op.create_index("thinking_by_due", "thinking", ["due_at"])
    op.create_table(
        "hints",
        _session("hints"),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["people.user_id"], name="fk_hints_user_id"),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_hints"),
    )
    hints = sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("sessions", hints)


def _session(table: str) -> sa.Column[int]:
    key = sa.ForeignKey("sessions.id", name=f"fk_{table}_session_id")
    return sa.Column("session_id", sa.Integer(), key, autoincrement=False, nullable=False)
