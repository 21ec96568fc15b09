"""What the program owes: which sessions it has to think about."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from bot.store import thinking
from bot.store.values import Shards


class Thinking:
    """The queue of what the program has to think about.

    `wanted` is set when there is more in it.
    """

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._store = transactions.store
        self.wanted = transactions.thinking

    async def take(
        self, most: int, lease: timedelta, shards: Shards | None = None
    ) -> Sequence[Session]:
        """Return at most `most` sessions in which the program has to move, the longest waiting.

        Until the lease has run out nobody else gets them. `shards` restricts it to the servers of
        some shards.
        """
        now = self._transactions.now()
        taken = await self._store.write(
            lambda connection: thinking.take(connection, most, now, now + lease, shards)
        )
        return [await self._transactions.finder.get(session_id) for session_id in taken]

    async def release(self, shards: Shards | None = None) -> None:
        """Let be taken again what a process has taken that died; for the start."""
        await self._store.write(lambda connection: thinking.release(connection, shards))
        self.wanted.set()

    async def next_due(self, shards: Shards | None = None) -> datetime | None:
        """Return when the next session is due that is not yet; None if none is."""
        now = self._transactions.now()
        return await self._store.read(lambda connection: thinking.next_due(connection, now, shards))
