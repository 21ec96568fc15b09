"""Which sessions are tries: they go on from a past turn of another game, and count for nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns; no existing session is a try."""
    op.add_column("sessions", sa.Column("tried_turn", sa.Integer()))
    op.add_column("sessions", sa.Column("tried_from", sa.Integer()))
