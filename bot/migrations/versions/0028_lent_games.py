"""Whether others may practise with positions of one's finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Add the column; nobody has agreed at first."""
    lends = sa.Column("lends_games", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("preferences", lends)
