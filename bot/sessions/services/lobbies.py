"""Lobbies: open, join, invite, leave, choose seats and options, seat opponents, start, cancel."""

from collections.abc import Sequence

from bot.sessions.actions import guests, lobby, places
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.model.lobby import Admission, Lots
from bot.sessions.model.people import Place, User
from bot.sessions.model.session import Session
from bot.sessions.persistence.preferences import favourites_of
from bot.sessions.transactions import Transactions
from opponents import Level


class Lobbies:
    """What people do in lobbies; returns the session. For `action`, errors: `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._games = transactions.games

    async def open(self, place: Place, user: User, request: LobbyRequest, action: int) -> Session:
        """Open a lobby in a channel."""
        favourites = await self._favourites(user.id)
        change = lobby.open_lobby(place, user, request, self._games, favourites)
        return await self._transactions.open(change, action)

    async def begin(self, place: Place, user: User, request: LobbyRequest, action: int) -> Session:
        """Open a lobby in a channel and start its game at once: nobody else is to join."""
        key = self._transactions.new_key()
        change = lobby.begin_game(place, user, request, self._games, key)
        return await self._transactions.open(change, action)

    async def join(self, session_id: int, user: User, action: int) -> Session:
        """Give the user the next seat, or ask the host for one if the table admits no others."""
        favourites = await self._favourites(user.id)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: guests.join_or_ask(session, user, favourites),
        )

    async def invite(
        self, session_id: int, user: User, users: Sequence[User], action: int
    ) -> Session:
        """Keep seats for some users, and call them; only the host can."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: guests.invite(session, user, users),
        )

    async def withdraw(self, session_id: int, user: User, guest: int, action: int) -> Session:
        """Take an invitation back, or turn a request for a seat down; only the host can."""
        return await self._transactions.act(
            session_id, user, action, lambda session: guests.withdraw(session, user, guest)
        )

    async def admit(self, session_id: int, user: User, guest: int, action: int) -> Session:
        """Give a seat to somebody who asks for one; only the host can."""
        favourites = await self._favourites(guest)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: guests.admit(session, user, guest, favourites),
        )

    async def accept(self, session_id: int, user: User, action: int) -> Session:
        """Take the seat that is kept for the user."""
        favourites = await self._favourites(user.id)
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: guests.accept(session, user, favourites),
        )

    async def decline(self, session_id: int, user: User, action: int) -> Session:
        """Decline an invitation, or no longer ask for a seat."""
        return await self._transactions.act(
            session_id, user, action, lambda session: guests.decline(session, user)
        )

    async def set_admission(
        self, session_id: int, user: User, admission: Admission, action: int
    ) -> Session:
        """Say who may join from now on; only the host can."""
        return await self._transactions.act(
            session_id, user, action, lambda session: guests.set_admission(session, user, admission)
        )

    async def choose_seat(
        self, session_id: int, user: User, seat: int | None, action: int
    ) -> Session:
        """Choose a seat, counted from 0, or leave it open."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: places.choose_seat(session, user, seat),
        )

    async def choose_colour(self, session_id: int, user: User, colour: str, action: int) -> Session:
        """Choose a colour, or leave it open if it is empty."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: places.choose_colour(session, user, colour),
        )

    async def set_lots(self, session_id: int, user: User, lots: Lots, action: int) -> Session:
        """Say what is drawn by lot when the game begins; only the host can."""
        return await self._transactions.act(
            session_id, user, action, lambda session: places.set_lots(session, user, lots)
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
            lambda session: lobby.add_opponent(session, user, level),
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
            lambda session: lobby.set_option(session, user, option),
        )

    async def start(self, session_id: int, user: User, action: int) -> Session:
        """Start the game; only the host can."""
        return await self._transactions.act(
            session_id,
            user,
            action,
            lambda session: lobby.start(session, user),
        )

    async def cancel(self, session_id: int, user: User, action: int) -> Session:
        """Close a lobby; only the host can."""
        return await self._transactions.act(
            session_id, user, action, lambda session: lobby.cancel(session, user)
        )

    async def _favourites(self, user_id: int) -> tuple[str, ...]:
        return await favourites_of(self._transactions.store, user_id)
