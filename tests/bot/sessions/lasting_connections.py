"""Connections to a server's database that last for many tests, in one event loop.

A new connection knows neither tables nor statements: on a server that takes a third of a test.
"""

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.postgresql import PostgresqlEngine
from tests.bot.databases import PATIENT


class LastingEngine(PostgresqlEngine):
    """The connections of one store after another."""

    async def dispose(self) -> None:
        """Keep the connections for the next store."""

    async def close(self) -> None:
        """Close them."""
        await super().dispose()


class LastingConnections:
    """The connections to databases, of stores and of others."""

    def __init__(self) -> None:
        self._of_stores = dict[tuple[str, float], LastingEngine]()
        self._of_others = dict[str, AsyncEngine]()

    def of_store(self, url: str, lock_timeout: float) -> LastingEngine:
        """Return the engine of a store; stands for the class `PostgresqlEngine`."""
        address = (url, lock_timeout)
        if address not in self._of_stores:
            self._of_stores[address] = LastingEngine(url, lock_timeout)
        return self._of_stores[address]

    def of_others(self, url: str) -> AsyncEngine:
        """Return the engine of other programs."""
        if url not in self._of_others:
            self._of_others[url] = create_async_engine(url, connect_args=PATIENT)
        return self._of_others[url]

    async def close(self) -> None:
        """Close all connections."""
        for engine in (*self._of_stores.values(), *self._of_others.values()):
            await (engine.close() if isinstance(engine, LastingEngine) else engine.dispose())
