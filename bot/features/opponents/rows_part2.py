"""The sessions about which the program has to think."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.features.opponents import rows
from bot.features.opponents.rows_part1 import THINK
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.values import Shards


class Thinking:
    """The queue of the decisions that the program owes.

    `wanted` is set when the queue has grown.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self.wanted = sessions.signals[THINK]

    async def take(
        self, most: int, lease: timedelta, shards: Shards | None = None
    ) -> Sequence[Session]:
        """Return at most `most` sessions in which the program has to move, longest waiting first.

        Nobody else gets them until the lease has run out. `shards` restricts them to the servers
        of given shards.
        """
        now = self._sessions.now()
        taken = await self._store.write(
            lambda connection: rows.take(connection, most, now, now + lease, shards)
        )
        return [await self._sessions.finder.get(session_id) for session_id in taken]

    async def release(self, shards: Shards | None = None) -> None:
        """Return to the queue what a dead process had taken; for the start."""
        await self._store.write(lambda connection: rows.release(connection, shards))
        self.wanted.set()

    async def next_due(self, shards: Shards | None = None) -> datetime | None:
        """Return the moment when the next session falls due; None if none will."""
        now = self._sessions.now()
        return await self._store.read(lambda connection: rows.next_due(connection, now, shards))
