"""What moderators choose for everybody on their server."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.features.overview import rows as overview
from bot.features.servers import rows_part1
from bot.features.servers.actions import ServerChoices
from bot.sessions.queries import SessionSummary, summaries
from bot.sessions.sessions import Sessions
from bot.sessions.stored_choices import from_row, to_row
from bot.store import sessions
from bot.store.values import OverviewRow, OverviewWait, Shards


class Overview(NamedTuple):
    """The open games of a server, with the people they wait for, and the newest finished ones."""

    opened: tuple[SessionSummary, ...]
    """Tables and running games, the newest first."""
    waiting: tuple[OverviewWait, ...]
    over: tuple[SessionSummary, ...]
    """The newest first."""
    ended: Mapping[int, datetime]
    """The moment when each of them ended, by the session's id."""


class Servers:
    """What is chosen for a server; raises StorageError. Repeating a change changes nothing."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store

    async def get(self, guild: int | None) -> ServerChoices:
        """Return what is chosen for a server, or the defaults."""
        return await self._store.read(lambda connection: _chosen(connection, guild or 0))

    async def set(self, guild: int, changes: Mapping[str, Any]) -> tuple[ServerChoices, ...]:
        """Change some of a server's settings, by field, and return all of them before and after.

        The message of the overview does not move to another channel.
        """

        def work(connection: Connection) -> tuple[ServerChoices, ...]:
            before = _chosen(connection, guild)
            after = replace(before, **changes)
            if after.overview != before.overview:
                after = replace(after, message=None)
            rows_part1.save(connection, guild, to_row(after))
            return before, after

        return await self._store.write(work)

    async def greet(self, guild: int) -> bool:
        """Note that a server is greeted; return False if it was before."""
        return await self._store.write(lambda c: rows_part1.greet(c, guild))

    async def languages(self) -> Mapping[int, str]:
        """Return the languages that were chosen for servers, by server."""
        return await self._store.read(rows_part1.languages)

    async def overviews(self, shards: Shards | None = None) -> Sequence[OverviewRow]:
        """Return where overviews are shown, on the servers of given shards or on all."""
        return await self._store.read(lambda c: rows_part1.overviews(c, shards))

    async def remember_overview(self, shown: OverviewRow) -> None:
        """Remember the message of an overview."""
        await self._store.write(lambda c: rows_part1.remember(c, shown))

    async def overview(self, guild: int) -> Overview:
        """Return what the overview of a server may show, whoever can see it."""

        def work(connection: Connection) -> Overview:
            opened = summaries(connection, sessions.open_sessions(connection, guild))
            waiting = overview.waits_of(connection, [game.id for game in opened])
            over = overview.newest_over(connection, guild)
            ended = {row.id: row.ended_at for row in over}
            return Overview(
                tuple(opened), tuple(waiting), tuple(summaries(connection, over)), ended
            )

        return await self._store.read(work)


def _chosen(connection: Connection, guild: int) -> ServerChoices:
    return from_row(ServerChoices, rows_part1.server(connection, guild))
