"""When lobbies in which nothing happens are checked, and whether their hosts have been told."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

DAYS_UNTIL_TOLD = 6


def upgrade() -> None:
    """Make the columns; lobbies that are open now have as long as if somebody had just acted."""
    op.add_column("sessions", sa.Column("idle_at", sa.DateTime(timezone=True)))
    idle_told = sa.Column("idle_told", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("sessions", idle_told)
    op.create_index("sessions_by_idle", "sessions", ["idle_at"])
    sessions = sa.table(
        "sessions", sa.column("status"), sa.column("idle_at", sa.DateTime(timezone=True))
    )
    told_at = datetime.now(UTC) + timedelta(days=DAYS_UNTIL_TOLD)
    lobbies = sessions.update().where(sessions.c.status == "lobby")
    op.execute(lobbies.values(idle_at=told_at))
