"""Lobbies: opened, and who takes a seat in them, with a favourite colour if it is free."""

from bot.sessions.actions import guests, lobby
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.mapping.preferences import favourites_of
from bot.sessions.model.people import Actor, Location
from bot.sessions.model.session import Session
from bot.sessions.transactions import Transactions


class Lobbies:
    """What takes more than an action; returns the session. For errors see `Transactions`."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def open(self, location: Location, actor: Actor, request: LobbyRequest) -> Session:
        """Open a lobby in a channel."""
        own, (user, action) = self._transactions, actor
        favourites = await favourites_of(own.store, user.id)
        change = lobby.open_lobby(location, user, request, own.games, favourites)
        return await own.open(change, action)

    async def begin(self, location: Location, actor: Actor, request: LobbyRequest) -> Session:
        """Open a lobby in a channel and start its game at once: nobody else is to join."""
        own, (user, action) = self._transactions, actor
        change = lobby.begin_game(location, user, request, own.games, own.new_key())
        return await own.open(change, action)

    async def join(self, session_id: int, actor: Actor) -> Session:
        """Give the user the next seat, or ask the host for one if the table admits no others."""
        favourites = await favourites_of(self._transactions.store, actor.user.id)
        return await self._transactions.act(session_id, actor, guests.join_or_ask, favourites)

    async def accept(self, session_id: int, actor: Actor) -> Session:
        """Take the seat that is kept for the user."""
        favourites = await favourites_of(self._transactions.store, actor.user.id)
        return await self._transactions.act(session_id, actor, guests.accept, favourites)

    async def admit(self, session_id: int, actor: Actor, guest: int) -> Session:
        """Give a seat to somebody who asks for one; only the host can."""
        favourites = await favourites_of(self._transactions.store, guest)
        return await self._transactions.act(session_id, actor, guests.admit, guest, favourites)
