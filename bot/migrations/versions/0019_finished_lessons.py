"""Lessons that users have finished."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

LAST_STEPS = {
    "big_shoulders": 24,
    "canal_king": 21,
    "cronberg": 19,
    "oranienburger_kanal": 23,
    "ruhrschifffahrt": 23,
}
"""The index of each lesson's last step when this was written."""


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
        if row.step >= LAST_STEPS.get(row.game, row.step + 1)
    ]
    op.bulk_insert(finished, rows)
