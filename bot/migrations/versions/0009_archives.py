"""Archives: the histories of games that are over, packed."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the tables; only a command packs histories."""
    op.create_table(
        "archives",
        sa.Column(
            "session_id",
            sa.Integer(),
            sa.ForeignKey("sessions.id", name="fk_archives_session_id"),
            nullable=False,
        ),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", name="pk_archives"),
    )
    op.create_table(
        "archived_users",
        sa.Column(
            "session_id",
            sa.Integer(),
            sa.ForeignKey("sessions.id", name="fk_archived_users_session_id"),
            nullable=False,
        ),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "number", name="pk_archived_users"),
    )
    op.create_index("ix_archived_users_user_id", "archived_users", ["user_id"])
