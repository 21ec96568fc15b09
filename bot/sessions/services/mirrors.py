"""Watching games from other channels, and looking back on them."""

from functools import partial

from bot.sessions.actions import mirror as mirrors
from bot.sessions.actions.campaign import Office
from bot.sessions.actions.mirror import Screen
from bot.sessions.model.session import Table, User
from bot.sessions.services.campaigns import Campaigning
from bot.store import mirrors as rows


class Watching(Campaigning):
    """What people can do who only watch."""

    async def watch(self, table_id: int, user: User, screen: Screen, action: int) -> Table:
        """Show a game in another channel. Whoever calls makes sure that the user may see it."""
        return await self._act(table_id, user, action, partial(mirrors.watched, screen))

    async def unwatch(
        self, table_id: int, user: User, asked: tuple[int, Office], action: int
    ) -> Table:
        """Show a game in a channel no longer, which somebody with some office asked for."""
        return await self._act(table_id, user, action, partial(mirrors.unwatched, asked))

    async def watched_in(self, channel: int) -> list[Table]:
        """List the games that are watched in a channel."""
        sessions = await self._store.read(lambda connection: rows.shown_in(connection, channel))
        return [await self.get(session) for session in sessions]
