"""How long clocks had run at the bot's last sign of life: what it missed is given back."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Make the column; clocks that run now have run without a gap, as far as anybody knows."""
    op.add_column("waits", sa.Column("ran", sa.Integer(), nullable=False, server_default="0"))
    since = sa.column("since", sa.DateTime(timezone=True))
    waits = sa.table("waits", since, sa.column("ran", sa.Integer()))
    began = sa.cast(sa.extract("epoch", since), sa.BigInteger)
    op.execute(waits.update().values(ran=int(datetime.now(UTC).timestamp()) - began))
