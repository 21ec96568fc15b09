"""What the program remembers about itself from one start to the next."""

from bot.sessions.transactions import Transactions
from bot.store import notes


class Notes:
    """Short texts under names."""

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store

    async def recall(self, name: str) -> str | None:
        """Return what was noted under a name; None when nothing was."""
        return await self._store.read(lambda connection: notes.recall(connection, name))

    async def remember(self, name: str, value: str) -> None:
        """Note something under a name, in the place of what was there."""
        await self._store.write(lambda connection: notes.remember(connection, name, value))
