"""Who comes next and wants a message."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the table of those who come next, and the column of those who want a message."""
    game = sa.ForeignKey("sessions.id", name="fk_up_next_session_id")
    op.create_table(
        "up_next",
        sa.Column("session_id", sa.Integer(), game, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("is_over", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("next_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("session_id", "seat", name="pk_up_next"),
    )
    op.create_index("up_next_by_user", "up_next", ["user_id"])
    op.create_index("up_next_by_next", "up_next", ["next_at"])
    told = sa.Column("tell_next", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("preferences", told)
