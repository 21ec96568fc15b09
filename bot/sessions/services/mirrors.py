"""Mirrors: channels that show a game played elsewhere."""

from bot.sessions.actions import mirror
from bot.sessions.actions.campaign import Authority
from bot.sessions.actions.mirror import MirrorRequest
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from bot.store import mirrors as rows


class Mirrors:
    """What is done about mirrors. For `action` and errors see `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def watch(
        self, session_id: int, user: User, request: MirrorRequest, action: int
    ) -> Session:
        """Mirror a game in another channel. The caller must check that the user may see it."""
        return await self._transactions.act(
            session_id, user, action, lambda session: mirror.watch(session, user, request)
        )

    async def unwatch(
        self, session_id: int, user: User, shown: tuple[int, Authority], action: int
    ) -> Session:
        """End a mirror; `shown` is its channel, and the authority of the user who asks."""
        channel, authority = shown
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: mirror.unwatch(session, user, channel, authority),
        )

    async def shown_in(self, channel: int) -> list[Session]:
        """Return the sessions that are mirrored in a channel."""
        session_ids = await self._transactions.store.read(
            lambda connection: rows.shown_in(connection, channel)
        )
        return [await self._transactions.finder.get(session_id) for session_id in session_ids]
