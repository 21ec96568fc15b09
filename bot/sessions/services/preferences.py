"""What people can say about how, and when, they want to be reminded."""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.parsing.preferences import Changes
from bot.sessions.persistence.preferences import Preferences, chosen_by, chosen_to_change, save
from bot.sessions.persistence.reminders import reschedule
from bot.sessions.services.clocks import Timing
from bot.store import notes

KEPT = 8
"""How many of a person's actions are remembered: Discord repeats none that is long over."""


class Preferring(Timing):
    """What people can choose for themselves, in all games on all servers."""

    async def preferences(self, user_id: int) -> Preferences:
        """Say how somebody wants to be reminded."""
        found = await self._store.read(lambda connection: chosen_by(connection, [user_id]))
        return found[user_id]

    async def prefer(self, user_id: int, changes: Changes, action: int) -> Preferences:
        """Change how somebody wants to be reminded; the clocks that run follow."""

        def work(connection: Connection) -> Preferences:
            before = chosen_to_change(connection, user_id)
            if _is_repeated(connection, user_id, action):
                return before
            after = replace(before, **changes)
            save(connection, user_id, after)
            reschedule(connection, user_id, (before, after), self.now())
            return after

        return await self._store.write(work, lambda _: self.outbox.news.set())

    async def go_away(self, user_id: int, until: datetime | None, action: int) -> Preferences:
        """Let somebody's clocks stand still until a moment, or run again."""
        return await self.prefer(user_id, {"away_until": until}, action)


def _is_repeated(connection: Connection, user_id: int, action: int) -> bool:
    """Say whether an action has had its effect already; if not, it has from now on."""
    name = f"preferences of {user_id}"
    known = (notes.recall(connection, name) or "").split()
    if str(action) in known:
        return True
    notes.remember(connection, name, " ".join([*known, str(action)][-KEPT:]))
    return False
