"""Rows of campaigns, of the people in them, and of their results."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, func, not_, select

from bot.sessions.campaign import PlayedGame
from bot.sessions.people import User
from bot.store.fields import by_column, select_fields
from bot.store.sessions import TAKES_NO_CHANNEL
from bot.store.tables.games import (
    OPEN_STATUSES,
    campaign_people,
    campaign_results,
    campaigns,
    people,
    sessions,
)

CAMPAIGN = (
    select(campaigns, people.c.name.label("host_name"))
    .join(people, people.c.user_id == campaigns.c.host_id)
    .where(campaigns.c.id == bindparam("campaign"))
)
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
PEOPLE = (
    select(people.c.user_id, people.c.name, campaign_people.c.colour)
    .join(campaign_people)
    .where(campaign_people.c.campaign_id == bindparam("campaign"))
    .order_by(campaign_people.c.chair)
)
RESULTS = (
    select_fields(campaign_results, PlayedGame)
    .where(campaign_results.c.campaign_id == bindparam("campaign"))
    .order_by(campaign_results.c.number)
)
CHANGE = campaigns.update().where(campaigns.c.id == bindparam("campaign"))
EMPTY_CHAIRS = campaign_people.delete().where(
    campaign_people.c.campaign_id == bindparam("campaign")
)

CampaignRow = Row[Any]
SessionRow = Row[Any]
Values = Mapping[str, Any]


def campaign(connection: Connection, campaign_id: int) -> CampaignRow:
    """Return the row of a campaign, with its host's name."""
    return connection.execute(CAMPAIGN, {"campaign": campaign_id}).one()


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


def people_of(connection: Connection, campaign_id: int) -> tuple[tuple[User, str], ...]:
    """Return the people of a campaign and their colours, by chair."""
    rows = connection.execute(PEOPLE, {"campaign": campaign_id})
    return tuple((User(user, name), colour) for user, name, colour in rows)


def results_of(connection: Connection, campaign_id: int) -> tuple[PlayedGame, ...]:
    """Return the results of a campaign, by game."""
    found = connection.execute(RESULTS, {"campaign": campaign_id})
    return tuple(
        PlayedGame(number, session, game, tuple(scores), tuple(ranks))
        for number, session, game, scores, ranks in found
    )


def add(connection: Connection, values: Values) -> int:
    """Insert a campaign, and return its id."""
    key = connection.execute(campaigns.insert(), values).inserted_primary_key
    return int(key[0]) if key else 0


def change(connection: Connection, campaign_id: int, values: Values) -> None:
    """Update some columns of a campaign."""
    connection.execute(CHANGE, {"campaign": campaign_id, **values})


def seat(connection: Connection, campaign_id: int, users: Sequence[tuple[int, str]]) -> None:
    """Replace the people of a campaign and their colours; chairs are in the order given."""
    connection.execute(EMPTY_CHAIRS, {"campaign": campaign_id})
    chairs = [
        {"campaign_id": campaign_id, "chair": chair, "user_id": user, "colour": colour}
        for chair, (user, colour) in enumerate(users)
    ]
    connection.execute(campaign_people.insert(), chairs)


def add_results(
    connection: Connection, campaign_id: int, results: Iterable[PlayedGame], at: datetime
) -> None:
    """Insert results; raises IntegrityError for a second result of the same game."""
    values = [{"campaign_id": campaign_id, **by_column(played), "at": at} for played in results]
    if values:
        connection.execute(campaign_results.insert(), values)
