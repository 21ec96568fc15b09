"""Sessions and campaigns whose channel is gone, or in whose channel Discord refuses posts."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, bindparam, func, or_, select

from bot.store.campaigns import NEWEST
from bot.store.store import is_of
from bot.store.tables.games import OPEN_STATUSES, campaigns, participants, sessions
from bot.store.values import CHANNEL_LOST, CLOSED, UNKNOWN_GUILD, Shards

LISTED = 25
"""The most sessions in a list."""

WITH_CAMPAIGNS = sessions.outerjoin(campaigns, campaigns.c.id == sessions.c.campaign_id)
HAS_LOST_CHANNEL = or_(
    sessions.c.status == CHANNEL_LOST,
    and_(campaigns.c.status == CHANNEL_LOST, sessions.c.id == NEWEST),
)
IS_BLOCKED = and_(
    sessions.c.blocked.is_not(None),
    or_(
        sessions.c.status.in_(OPEN_STATUSES),
        and_(campaigns.c.status.in_(OPEN_STATUSES), sessions.c.id == NEWEST),
    ),
)
"""Whether a channel that refuses posts still has a game or campaign that goes on."""
HAS_SERVER = sessions.c.blocked.is_distinct_from(UNKNOWN_GUILD)
"""Whether the bot is on the server: other sessions count nowhere, and nothing is done for them."""
IS_REACHED = or_(sessions.c.blocked.is_(None), sessions.c.blocked.not_in(CLOSED))
"""Whether somebody can move in the channel, so that clocks run."""

OF_USER = (
    select(sessions)
    .select_from(WITH_CAMPAIGNS.join(participants, participants.c.session_id == sessions.c.id))
    .where(
        participants.c.user_id == bindparam("user"),
        sessions.c.guild_id == bindparam("guild"),
        or_(HAS_LOST_CHANNEL, IS_BLOCKED),
    )
    .order_by(sessions.c.id.desc())
    .limit(LISTED)
)
LOST = select(sessions.c.channel_id).select_from(WITH_CAMPAIGNS).where(HAS_LOST_CHANNEL)
LOST_IN = (
    select(sessions.c.id)
    .select_from(WITH_CAMPAIGNS)
    .where(HAS_LOST_CHANNEL, sessions.c.channel_id == bindparam("channel"))
    .order_by(sessions.c.id.desc())
)
NUMBER_WITHOUT_CHANNEL = select(func.count()).select_from(WITH_CAMPAIGNS).where(HAS_LOST_CHANNEL)
REFUSALS = (
    select(sessions.c.blocked, func.count())
    .select_from(WITH_CAMPAIGNS)
    .where(IS_BLOCKED)
    .group_by(sessions.c.blocked)
    .order_by(sessions.c.blocked)
)
OPEN_ON = (
    select(sessions.c.id)
    .where(sessions.c.guild_id == bindparam("guild"), sessions.c.status.in_(OPEN_STATUSES))
    .order_by(sessions.c.id)
)
SERVERS = (
    select(sessions.c.guild_id)
    .where(sessions.c.guild_id.is_not(None), sessions.c.status.in_(OPEN_STATUSES))
    .distinct()
)


class WithoutChannel(NamedTuple):
    """How many games have no channel, or a blocked one."""

    without_channel: int
    """The number of games whose channel is gone."""
    blocked: Sequence[tuple[int, int]]
    """The number of games in whose channels Discord refuses posts, by its code."""


def of_user(connection: Connection, user: int, guild: int | None) -> Sequence[Row[Any]]:
    """Return what can be resumed in another channel of a server and has a part for a user."""
    return connection.execute(OF_USER, {"user": user, "guild": guild}).all()


def all_lost(connection: Connection) -> set[int]:
    """Return the channels that seemed to be gone, of games that still wait."""
    return {*connection.execute(LOST).scalars()}


def lost_in(connection: Connection, channel: int) -> Sequence[int]:
    """Return the ids of the sessions that lost a channel, the newest first."""
    return connection.execute(LOST_IN, {"channel": channel}).scalars().all()


def open_on(connection: Connection, guild: int) -> Sequence[int]:
    """Return the ids of the open sessions of a server to which the bot belongs."""
    return connection.execute(OPEN_ON.where(HAS_SERVER), {"guild": guild}).scalars().all()


def left_on(connection: Connection, guild: int) -> Sequence[int]:
    """Return the ids of the open sessions of a server that the bot has left."""
    return connection.execute(OPEN_ON.where(~HAS_SERVER), {"guild": guild}).scalars().all()


def servers(connection: Connection, shards: Shards | None) -> Sequence[int]:
    """Return the servers of some shards with open sessions."""
    return connection.execute(SERVERS.where(is_of(shards))).scalars().all()


def counted(connection: Connection) -> WithoutChannel:
    """Return how many games have no channel, or a blocked one."""
    number = connection.execute(NUMBER_WITHOUT_CHANNEL).scalar_one()
    return WithoutChannel(number, [(code, own) for code, own in connection.execute(REFUSALS)])
