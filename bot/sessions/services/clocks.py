"""Clocks: checks those that are due, and grants a seat more time."""

from sqlalchemy import Connection

from bot.sessions.actions.grant_time import grant_time
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.persistence.reminders import BATCH, check_due_clocks
from bot.sessions.persistence.up_next import tell_due
from bot.sessions.transactions import Transactions
from bot.store.values import Shards
from rules.text import Seat


class Clocks:
    """What is done about clocks. For `action` and errors see `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def check(self, shards: Shards | None = None) -> bool:
        """Check a batch of the clocks that are due, and tell who comes next; return if more may be.

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

    async def grant(self, session_id: int, user: User, seat: Seat, action: int) -> Session:
        """Restart the clock of a seat that has used up its time, and return the session."""
        return await self._transactions.act(
            session_id, user, action, lambda session: grant_time(session, user, seat)
        )
