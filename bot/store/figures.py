"""Counts of rows by server, for the metrics."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select

from bot.store.lost_channels import HAS_SERVER, IS_REACHED
from bot.store.store import is_of
from bot.store.tables.games import OPEN_STATUSES, outbox, sessions
from bot.store.tables.play import thinking, waits
from bot.store.values import Shards
from bot.store.waits import IS_RUNNING

OPEN = (
    select(sessions.c.guild_id, func.count())
    .where(sessions.c.status.in_(OPEN_STATUSES), HAS_SERVER)
    .group_by(sessions.c.guild_id)
)
PENDING = (
    select(sessions.c.guild_id, func.count(), func.min(outbox.c.created_at))
    .select_from(outbox.join(sessions))
    .where(outbox.c.done_at.is_(None), HAS_SERVER)
    .group_by(sessions.c.guild_id)
)
DUE = (
    select(sessions.c.guild_id, func.count())
    .select_from(waits.join(sessions))
    .where(waits.c.next_at <= bindparam("now"), IS_REACHED, IS_RUNNING)
    .group_by(sessions.c.guild_id)
)
THOUGHTS = (
    select(sessions.c.guild_id, func.count())
    .select_from(thinking.join(sessions))
    .where(HAS_SERVER)
    .group_by(sessions.c.guild_id)
)


class ServerFigures(NamedTuple):
    """The counts of a server; those of other queries are 0."""

    guild: int | None
    open_sessions: int = 0
    pending_posts: int = 0
    oldest_post: datetime | None = None
    due_clocks: int = 0
    owed_thoughts: int = 0
    """Sessions in which the program owes a decision."""


def by_server(
    connection: Connection, now: datetime, shards: Shards | None, standing: Collection[int]
) -> Sequence[ServerFigures]:
    """Return the counts of the servers of some shards; a server has up to four values.

    In sessions that are `standing` no clock is due.
    """
    own = is_of(shards)
    opened = connection.execute(OPEN.where(own))
    waiting = connection.execute(PENDING.where(own))
    due = connection.execute(DUE.where(own), {"now": now, "standing": [*standing]})
    owed = connection.execute(THOUGHTS.where(own))
    return [
        *(ServerFigures(guild, open_sessions=number) for guild, number in opened),
        *(
            ServerFigures(guild, pending_posts=number, oldest_post=oldest)
            for guild, number, oldest in waiting
        ),
        *(ServerFigures(guild, due_clocks=number) for guild, number in due),
        *(ServerFigures(guild, owed_thoughts=number) for guild, number in owed),
    ]
