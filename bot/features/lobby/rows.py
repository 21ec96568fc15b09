"""Opens lobbies, and gives seats in them, with a favourite colour if it is free."""

from sqlalchemy import Connection

from bot.basics.refusals import Outdated, Refused
from bot.features.guests import actions as guests
from bot.features.lobby import actions, rows_part1
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.kept_requests import KeptRequest, RequestKind
from bot.sessions.people import Actor, Location, Status
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import sessions as rows
from bot.store.preferences_part1 import favourites_of
from bot.store.values import KeptRequestRow
from rules.text import say


class Lobbies:
    """What takes more than an action; returns the session. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def open(self, location: Location, actor: Actor, request: LobbyRequest) -> Session:
        """Open a lobby in a channel."""
        own, (user, action) = self._sessions, actor
        favourites = await favourites_of(own.store, user.id)
        change = actions.open_lobby(location, user, request, own.games, favourites)

        def check(connection: Connection) -> None:
            if request.after is not None:
                _must_be_first(connection, request.after, change.session)

        return await own.open(change, action, check)

    async def begin(self, location: Location, actor: Actor, request: LobbyRequest) -> Session:
        """Open a lobby in a channel, and start its game at once, since nobody else is to join."""
        own, (user, action) = self._sessions, actor
        change = actions.begin_game(location, user, request, own.games, own.new_key())
        return await own.open(change, action)

    async def keep(self, actor: Actor, wanted: KeptRequest) -> None:
        """Keep what somebody asked for by an interaction, since the channel had no room."""
        now, row = self._sessions.now(), KeptRequestRow(wanted.kind, wanted.written)

        def work(connection: Connection) -> None:
            rows_part1.keep(connection, actor.action, actor.user.id, row, now)

        await self._sessions.store.write(work)

    async def kept(self, interaction: int, user_id: int) -> KeptRequest:
        """Return what a user asked for by an interaction; raises Outdated if it is not kept."""
        row = await self._sessions.store.read(
            lambda connection: rows_part1.kept(connection, interaction, user_id)
        )
        if row is None:
            raise Outdated
        return KeptRequest.read(RequestKind(row.kind), row.request)

    async def join(self, session_id: int, actor: Actor) -> Session:
        """Give the user the next seat, or ask the host for one if the table admits no others."""
        favourites = await favourites_of(self._sessions.store, actor.user.id)
        return await self._sessions.act(session_id, actor, guests.join_or_ask, favourites)

    async def accept(self, session_id: int, actor: Actor) -> Session:
        """Take the seat that is kept for the user."""
        favourites = await favourites_of(self._sessions.store, actor.user.id)
        return await self._sessions.act(session_id, actor, guests.accept, favourites)

    async def admit(self, session_id: int, actor: Actor, guest: int) -> Session:
        """Give a seat to somebody who asks for one; only the host may."""
        favourites = await favourites_of(self._sessions.store, guest)
        return await self._sessions.act(session_id, actor, guests.admit, guest, favourites)


def _must_be_first(connection: Connection, after: int, table: Session) -> None:
    """Raise Refused if somebody who played the session `after` has a table like this one here."""
    players = {user for user, _ in rows.people_of(connection, [after])[after]}
    for number in rows.open_in_channel(connection, table.location.channel):
        row = rows.session(connection, number)
        if row is None or number < after or row.status != Status.LOBBY:
            continue
        if row.host_id in players and row.game == table.key:
            place = f"{row.guild_id}/{row.channel_id}/{row.lobby_message or ''}"
            raise Refused(
                say(
                    "{host} was quicker: the table for the next game is open, so press **Join** "
                    "there.\n{link}",
                    host=f"<@{row.host_id}>",
                    link=f"https://discord.com/channels/{place}",
                )
            )
