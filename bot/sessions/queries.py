"""Answers everything that can be asked about sessions."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import Refused
from bot.sessions import documents
from bot.sessions.finding import SessionFinder
from bot.sessions.history import Repair, read_repair, repair_line
from bot.sessions.lobby import Admission
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Document, Session
from bot.store import Store, histories, mirrors, sessions, waits
from bot.store.sessions import SessionRow
from bot.store.values import SeatHandover, WaitingSession
from rules import history, record
from rules.match import Match
from rules.text import say, words


class SessionSummary(NamedTuple):
    """A session as lists show it."""

    id: int
    location: Location
    status: Status
    key: str
    """The key of the game in the catalogue."""
    people: tuple[User, ...]
    message: int | None
    """The id of its newest board message, or else of its lobby message."""
    seats_wanted: int | None = None
    """The number of players wanted; None if it is open."""
    admission: Admission = Admission.OPEN
    """Who may join the lobby."""

    def has_taken_part(self, user_id: int) -> bool:
        """Return whether a user plays in it."""
        return any(user.id == user_id for user in self.people)


class Queries:
    """Answers questions about sessions; changes nothing."""

    def __init__(self, store: Store, finder: SessionFinder) -> None:
        self._store = store
        self._finder = finder

    async def get(self, session_id: int) -> Session:
        """Return a session; raises NoSession."""
        return await self._finder.get(session_id)

    async def in_channel(self, channel: int) -> Session | None:
        """Return a channel's open session, or else its newest; None if it never had one."""
        return await self._finder.find(
            lambda connection: sessions.session_in_channel(connection, channel)
        )

    async def open_in(self, guild: int | None) -> list[SessionSummary]:
        """Return the open sessions of a server without tries, newest first."""
        rows = await self._store.read(lambda connection: sessions.open_on_server(connection, guild))
        return await self.summaries(rows)

    async def some(self, numbers: Sequence[int]) -> list[SessionSummary]:
        """Return the sessions with some ids as lists show them, without replaying their games."""

        def work(connection: Connection) -> list[SessionSummary]:
            found = (sessions.session(connection, number) for number in numbers)
            return summaries(connection, [row for row in found if row])

        return await self._store.read(work)

    async def summaries(self, rows: Sequence[SessionRow]) -> list[SessionSummary]:
        """Return the sessions of some rows as lists show them."""
        return await self._store.read(lambda connection: summaries(connection, rows))

    async def mirrored_in(self, channel: int) -> list[Session]:
        """Return the sessions that are mirrored in a channel."""
        found = await self._store.read(lambda connection: mirrors.shown_in(connection, channel))
        return [await self._finder.get(session_id) for session_id in found]

    async def games_running(self) -> Sequence[str]:
        """Return the keys of the games that are running, the most frequent first."""
        return await self._store.read(sessions.games)

    async def has_any(self) -> bool:
        """Return whether there is any game."""
        return await self._store.read(sessions.has_any)

    async def waiting_for(self, user_id: int, guild: int | None) -> list[WaitingSession]:
        """Return the sessions of a server that wait for a user, the longest waiting first."""
        return await self._store.read(lambda c: waits.of_user(c, user_id, guild))

    async def waiting_anywhere(self, user_id: int) -> list[WaitingSession]:
        """Return the sessions of all servers that wait for a user, the longest waiting first."""
        return await self._store.read(lambda c: waits.of_user_anywhere(c, user_id))

    async def handover(self, session_id: int, number: int) -> SeatHandover | None:
        """Return the change of hands that a post tells of; None if it tells of none."""
        session = await self._finder.get(session_id)
        for former in session.former_players:
            if former.number == number and former.successor:
                return SeatHandover(former.seat, former.player, former.successor)
        return None

    async def record(self, session_id: int) -> str:
        """Return the record of a game as text, without secrets while it runs; raises Refused."""
        session = await self._finder.get(session_id)
        if session.match is None:
            raise Refused(session.fault or say("The game has not begun: there is no record yet."))
        rows = await self._store.read(
            lambda connection: histories.repairs_of(connection, session_id)
        )
        repairs = [read_repair(row.text) for row in rows]
        return await asyncio.to_thread(_record_text, session, session.match, repairs)

    async def position(self, session_id: int, version: int, length: int | None = None) -> Match:
        """Return the match at a version of a session, or after the first `length` moves of that."""
        return await self._finder.match_at(session_id, version, length)


def summaries(connection: Connection, rows: Sequence[SessionRow]) -> list[SessionSummary]:
    """Return the sessions of some rows as lists show them."""
    people = sessions.people_of(connection, [row.id for row in rows])
    read = ((row, documents.read(row.document, Document, people.__getitem__)) for row in rows)
    return [
        SessionSummary(
            row.id,
            Location(row.guild_id, row.channel_id),
            Status(row.status),
            row.game,
            document.people,
            row.board_message or row.lobby_message,
            document.seats_wanted,
            document.lobby.admission,
        )
        for row, document in read
    ]


def _record_text(session: Session, match: Match, repairs: Iterable[Repair]) -> str:
    is_over = session.status in {Status.OVER, Status.CANCELLED}
    moves = match.record if is_over else history.public_record(match)
    names = [
        f"{number} {' '.join(user.name.split())}" for number, user in enumerate(session.people, 1)
    ]
    mended = [f"repaired by the host: {words(repair_line(repair))}" for repair in repairs]
    return record.write(match, moves, [*names, *mended], session.package)
