"""Checks the clocks that are due, and lobbies in which nothing happens."""

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.sessions.actions.lobby import close_idle
from bot.sessions.mapping.idle_lobbies import tell_idle
from bot.sessions.mapping.reminders import BATCH, check_due_clocks
from bot.sessions.mapping.up_next import tell_due
from bot.sessions.transactions import Transactions
from bot.store import kept_requests
from bot.store.kept_requests import KEPT
from bot.store.values import IdleLobby, Shards


class Clocks:
    """What is done as time passes; raises StorageError."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def check(self, shards: Shards | None = None) -> bool:
        """Check a batch of due clocks, tell who comes next, and close idle lobbies.

        Returns whether more may be due.

        `shards` restricts it to the servers of some shards.
        """
        now = self._transactions.now()

        def work(connection: Connection) -> tuple[int, Sequence[IdleLobby]]:
            kept_requests.forget_older(connection, now - KEPT)
            clocks = check_due_clocks(connection, now, shards)
            told = tell_due(connection, now, BATCH, shards)
            idle, to_close = tell_idle(connection, now, BATCH, shards)
            return max(clocks, told, idle), to_close

        checked, to_close = await self._transactions.store.write(work)
        for lobby in to_close:
            await self._transactions.apply(lobby.session, close_idle, lobby.revision)
        if checked:
            self._transactions.outbox.new_posts.set()
        return checked == BATCH
