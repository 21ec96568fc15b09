"""Rows of campaigns."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, func, not_, select

from bot.store.sessions import TAKES_NO_CHANNEL
from bot.store.tables.games import (
    OPEN_STATUSES,
    campaigns,
    participants,
    sessions,
)

CAMPAIGN = select(campaigns).where(campaigns.c.id == bindparam("campaign"))
IS_OPEN = campaigns.c.status.in_(OPEN_STATUSES)
NEWEST = (
    select(func.max(sessions.c.id))
    .where(sessions.c.campaign_id == campaigns.c.id)
    .correlate(campaigns)
    .scalar_subquery()
)
WITH_NEWEST = campaigns.join(sessions, sessions.c.id == NEWEST)
IS_PLAYED_HERE = and_(IS_OPEN, not_(TAKES_NO_CHANNEL))
IN_CHANNEL = (
    select(campaigns.c.id)
    .select_from(WITH_NEWEST)
    .where(campaigns.c.channel_id == bindparam("channel"))
    .order_by(IS_PLAYED_HERE.desc(), IS_OPEN.desc(), campaigns.c.id.desc())
    .limit(1)
)
PLAYED_IN_CHANNEL = (
    select(campaigns.c.id)
    .select_from(WITH_NEWEST)
    .where(campaigns.c.channel_id == bindparam("channel"), IS_PLAYED_HERE)
)
NEWEST_OPEN = (
    select(sessions.c.id)
    .select_from(WITH_NEWEST)
    .where(campaigns.c.channel_id == bindparam("channel"), IS_OPEN)
    .order_by(sessions.c.id)
)
LISTED = 25
"""The most campaigns in a list."""
OPEN_IN_GUILD = (
    select(campaigns.c.id)
    .where(campaigns.c.guild_id == bindparam("guild"), campaigns.c.status.in_(OPEN_STATUSES))
    .order_by(campaigns.c.id.desc())
    .limit(LISTED)
)
NEWEST_SESSION = (
    select(sessions)
    .where(sessions.c.campaign_id == bindparam("campaign"))
    .order_by(sessions.c.id.desc())
    .limit(1)
)
CHANGE = campaigns.update().where(campaigns.c.id == bindparam("campaign"))
DOCUMENT = (
    select(campaigns.c.document).where(campaigns.c.id == bindparam("campaign")).with_for_update()
)
OF_USER = (
    select(campaigns)
    .where(
        campaigns.c.id.in_(
            select(sessions.c.campaign_id)
            .join(participants)
            .where(participants.c.user_id == bindparam("user"))
        )
    )
    .order_by(campaigns.c.id)
)

CampaignRow = Row[Any]
SessionRow = Row[Any]
Values = Mapping[str, Any]


def campaign(connection: Connection, campaign_id: int) -> CampaignRow:
    """Return the row of a campaign."""
    return connection.execute(CAMPAIGN, {"campaign": campaign_id}).one()


def document_locked(connection: Connection, campaign_id: int) -> str:
    """Return the document of a campaign, locked until the transaction ends."""
    return connection.execute(DOCUMENT, {"campaign": campaign_id}).scalar_one()


def in_channel(connection: Connection, channel: int) -> int | None:
    """Return the id of the campaign that is meant in a channel; None if it never had one.

    It is the open one that is played there, or else the newest open one, or else the newest.
    """
    return connection.execute(IN_CHANNEL, {"channel": channel}).scalar_one_or_none()


def played_in_channel(connection: Connection, channel: int) -> Sequence[int]:
    """Return the ids of the open campaigns that take a channel: at most one."""
    return connection.execute(PLAYED_IN_CHANNEL, {"channel": channel}).scalars().all()


def newest_open_sessions(connection: Connection, channel: int) -> Sequence[int]:
    """Return the ids of the newest sessions of all open campaigns of a channel."""
    return connection.execute(NEWEST_OPEN, {"channel": channel}).scalars().all()


def open_campaigns(connection: Connection, guild: int | None) -> Sequence[int]:
    """Return the ids of a server's open campaigns, newest first."""
    return connection.execute(OPEN_IN_GUILD, {"guild": guild}).scalars().all()


def newest_session(connection: Connection, campaign_id: int) -> SessionRow:
    """Return the session of a campaign that was opened last; there always is one."""
    return connection.execute(NEWEST_SESSION, {"campaign": campaign_id}).one()


def of_user(connection: Connection, user: int) -> Sequence[CampaignRow]:
    """Return the campaigns with a session in whose document a user is named, by id."""
    return connection.execute(OF_USER, {"user": user}).all()


def add(connection: Connection, values: Values) -> int:
    """Insert a campaign, and return its id."""
    key = connection.execute(campaigns.insert(), values).inserted_primary_key
    return int(key[0]) if key else 0


def change(connection: Connection, campaign_id: int, values: Values) -> None:
    """Update some columns of a campaign."""
    connection.execute(CHANGE, {"campaign": campaign_id, **values})
