"""Servers: what their moderators choose for everybody there."""

from collections.abc import Callable

from sqlalchemy import Connection

from bot.sessions.model.threads import ThreadKind
from bot.sessions.transactions import Transactions
from bot.store import servers
from bot.store.values import ServerRow

NOTHING_CHOSEN = ServerRow(ThreadKind.NONE)


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

    async def _change(self, guild: int, change: Callable[[ServerRow], ServerRow]) -> ServerRow:
        def work(connection: Connection) -> ServerRow:
            chosen = change(servers.server(connection, guild) or NOTHING_CHOSEN)
            servers.save(connection, guild, chosen)
            return chosen

        return await self._store.write(work)
