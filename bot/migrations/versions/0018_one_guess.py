"""One guess for each person and game, which is right or wrong."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

KEPT = sa.text(
    """
    SELECT session_id, user_id, seat FROM (
        SELECT guesses.session_id, guesses.user_id, guesses.seat, ROW_NUMBER() OVER (
            PARTITION BY guesses.session_id, guesses.user_id
            ORDER BY guesses.points DESC, results.rank DESC, guesses.phase DESC
        ) AS number
        FROM guesses LEFT JOIN results
        ON results.session_id = guesses.session_id AND results.seat = guesses.seat
    ) AS numbered
    WHERE number = 1
    """
)
"""The guess that earned most; if none earned points, the newest, a wrong one if there is any.

So whoever earned points stays right, and whoever earned none is wrong if any guess was.
"""


def upgrade() -> None:
    """Keep one guess for each person and game; the results tell whether it is right."""
    kept = [row._asdict() for row in op.get_bind().execute(KEPT)]
    op.drop_table("guesses")
    session = sa.ForeignKey("sessions.id", name="fk_guesses_session_id")
    user = sa.ForeignKey("people.user_id", name="fk_guesses_user_id")
    guesses = op.create_table(
        "guesses",
        sa.Column("session_id", sa.Integer(), session, nullable=False),
        sa.Column("user_id", sa.BigInteger(), user, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_guesses"),
    )
    op.bulk_insert(guesses, kept)
