"""Reviews of finished games, who asked for them, and the positions that people practise."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Make the tables of reviews, of requests for them, and of exercises."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "reviews",
        sa.Column("session_id", sa.Integer(), _session("reviews"), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("decisions", sa.Integer()),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("verdicts", sa.LargeBinary(), nullable=False),
        sa.Column("asked_at", moment, nullable=False),
        sa.Column("leased_until", moment),
        sa.PrimaryKeyConstraint("session_id", name="pk_reviews"),
    )
    op.create_table(
        "review_requests",
        sa.Column("session_id", sa.Integer(), _session("review_requests"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", moment, nullable=False),
        sa.Column("is_told", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_review_requests"),
    )
    op.create_index("review_requests_by_user", "review_requests", ["user_id", "at"])
    op.create_table(
        "exercises",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("session_id", sa.Integer(), _session("exercises"), nullable=False),
        sa.Column("start", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("drafted", sa.JSON(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("is_found", sa.Boolean(), nullable=False),
        sa.Column("due_at", moment),
        sa.PrimaryKeyConstraint("user_id", "session_id", "start", name="pk_exercises"),
    )


def _session(table: str) -> sa.ForeignKey:
    return sa.ForeignKey("sessions.id", name=f"fk_{table}_session_id")
