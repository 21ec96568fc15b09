"""Everything that can be done with sessions, by subject, over one database."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime

from bot.sessions.services.campaigns import Campaigns
from bot.sessions.services.clocks import Clocks
from bot.sessions.services.lobbies import Lobbies
from bot.sessions.services.mirrors import Mirrors
from bot.sessions.services.notes import Notes
from bot.sessions.services.play import Play
from bot.sessions.services.preferences import PreferenceService
from bot.sessions.services.queries import Queries
from bot.sessions.transactions import Dependencies, Transactions
from bot.store import Store, open_store


class Sessions:
    """The services over one database; the docstring of `Transactions` holds for all of them."""

    def __init__(self, store: Store, dependencies: Dependencies | None = None) -> None:
        transactions = Transactions(store, dependencies or Dependencies())
        self._transactions = transactions
        self.outbox = transactions.outbox
        self.queries = Queries(transactions)
        self.lobbies = Lobbies(transactions)
        self.play = Play(transactions)
        self.campaigns = Campaigns(transactions)
        self.mirrors = Mirrors(transactions)
        self.clocks = Clocks(transactions)
        self.preferences = PreferenceService(transactions)
        self.notes = Notes(transactions)

    def now(self) -> datetime:
        """Return the present moment by the clock that everything here goes by."""
        return self._transactions.now()


@asynccontextmanager
async def open_sessions(
    database_url: str, dependencies: Dependencies | None = None, lock_timeout: float = 5.0
) -> AsyncGenerator[Sessions]:
    """Open the database, migrated where needed, and close it in the end; raises StorageError.

    `lock_timeout` is for how many seconds another program's lock is waited for.
    """
    chosen = dependencies or Dependencies()
    store = await open_store(database_url, chosen.clock, lock_timeout)
    try:
        yield Sessions(store, chosen)
    finally:
        await store.close()
