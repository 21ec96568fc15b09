"""Connections to a server's database that last for many tests, in one event loop.

A new connection knows neither tables nor statements: on a server that takes half of a test's time.
"""

from sqlalchemy.ext.asyncio import create_async_engine

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
    """The connections to a database, of stores and of other programs."""

    def __init__(self, url: str) -> None:
        self.of_others = create_async_engine(url, connect_args=PATIENT)
        self._of_stores = dict[tuple[str, float], LastingEngine]()

    def of_store(self, url: str, lock_timeout: float) -> LastingEngine:
        """Return the engine of a store; stands for the class `PostgresqlEngine`."""
        address = (url, lock_timeout)
        if address not in self._of_stores:
            self._of_stores[address] = LastingEngine(url, lock_timeout)
        return self._of_stores[address]

    async def close(self) -> None:
        """Close all connections."""
        for engine in self._of_stores.values():
            await engine.close()
        await self.of_others.dispose()
