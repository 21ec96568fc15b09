"""More settings of people."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the columns about pictures that only one person sees."""
    for name in ("larger_pictures", "mine_first"):
        switch = sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        op.add_column("preferences", switch)
