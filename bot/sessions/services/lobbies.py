"""Lobbies: open, join, leave, seat opponents, set options, start, cancel."""

from bot.sessions.actions import lobby
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.model.people import Place, User
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions
from opponents import Level


class Lobbies:
    """What people do in lobbies; returns the session. For `action`, errors: `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._games = transactions.games

    async def open(self, place: Place, user: User, request: LobbyRequest, action: int) -> Session:
        """Open a lobby in a channel."""
        change = lobby.open_lobby(place, user, request, self._games)
        return await self._transactions.open(change, action)

    async def begin(self, place: Place, user: User, request: LobbyRequest, action: int) -> Session:
        """Open a lobby in a channel and start its game at once: nobody else is to join."""
        key = self._transactions.new_key()
        change = lobby.begin_game(place, user, request, self._games, key)
        return await self._transactions.open(change, action)

    async def join(self, session_id: int, user: User, action: int) -> Session:
        """Give the user the next seat."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.join(session, user, self._games)
        )

    async def leave(self, session_id: int, user: User, action: int) -> Session:
        """Free the user's seat; the next player becomes host, and the last to leave cancels."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.leave(session, user)
        )

    async def add_opponent(self, session_id: int, user: User, level: Level, action: int) -> Session:
        """Give the next seat to an opponent that the program plays; only the host can."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: lobby.add_opponent(session, user, level, self._games),
        )

    async def remove_opponent(self, session_id: int, user: User, action: int) -> Session:
        """Free the seat of the opponent that was added last; only the host can."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.remove_opponent(session, user)
        )

    async def set_option(
        self, session_id: int, user: User, option: tuple[str, str], action: int
    ) -> Session:
        """Set an option, given as name and value; only the host can."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: lobby.set_option(session, user, option, self._games),
        )

    async def start(self, session_id: int, user: User, action: int) -> Session:
        """Start the game; only the host can."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: lobby.start(session, user, self._games),
        )

    async def cancel(self, session_id: int, user: User, action: int) -> Session:
        """Close a lobby; only the host can."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.cancel(session, user)
        )
