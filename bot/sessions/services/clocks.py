"""Clocks: who is waited for is reminded, and the others may grant somebody more time."""

from sqlalchemy import Connection

from bot.sessions.actions.grant_time import grant_time
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.persistence.reminders import BATCH, check_due_clocks
from bot.sessions.transactions import Transactions
from bot.store.values import Shards
from rules.text import Seat


class Clocks:
    """What is done about the clocks."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def check(self, shards: Shards | None = None) -> bool:
        """Look at the clocks that are due, of all servers or of some; return if more may be."""
        now = self._transactions.now()

        def work(connection: Connection) -> int:
            return check_due_clocks(connection, now, shards)

        checked = await self._transactions.store.write(work)
        if checked:
            self._transactions.outbox.new_posts.set()
        return checked == BATCH

    async def grant(self, session_id: int, user: User, seat: Seat, action: int) -> Session:
        """Give a seat that has used its time up the same time once more."""
        return await self._transactions.act(
            session_id, user, action, lambda session: grant_time(session, user, seat)
        )
