"""The guesses of watchers who will win."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the table of guesses."""
    session = sa.ForeignKey("sessions.id", name="fk_guesses_session_id")
    user = sa.ForeignKey("people.user_id", name="fk_guesses_user_id")
    op.create_table(
        "guesses",
        sa.Column("session_id", sa.Integer(), session, nullable=False),
        sa.Column("user_id", sa.BigInteger(), user, nullable=False),
        sa.Column("phase", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.PrimaryKeyConstraint("session_id", "user_id", "phase", name="pk_guesses"),
    )
