"""The overview of a server: its open games with their clocks, the newest results; where it is."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from bot.features.servers.rows import servers
from bot.sessions.queries import SessionSummary, summaries
from bot.sessions.sessions import Sessions
from bot.store.fields import select_fields
from bot.store.sessions import open_on_server
from bot.store.store import is_of
from bot.store.tables.games import sessions
from bot.store.tables.play import waits
from bot.store.values import Shards


class OverviewWait(NamedTuple):
    """A seat that a session waits for."""

    session: int
    seat: int
    since: datetime


class OverviewRow(NamedTuple):
    """Where the overview of a server is shown."""

    guild: int
    channel: int
    message: int | None


class Overview(NamedTuple):
    """The open games of a server, with the people they wait for, and the newest finished ones."""

    opened: tuple[SessionSummary, ...]
    """Tables and running games, the newest first."""
    waiting: tuple[OverviewWait, ...]
    over: tuple[SessionSummary, ...]
    """The newest first."""
    ended: Mapping[int, datetime]
    """The moment when each of them ended, by the session's id."""


CANDIDATES = 25
"""The most results that are read: some may be in channels that not everybody can see."""

WAITS = (
    select_fields(waits, OverviewWait)
    .where(waits.c.session_id.in_(bindparam("sessions", expanding=True)))
    .order_by(waits.c.session_id, waits.c.seat)
)
OVER = (
    select(sessions)
    .where(sessions.c.guild_id == bindparam("guild"), sessions.c.status == "over")
    .order_by(sessions.c.ended_at.desc(), sessions.c.id.desc())
    .limit(CANDIDATES)
)
SHOWN = (
    select(servers.c.guild_id, servers.c.overview_channel_id, servers.c.overview_message)
    .where(servers.c.overview_channel_id.is_not(None))
    .order_by(servers.c.guild_id)
)
REMEMBER = servers.update().where(
    servers.c.guild_id == bindparam("guild"), servers.c.overview_channel_id == bindparam("channel")
)


class StoredOverviews:
    """What the overviews of servers show, and where; raises StorageError."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store

    async def shown(self, shards: Shards | None = None) -> Sequence[OverviewRow]:
        """Return where overviews are shown, on the servers of given shards or on all."""
        asked = SHOWN.where(is_of(shards, servers.c.guild_id))
        return await self._store.read(lambda c: [OverviewRow(*row) for row in c.execute(asked)])

    async def remember(self, shown: OverviewRow) -> None:
        """Store the message of an overview, unless it has moved to another channel."""
        values = {"guild": shown.guild, "channel": shown.channel, "overview_message": shown.message}
        await self._store.write(lambda connection: connection.execute(REMEMBER, values).rowcount)

    async def of_server(self, guild: int) -> Overview:
        """Return what the overview of a server may show, whoever can see it."""

        def work(connection: Connection) -> Overview:
            opened = summaries(connection, open_on_server(connection, guild))
            waiting = connection.execute(WAITS, {"sessions": [game.id for game in opened]})
            over = connection.execute(OVER, {"guild": guild}).all()
            return Overview(
                tuple(opened),
                tuple(OverviewWait(*row) for row in waiting),
                tuple(summaries(connection, over)),
                {row.id: row.ended_at for row in over},
            )

        return await self._store.read(work)
