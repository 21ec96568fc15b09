"""Leases of processes on their shards: made, renewed and given up, all in one note."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from bot.process.leases_part1 import Lease, read_leases, write_leases
from bot.sessions.sessions import Sessions
from bot.store import owner_part1 as notes

NOTE = "leases"
"""The name of the note."""

T = TypeVar("T")


class Leases:
    """Who serves which shards of this database; raises StorageError."""

    def __init__(self, sessions: Sessions) -> None:
        self._store = sessions.store

    async def enter(self, own: Lease, gone: Collection[str] = ()) -> Sequence[Lease]:
        """Take the lease, unless there are rivals: then return these.

        The leases of processes that are `gone` end.
        """

        def change(leases: list[Lease]) -> Sequence[Lease]:
            leases[:] = [lease for lease in leases if lease.process not in gone]
            rivals = [lease for lease in leases if lease.is_rival_of(own)]
            if not rivals:
                leases.append(own)
            return rivals

        return await self._change(change)

    async def dismiss(self, rivals: Collection[Lease]) -> None:
        """Tell processes to end."""
        names = {rival.process for rival in rivals}

        def change(leases: list[Lease]) -> None:
            leases[:] = [
                one._replace(is_dismissed=one.is_dismissed or one.process in names)
                for one in leases
            ]

        await self._change(change)

    async def renew(self, own: Lease) -> bool:
        """Give a sign of life; return whether the lease still stands."""

        def change(leases: list[Lease]) -> bool:
            index = next((i for i, one in enumerate(leases) if one.process == own.process), None)
            if index is None or leases[index].is_dismissed:
                return False
            leases[index] = own._replace(renewals=leases[index].renewals + 1)
            return True

        return await self._change(change)

    async def leave(self, own: Lease) -> None:
        """Give a lease up."""

        def change(leases: list[Lease]) -> None:
            leases[:] = [one for one in leases if one.process != own.process]

        await self._change(change)

    async def _change(self, change: Callable[[list[Lease]], T]) -> T:
        """Let a function change the list of all leases, one process after the other."""

        def work(connection: Connection) -> T:
            before = read_leases(notes.recall_to_change(connection, NOTE))
            leases = [*before]
            done = change(leases)
            if leases != before:
                notes.remember(connection, NOTE, write_leases(leases))
            return done

        return await self._store.write(work)
