"""All services over one database, and how to open it."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import NamedTuple

from bot.sessions.services.campaigns import Campaigns
from bot.sessions.services.channels import Channels
from bot.sessions.services.clocks import Clocks
from bot.sessions.services.drafts import Drafts
from bot.sessions.services.due_orders import DueOrders
from bot.sessions.services.exercises import Exercises
from bot.sessions.services.guesses import Guesses
from bot.sessions.services.hints import Hints
from bot.sessions.services.leases import Leases
from bot.sessions.services.lessons import Lessons
from bot.sessions.services.lobbies import Lobbies
from bot.sessions.services.notes import Notes
from bot.sessions.services.orders import Orders
from bot.sessions.services.play import Play
from bot.sessions.services.preferences import PreferenceService
from bot.sessions.services.privacy import Privacy
from bot.sessions.services.queries import Queries
from bot.sessions.services.repairs import Repairs
from bot.sessions.services.results import Results
from bot.sessions.services.reviews import Reviews
from bot.sessions.services.servers import Servers
from bot.sessions.services.thinking import Thinking
from bot.sessions.services.tries import Tries
from bot.sessions.transactions import Dependencies, Transactions
from bot.store import LOCK_TIMEOUT, Store, open_store, owner
from bot.store.figures import ServerFigures, by_server
from bot.store.values import Shards


class Figures(NamedTuple):
    """How much there is, for the host of the bot."""

    servers: Sequence[ServerFigures]
    moves: int
    """How many moves and undos this process has recorded."""
    kept: int
    """How many sessions are in memory."""


class Sessions:
    """The services over one database. For errors see `Transactions`.

    What users do with a session goes through `act(session_id, actor, action, its, arguments)`, and
    what happens to one unasked through `apply`; a service has what takes more than an action.
    """

    def __init__(self, store: Store, dependencies: Dependencies | None = None) -> None:
        chosen = dependencies or Dependencies()
        transactions = Transactions(store, chosen)
        self._transactions = transactions
        self.act, self.apply = transactions.act, transactions.apply
        self.outbox = transactions.outbox
        self.queries = Queries(transactions)
        self.lobbies = Lobbies(transactions)
        self.play = Play(transactions)
        self.drafts = Drafts(transactions)
        self.due_orders = DueOrders(transactions)
        self.orders = Orders(transactions, self.due_orders)
        self.hints = Hints(transactions, self.drafts)
        self.lessons = Lessons(transactions)
        self.campaigns, self.tries = Campaigns(transactions), Tries(transactions)
        self.guesses = Guesses(transactions)
        self.channels = Channels(transactions, self.queries, self.campaigns)
        self.clocks = Clocks(transactions)
        self.preferences = PreferenceService(transactions)
        self.results = Results(transactions)
        self.reviews = Reviews(transactions)
        self.exercises = Exercises(transactions, self.reviews)
        self.notes, self.leases = Notes(transactions), Leases(transactions)
        self.servers = Servers(transactions)
        self.privacy = Privacy(transactions, chosen.random)
        self.repairs, self.thinking = Repairs(transactions), Thinking(transactions)

    async def figures(self, shards: Shards | None = None) -> Figures:
        """Return how much there is, on all servers or those of shards; raises StorageError."""
        own, now, standing = self._transactions, self.now(), self.clocks.standing
        servers = await own.store.read(lambda c: by_server(c, now, shards, standing))
        return Figures(servers, own.moves, own.cached())

    async def register_owner(self, application: int) -> int:
        """Make this application the owner of the data unless it has one; return the owner."""
        return await self._transactions.store.write(lambda c: owner.register(c, application))

    def now(self) -> datetime:
        """Return the present moment, in UTC, by the clock of all sessions."""
        return self._transactions.now()


@asynccontextmanager
async def open_sessions(
    database_url: str, dependencies: Dependencies | None = None, lock_timeout: float = LOCK_TIMEOUT
) -> AsyncGenerator[Sessions]:
    """Open the database, migrated if needed, and close it in the end; raises StorageError.

    `lock_timeout` is the number of seconds to wait for another program's lock.
    """
    chosen = dependencies or Dependencies()
    store = await open_store(database_url, chosen.clock, lock_timeout)
    try:
        yield Sessions(store, chosen)
    finally:
        await store.close()
