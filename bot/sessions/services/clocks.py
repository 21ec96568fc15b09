"""Checks the clocks that are due."""

from sqlalchemy import Connection

from bot.sessions.mapping.reminders import BATCH, check_due_clocks
from bot.sessions.mapping.up_next import tell_due
from bot.sessions.transactions import Transactions
from bot.store.values import Shards


class Clocks:
    """What is done as time passes; raises StorageError."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def check(self, shards: Shards | None = None) -> bool:
        """Check a batch of due clocks, and tell who comes next; return whether more may be due.

        `shards` restricts it to the servers of some shards.
        """
        now = self._transactions.now()

        def work(connection: Connection) -> int:
            checked = check_due_clocks(connection, now, shards)
            return max(checked, tell_due(connection, now, BATCH, shards))

        checked = await self._transactions.store.write(work)
        if checked:
            self._transactions.outbox.new_posts.set()
        return checked == BATCH
