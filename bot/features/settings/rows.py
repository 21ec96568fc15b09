"""Preferences: what users choose for themselves, for all games on all servers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from bot.features.privacy.rows import NOTE
from bot.features.reminders.up_next import reschedule_up_next
from bot.features.settings.actions import Preferences
from bot.sessions.sessions import Sessions
from bot.sessions.waits import reschedule
from bot.store import notes
from bot.store.preferences import preferences_of, preferences_to_change, save

KEPT_ACTIONS = 8
"""The number of idempotency keys kept for each user; Discord repeats only recent interactions."""


class PersonalSettings:
    """Reads and changes what users have chosen."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def get(self, user_id: int) -> Preferences:
        """Return a user's preferences, or the defaults."""
        found = await self._sessions.store.read(
            lambda connection: preferences_of(connection, [user_id])
        )
        return found[user_id]

    async def set(self, user_id: int, changes: Mapping[str, Any], action: int) -> Preferences:
        """Change fields of a user's preferences, and their clocks; return all preferences."""

        def work(connection: Connection) -> Preferences:
            before = preferences_to_change(connection, user_id)
            if _is_repeated(connection, user_id, action):
                return before
            after = replace(before, **changes)
            save(connection, user_id, after)
            at = self._sessions.now()
            reschedule(connection, user_id, (before, after), at)
            reschedule_up_next(connection, user_id, after, at)
            return after

        outbox = self._sessions.outbox
        return await self._sessions.store.write(work, lambda _: outbox.new_posts.set())


def _is_repeated(connection: Connection, user_id: int, action: int) -> bool:
    """Return whether an action was carried out before; if not, note that it is carried out now."""
    name = NOTE.format(user=user_id)
    known = (notes.recall(connection, name) or "").split()
    if str(action) in known:
        return True
    notes.remember(connection, name, " ".join([*known, str(action)][-KEPT_ACTIONS:]))
    return False
