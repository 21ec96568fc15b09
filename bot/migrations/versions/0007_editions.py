"""The edition of the rules that each session is played by."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; existing games keep the first edition, which was the only one."""
    edition = sa.Column("edition", sa.Integer(), nullable=False, server_default="1")
    op.add_column("sessions", edition)
