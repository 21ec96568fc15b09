"""Tables in the database: opened, joined, closed if idle; requests kept for a taken channel."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple

import msgspec
from sqlalchemy import BigInteger, Column, Connection, Table, Text, bindparam, select

from bot.basics.refusals import Outdated, Refused
from bot.features.campaigns.plan import CampaignRequest
from bot.features.guests import actions as guests
from bot.features.lobby import actions
from bot.features.lobby.actions import LobbyRequest
from bot.sessions.documents import read_nameless
from bot.sessions.lobby import UNTIL_CLOSED
from bot.sessions.people import Actor, Location, Status, User
from bot.sessions.posts import Kind, NewPost
from bot.sessions.session import Document, Session
from bot.sessions.sessions import Sessions
from bot.store import outbox, sessions
from bot.store.personal import USER, Personal
from bot.store.preferences import favourites_of, preferences_of
from bot.store.store import is_of
from bot.store.tables.base import Moment, metadata
from bot.store.tables.games import sessions as sessions_table
from bot.store.values import Shards
from rules.text import count


class RequestKind(StrEnum):
    """What was to be opened. The values are stored in the database."""

    TABLE = "table"
    OPPONENT = "opponent"
    """A game that begins at once."""
    CAMPAIGN = "campaign"


class KeptRequest(NamedTuple):
    """A request for which a channel had no room."""

    kind: RequestKind
    request: LobbyRequest | CampaignRequest

    @property
    def written(self) -> str:
        """The request in JSON."""
        hook = attrgetter("id", "name")  # users are the only values that JSON lacks
        return msgspec.json.encode(self.request, enc_hook=hook).decode()

    @classmethod
    def read(cls, kind: RequestKind, written: str) -> "KeptRequest":
        """Return the request that `written` holds."""
        type_ = CampaignRequest if kind is RequestKind.CAMPAIGN else LobbyRequest
        read = msgspec.json.decode(written, type=type_, dec_hook=lambda _, user: User(*user))
        return cls(kind, read)


kept_requests = Table(
    "kept_requests",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("request", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
"""What users wanted to open in a channel that was taken, for a day; see `KeptRequest`."""

PERSONAL = Personal(
    "kept_requests",
    count(
        "{count} table that you wanted to open in a full channel",
        "{count} tables that you wanted to open in full channels",
        0,
    ),
    select(kept_requests.c.kind, kept_requests.c.request, kept_requests.c.at)
    .where(kept_requests.c.user_id == USER)
    .order_by(kept_requests.c.at),
    deleted=(kept_requests.c.user_id,),
)


KEPT = timedelta(days=1)
"""How long a request is kept."""
REQUEST = select(kept_requests.c.kind, kept_requests.c.request).where(
    kept_requests.c.interaction_id == bindparam("interaction"),
    kept_requests.c.user_id == bindparam("user"),
)
IDLE = (
    select(
        sessions_table.c.id,
        sessions_table.c.host_id,
        sessions_table.c.idle_told,
        sessions_table.c.revision,
    )
    .where(sessions_table.c.idle_at <= bindparam("now"))
    .order_by(sessions_table.c.idle_at)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
SPARE = sessions_table.update().where(
    sessions_table.c.idle_told, sessions_table.c.idle_at <= bindparam("now")
)
FORGET_OLDER = kept_requests.delete().where(kept_requests.c.at < bindparam("than"))


def forget_old_requests(connection: Connection, now: datetime) -> None:
    """Delete the requests that have been kept long enough."""
    connection.execute(FORGET_OLDER, {"than": now - KEPT})


class Lobbies:
    """What takes more than an action; returns the session. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def open_lobby(self, location: Location, actor: Actor, request: LobbyRequest) -> Session:
        """Open a lobby in a channel."""
        own, (user, action) = self._sessions, actor
        favourites = await favourites_of(own.store, user.id)
        change = actions.open_lobby(location, user, request, own.games, favourites)

        def check(connection: Connection) -> None:
            if request.after is not None:
                _must_be_first(connection, request.after, change.session)

        return await own.open_session(change, action, check)

    async def begin(self, location: Location, actor: Actor, request: LobbyRequest) -> Session:
        """Open a lobby in a channel, and start its game at once, since nobody else is to join."""
        own, (user, action) = self._sessions, actor
        change = actions.begin_game(location, user, request, own.games, own.new_key())
        return await own.open_session(change, action)

    async def keep(self, actor: Actor, wanted: KeptRequest) -> None:
        """Keep what somebody asked for by an interaction, since the channel had no room."""
        row = {"interaction_id": actor.action, "user_id": actor.user.id, "kind": wanted.kind}
        row |= {"request": wanted.written, "at": self._sessions.now()}
        await self._sessions.store.write(lambda c: c.execute(kept_requests.insert(), row))

    async def kept(self, interaction: int, user_id: int) -> KeptRequest:
        """Return what a user asked for by an interaction; raises Outdated if it is not kept."""
        asked = {"interaction": interaction, "user": user_id}
        row = await self._sessions.store.read(lambda c: c.execute(REQUEST, asked).one_or_none())
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
    played = sessions.session(connection, after)
    players = (
        {user.id for user in read_nameless(played.document, Document).people}
        if played
        else set[int]()
    )
    for number in sessions.open_in_channel(connection, table.location.channel):
        row = sessions.session(connection, number)
        if row is None or number < after or row.status != Status.LOBBY:
            continue
        if row.host_id in players and row.game == table.key:
            place = f"{row.guild_id}/{row.channel_id}/{row.lobby_message or ''}"
            raise Refused(
                "{host} was quicker: the table for the next game is open, so press **Join** "
                "there.\n{link}",
                host=f"<@{row.host_id}>",
                link=f"https://discord.com/channels/{place}",
            )


class IdleLobby(NamedTuple):
    """A lobby in which nothing has happened for a while."""

    session: int
    host: int
    is_told: bool
    """Whether its people have been told that it closes."""
    revision: int


def tell_idle(
    connection: Connection, now: datetime, most: int, shards: Shards | None
) -> tuple[int, Sequence[IdleLobby]]:
    """Tell the hosts of idle lobbies, outside their quiet hours, that these close in a day.

    Returns the number of lobbies checked, and those of them whose time is up.
    """
    found = connection.execute(IDLE.where(is_of(shards)), {"now": now, "most": most})
    due = [IdleLobby(*row) for row in found]
    to_tell = [lobby for lobby in due if not lobby.is_told]
    if to_tell:
        chosen = preferences_of(connection, {lobby.host for lobby in to_tell})
        for lobby in to_tell:
            _tell(connection, lobby, chosen[lobby.host].first_loud_moment(now), now)
    return len(due), [lobby for lobby in due if lobby.is_told]


def spare_told(connection: Connection, now: datetime, shards: Shards | None) -> None:
    """Give the people of lobbies another day whose time ran out while nobody could join."""
    connection.execute(SPARE.where(is_of(shards)), {"now": now, "idle_at": now + UNTIL_CLOSED})


def _tell(connection: Connection, lobby: IdleLobby, loud: datetime, now: datetime) -> None:
    is_told = loud <= now
    later = {"idle_at": now + UNTIL_CLOSED if is_told else loud, "idle_told": is_told}
    sessions.change_session(connection, lobby.session, later)
    if is_told:
        outbox.push(connection, [(lobby.session, NewPost(Kind.IDLE))], now)
