"""Looking at tables: nothing here changes anything."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import NoTable, Refused
from bot.sessions.model.session import Place, Status, Table, User
from bot.sessions.parsing.moves import Offer, best, offer
from bot.sessions.persistence.cache import Shelf
from bot.sessions.persistence.load import Papers, build, game_then
from bot.sessions.persistence.lru import Recent
from bot.sessions.persistence.waits import Waiting, waiting_for
from bot.store import Store, handovers, notes, rows
from bot.store.rows import SessionRow
from rules import history, record
from rules.core import Choice
from rules.history import back_to
from rules.match import Match
from rules.text import Seat, say

MENUS = 64
"""Lists of moves to remember."""


class Summary(NamedTuple):
    """A table in a list of tables."""

    id: int
    place: Place
    status: Status
    key: str
    people: tuple[User, ...]
    message: int | None
    """Its newest board, or else its lobby."""


class Successor(NamedTuple):
    """Who plays in whose place."""

    seat: Seat
    before: User
    after: User


class Looking:
    """The tables as anybody may look at them."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self._store = store
        self._shelf = shelf
        self._menus = Recent[tuple[int, int, Seat], tuple[Offer, ...]](MENUS)

    async def get(self, table_id: int) -> Table:
        """Give a table; raises NoTable."""
        table = await self._find(lambda connection: rows.session(connection, table_id))
        if table is None:
            raise NoTable
        return table

    async def at(self, channel: int) -> Table | None:
        """Give a channel's open table, or else its newest."""
        return await self._find(lambda connection: rows.session_in_channel(connection, channel))

    async def listing(self, guild: int | None) -> list[Summary]:
        """List the open tables of a server, newest first."""
        return await self._store.read(lambda connection: _listed(connection, guild))

    async def turns(self, user_id: int, guild: int | None) -> list[Waiting]:
        """List the tables of a server that wait for somebody, the longest first."""
        return await self._store.read(lambda connection: waiting_for(connection, user_id, guild))

    async def successor(self, table_id: int, number: int) -> Successor | None:
        """Say which seat changed hands, by the number of the post that tells of it."""
        row = await self._store.read(
            lambda connection: handovers.of_post(connection, table_id, number)
        )
        return row and Successor(Seat(row.seat), User(*row.before), User(*row.after))

    async def choices(self, table_id: int, user_id: int) -> tuple[Choice, ...]:
        """List what a person may do now; nothing for spectators."""
        return tuple(each.choice for each in await self._offers(table_id, user_id))

    async def suggest(
        self, table_id: int, user_id: int, typed: str, limit: int = 25
    ) -> list[Choice]:
        """Find the person's moves that fit what was typed, best first."""
        return best(await self._offers(table_id, user_id), typed, limit)

    async def record(self, table_id: int) -> str:
        """Write the game down; without secrets while it runs."""
        table = await self.get(table_id)
        if table.match is None:
            raise Refused(table.fault or say("The game has not begun: there is nothing to read."))
        return await asyncio.to_thread(_written, table, table.match)

    async def position(self, table_id: int, version: int, length: int | None = None) -> Match:
        """Give the game as it stood at a version, or when so much of that had been played."""
        match = await self._at_version(table_id, version)
        return match if length is None else await asyncio.to_thread(back_to, match, length)

    async def _at_version(self, table_id: int, version: int) -> Match:
        table = await self.get(table_id)
        if table.match and (table.fault or table.version == version):
            return table.match
        past = await self._store.read(
            lambda connection: rows.history_of(connection, table_id, version)
        )
        return await asyncio.to_thread(game_then, self._shelf.games, table, past)

    async def recall(self, name: str) -> str | None:
        """Give what was noted under a name."""
        return await self._store.read(lambda connection: notes.recall(connection, name))

    async def _find(self, find: Callable[[Connection], SessionRow | None]) -> Table | None:
        def work(connection: Connection) -> Table | Papers | None:
            session = find(connection)
            if session is None:
                return None
            return self._shelf.find(connection, session) or self._shelf.gather(connection, session)

        found = await self._store.read(work)
        if isinstance(found, Papers):
            # A long game takes a while to play again; others need not wait for it.
            return self._shelf.put(await asyncio.to_thread(build, self._shelf.games, found))
        return found

    async def _offers(self, table_id: int, user_id: int) -> tuple[Offer, ...]:
        table = await self.get(table_id)
        seat = table.seat_of(user_id)
        if seat is None or not table.match or table.fault or not table.is_open:
            return ()
        key = (table.id, table.version, seat)
        offers = self._menus.get(key)
        if offers is None:
            offers = tuple(map(offer, table.match.choices(seat)))
            self._menus.put(key, offers)
        return offers


def _listed(connection: Connection, guild: int | None) -> list[Summary]:
    sessions = rows.open_sessions(connection, guild)
    people = rows.people_at(connection, [session.id for session in sessions])
    return [
        Summary(
            session.id,
            Place(session.guild_id, session.channel_id),
            Status(session.status),
            session.game,
            tuple(User(*person) for person in people[session.id]),
            session.board_message or session.lobby_message,
        )
        for session in sessions
    ]


def _written(table: Table, match: Match) -> str:
    moves = history.public_record(match) if table.is_open else match.record
    names = [
        f"{number} {' '.join(user.name.split())}" for number, user in enumerate(table.people, 1)
    ]
    return record.write(match, moves, names)
