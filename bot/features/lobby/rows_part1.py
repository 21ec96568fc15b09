"""Rows of requests for a table or campaign that a taken channel had no room for."""

from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import kept_requests
from bot.store.values import KeptRequestRow

KEPT = timedelta(days=1)
"""How long a request is kept."""
REQUEST = select(kept_requests.c.kind, kept_requests.c.request).where(
    kept_requests.c.interaction_id == bindparam("interaction"),
    kept_requests.c.user_id == bindparam("user"),
)
FORGET_OLDER = kept_requests.delete().where(kept_requests.c.at < bindparam("than"))


def keep(
    connection: Connection, interaction: int, user: int, row: KeptRequestRow, at: datetime
) -> None:
    """Insert the request of an interaction."""
    own = {"interaction_id": interaction, "user_id": user, **row._asdict(), "at": at}
    connection.execute(kept_requests.insert(), own)


def kept(connection: Connection, interaction: int, user: int) -> KeptRequestRow | None:
    """Return what a user asked for by an interaction; None if it is not kept (any more)."""
    row = connection.execute(REQUEST, {"interaction": interaction, "user": user}).one_or_none()
    return KeptRequestRow(*row) if row else None


def forget_older(connection: Connection, than: datetime) -> None:
    """Delete the requests from before a moment."""
    connection.execute(FORGET_OLDER, {"than": than})
