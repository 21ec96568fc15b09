"""How each finished game ended, and who wants to appear in statistics."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    """Make the table of results, which the bot fills in, and the column of the preferences."""
    game = sa.ForeignKey("sessions.id", name="fk_results_session_id")
    person = sa.ForeignKey("people.user_id", name="fk_results_user_id")
    op.create_table(
        "results",
        sa.Column("session_id", sa.Integer(), game, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), person, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("has_resigned", sa.Boolean(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seat", name="pk_results"),
    )
    columns = ["guild_id", "session_id", "seat", "ended_at"]
    op.create_index("results_by_guild", "results", columns)
    shown = sa.Column("in_statistics", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("preferences", shown)
