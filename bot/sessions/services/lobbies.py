"""Before a game begins: a lobby opens, people take seats, options are chosen."""

from bot.sessions.actions import lobby
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.model.people import Place, User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions


class Lobbies:
    """What people do in lobbies; see `Transactions` for what holds of each method."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._games = transactions.games

    async def open(self, place: Place, user: User, request: LobbyRequest, action: int) -> Session:
        """Open a lobby."""
        change = lobby.open_lobby(place, user, request, self._games)
        return await self._transactions.open(change, action)

    async def join(self, session_id: int, user: User, action: int) -> Session:
        """Take a seat."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.join(session, user, self._games)
        )

    async def leave(self, session_id: int, user: User, action: int) -> Session:
        """Give up a seat; a host's rights pass on, and the last one to leave cancels."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.leave(session, user)
        )

    async def set_option(
        self, session_id: int, user: User, option: tuple[str, str], action: int
    ) -> Session:
        """Set an option, given as name and value; the host's right."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: lobby.set_option(session, user, option, self._games),
        )

    async def start(self, session_id: int, user: User, action: int) -> Session:
        """Begin to play; the host's right."""
        random = self._transactions.random
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: lobby.start(session, user, self._games, random),
        )

    async def cancel(self, session_id: int, user: User, action: int) -> Session:
        """Close a lobby; the host's right."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.cancel(session, user)
        )
