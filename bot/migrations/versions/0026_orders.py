"""Orders: turns that are kept until their owners have to decide."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Make the table of orders, and the columns that go with it."""
    key = sa.ForeignKey("sessions.id", name="fk_orders_session_id")
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "orders",
        sa.Column("session_id", sa.Integer(), key, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("says", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("known", sa.Integer(), nullable=False),
        sa.Column("given_at", moment, nullable=False),
        sa.Column("due_at", moment),
        sa.Column("state", sa.Text(), nullable=False, server_default="open"),
        sa.Column("made", sa.JSON(), nullable=False),
        sa.Column("why", sa.JSON()),
        sa.Column("is_told", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("tell_at", moment),
        sa.PrimaryKeyConstraint("session_id", "user_id", "number", name="pk_orders"),
    )
    op.create_index("orders_by_due", "orders", ["due_at"])
    op.create_index("orders_by_tell", "orders", ["tell_at"])
    op.create_index("orders_by_user", "orders", ["user_id", "state"])
    after = sa.Column("after", sa.Text(), nullable=False, server_default="")
    op.add_column("drafts", after)
    for table in ("sessions", "wishes"):
        at_once = sa.Column(
            "orders_at_once", sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column(table, at_once)
