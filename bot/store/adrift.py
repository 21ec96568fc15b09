"""Sessions and campaigns without a channel."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, func, or_, select

from bot.store.tables import campaigns, seats, sessions

ADRIFT = "adrift"
LISTED = 25
"""The most sessions in a list."""

NEWEST = (
    select(func.max(sessions.c.id))
    .where(sessions.c.campaign_id == campaigns.c.id)
    .correlate(campaigns)
    .scalar_subquery()
)
OF_USER = (
    select(sessions)
    .join(seats)
    .outerjoin(campaigns, campaigns.c.id == sessions.c.campaign_id)
    .where(
        seats.c.user_id == bindparam("user"),
        sessions.c.guild_id == bindparam("guild"),
        or_(
            sessions.c.status == ADRIFT,
            and_(campaigns.c.status == ADRIFT, sessions.c.id == NEWEST),
        ),
    )
    .order_by(sessions.c.id.desc())
    .limit(LISTED)
)


def of_user(connection: Connection, user: int, guild: int | None) -> Sequence[Row[Any]]:
    """Return the sessions of a user on a server that can be taken up in another channel."""
    return connection.execute(OF_USER, {"user": user, "guild": guild}).all()
