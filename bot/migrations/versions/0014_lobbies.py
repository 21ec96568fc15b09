"""Who may join a lobby, who is invited, and which seats and colours people choose."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the tables of guests and wishes, and the columns that go with them."""
    user = sa.ForeignKey("people.user_id", name="fk_guests_user_id")
    op.create_table(
        "guests",
        sa.Column("session_id", sa.Integer(), _session("guests"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), user, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("post", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_guests"),
    )
    op.create_index("ix_guests_user_id", "guests", ["user_id"])
    op.create_table(
        "wishes",
        sa.Column("session_id", sa.Integer(), _session("wishes"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("colour", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_wishes"),
    )
    op.add_column("sessions", _text("admission", "open"))
    op.add_column("sessions", _text("lots", "none"))
    op.add_column("campaign_people", _text("colour", ""))
    op.add_column("preferences", _text("colours", ""))


def _session(table: str) -> sa.ForeignKey:
    return sa.ForeignKey("sessions.id", name=f"fk_{table}_session_id")


def _text(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False, server_default=default)
