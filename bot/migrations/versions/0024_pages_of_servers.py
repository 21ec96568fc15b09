"""More settings of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the columns about languages, about tables, and about what is shown to everybody."""
    for name, default in (("language", ""), ("table_channels", ""), ("openers", "everybody")):
        text = sa.Column(name, sa.Text(), nullable=False, server_default=default)
        op.add_column("servers", text)
    op.add_column("servers", sa.Column("opener_role", sa.BigInteger()))
    op.add_column("servers", sa.Column("most_games", sa.Integer()))
    sharing = sa.Column("is_sharing", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("servers", sharing)
