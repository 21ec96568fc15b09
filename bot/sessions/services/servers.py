"""What moderators choose for everybody on their server."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection

from bot.sessions.model.threads import ThreadKind
from bot.sessions.services.queries import SessionSummary, summaries
from bot.sessions.transactions import Transactions
from bot.store import overview, servers, sessions
from bot.store.values import OverviewRow, OverviewWait, ServerRow, Shards

NOTHING_CHOSEN = ServerRow(ThreadKind.NONE)


class Overview(NamedTuple):
    """The open games of a server, with the people they wait for, and the newest finished ones."""

    opened: tuple[SessionSummary, ...]
    """Tables and running games, the newest first."""
    waiting: tuple[OverviewWait, ...]
    over: tuple[SessionSummary, ...]
    """The newest first."""
    ended: Mapping[int, datetime]
    """The moment when each of them ended, by the session's id."""


class Servers:
    """What is chosen for a server; raises StorageError. Repeating a change changes nothing."""

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store

    async def get(self, guild: int | None) -> ServerRow:
        """Return what is chosen for a server, or the defaults."""
        found = await self._store.read(lambda c: servers.server(c, guild or 0))
        return found or NOTHING_CHOSEN

    async def set_threads(self, guild: int, kind: ThreadKind) -> ServerRow:
        """Choose which thread new games get, and return all that is chosen."""
        return await self._change(guild, lambda row: row._replace(threads=kind.value))

    async def show_overview(self, guild: int, channel: int | None) -> ServerRow:
        """Choose where the overview of all games is shown; None for nowhere.

        Return what was chosen before, so that the old message can be deleted.
        """

        def work(connection: Connection) -> ServerRow:
            before = servers.server(connection, guild) or NOTHING_CHOSEN
            message = before.message if channel == before.channel else None
            servers.save(connection, guild, ServerRow(before.threads, channel, message))
            return before

        return await self._store.write(work)

    async def greet(self, guild: int) -> bool:
        """Note that a server is greeted; return False if it was before."""
        return await self._store.write(lambda c: servers.greet(c, guild))

    async def overviews(self, shards: Shards | None = None) -> Sequence[OverviewRow]:
        """Return where overviews are shown, on the servers of given shards or on all."""
        return await self._store.read(lambda c: servers.overviews(c, shards))

    async def remember_overview(self, shown: OverviewRow) -> None:
        """Remember the message of an overview."""
        await self._store.write(lambda c: servers.remember(c, shown))

    async def overview(self, guild: int) -> Overview:
        """Return what the overview of a server may show, whoever can see it."""

        def work(connection: Connection) -> Overview:
            opened = summaries(connection, sessions.open_sessions(connection, guild))
            waiting = overview.waits_of(connection, [game.id for game in opened])
            over = overview.newest_over(connection, guild)
            ended = {row.id: row.ended_at for row in over}
            return Overview(
                tuple(opened), tuple(waiting), tuple(summaries(connection, over)), ended
            )

        return await self._store.read(work)

    async def _change(self, guild: int, change: Callable[[ServerRow], ServerRow]) -> ServerRow:
        def work(connection: Connection) -> ServerRow:
            chosen = change(servers.server(connection, guild) or NOTHING_CHOSEN)
            servers.save(connection, guild, chosen)
            return chosen

        return await self._store.write(work)
