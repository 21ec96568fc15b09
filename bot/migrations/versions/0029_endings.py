"""The last board tells how a game went: the post about that, which followed it, is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

NOW = {"ending": "refresh", "mirror ending": "mirror refresh"}
"""What waits to be posted becomes a refreshed board, by its former kind."""


def upgrade() -> None:
    """Give the posts the kind of the refreshed board that says the same."""
    outbox = sa.table("outbox", sa.column("kind"), sa.column("milestone"))
    for former, kind in NOW.items():
        same = outbox.update().where(outbox.c.kind == former)
        op.execute(same.values(kind=kind, milestone=sa.false()))
