"""Opens a database with all that the features add to its sessions."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.features.catalog import ALL
from bot.sessions.sessions import Dependencies, Sessions
from bot.store import LOCK_TIMEOUT, Store, open_store


def sessions_in(store: Store, dependencies: Dependencies | None = None) -> Sessions:
    """Return the sessions of an open database."""
    return Sessions(store, (dependencies or Dependencies())._replace(hooks=ALL.hooks))


@asynccontextmanager
async def open_sessions(
    database_url: str, dependencies: Dependencies | None = None, lock_timeout: float = LOCK_TIMEOUT
) -> AsyncGenerator[Sessions]:
    """Open the database, migrated if needed, and close it in the end; raises StorageError.

    `lock_timeout` is the number of seconds to wait for another program's lock.
    """
    given = dependencies or Dependencies()
    store = await open_store(database_url, given.clock, lock_timeout)
    try:
        yield sessions_in(store, given)
    finally:
        await store.close()
