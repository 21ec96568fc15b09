"""Lessons that users have finished."""

import sqlalchemy as sa
from alembic import op

from rules.catalog import GAMES
from rules.lesson import lesson_of

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Make the table of finished lessons, with those whose learners stand at the last step."""
    finished = op.create_table(
        "finished_lessons",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_finished_lessons"),
    )
    taken = op.get_bind().execute(sa.text("SELECT user_id, game, step FROM lessons"))
    rows = [
        {"user_id": row.user_id, "game": row.game}
        for row in taken
        if (game := GAMES.get(row.game))
        and (lesson := lesson_of(game))
        and row.step >= len(lesson.steps) - 1
    ]
    op.bulk_insert(finished, rows)
