"""What people choose for themselves, in all games on all servers."""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.model.preferences import Preferences
from bot.sessions.parsing.preferences import PreferenceChanges
from bot.sessions.persistence.preferences import preferences_of, preferences_to_change, save
from bot.sessions.persistence.reminders import reschedule
from bot.sessions.transactions import Transactions
from bot.store import notes

KEPT_ACTIONS = 8
"""How many of a person's actions are remembered: Discord repeats none that is long over."""


class PreferenceService:
    """How, and when, people are reminded."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def get(self, user_id: int) -> Preferences:
        """Return what somebody has chosen, or the defaults."""
        found = await self._transactions.store.read(
            lambda connection: preferences_of(connection, [user_id])
        )
        return found[user_id]

    async def set(self, user_id: int, changes: PreferenceChanges, action: int) -> Preferences:
        """Change what somebody has chosen; the clocks that run follow. Returns all of it."""

        def work(connection: Connection) -> Preferences:
            before = preferences_to_change(connection, user_id)
            if _is_repeated(connection, user_id, action):
                return before
            after = replace(before, **changes)
            save(connection, user_id, after)
            reschedule(connection, user_id, (before, after), self._transactions.now())
            return after

        outbox = self._transactions.outbox
        return await self._transactions.store.write(work, lambda _: outbox.new_posts.set())

    async def set_away(self, user_id: int, until: datetime | None, action: int) -> Preferences:
        """Let somebody's clocks stand still until a moment, or run again."""
        return await self.set(user_id, {"away_until": until}, action)


def _is_repeated(connection: Connection, user_id: int, action: int) -> bool:
    """Return whether an action has had its effect already; if not, it has from now on."""
    name = f"preferences of {user_id}"
    known = (notes.recall(connection, name) or "").split()
    if str(action) in known:
        return True
    notes.remember(connection, name, " ".join([*known, str(action)][-KEPT_ACTIONS:]))
    return False
