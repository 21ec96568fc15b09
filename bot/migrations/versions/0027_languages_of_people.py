"""The language that somebody reads."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add the column; everybody reads the language of Discord at first."""
    text = sa.Column("language", sa.Text(), nullable=False, server_default="")
    op.add_column("preferences", text)
