"""Archives: the histories of games that are over are packed, and read as before."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale, StorageError
from bot.sessions.actions.resign import GRACE
from bot.sessions.model.campaign import Games
from bot.sessions.persistence.load import SessionRows, build_session, read_rows
from bot.sessions.transactions import Transactions
from bot.store import archives, sessions
from bot.store.packing import Packed, pack, unpack, unpacked_size
from bot.store.values import DatedRow
from rules.text import say


class Parcel(NamedTuple):
    """A history that can be archived: packed, unpacked again and replayed without a fault."""

    session: int
    history: tuple[DatedRow, ...]
    packed: Packed

    @property
    def size(self) -> int:
        """About how many bytes the rows take in the database."""
        return unpacked_size(self.packed)

    @property
    def packed_size(self) -> int:
        """How many bytes the packed history takes."""
        return len(self.packed.content)


class Archives:
    """What the host does with games of the past. Players notice nothing of it."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def archivable(self, age: timedelta) -> Sequence[int]:
        """Return the ids of the sessions that ended so long ago and are not archived yet.

        Raises Refused for an age at which a resignation might still be taken back.
        """
        if age <= GRACE:
            raise Refused(say("So recent games might still go on: choose a longer time."))
        moment = self._transactions.now() - age
        return await self._transactions.store.read(lambda c: archives.archivable(c, moment))

    async def pack(self, session_id: int) -> Parcel | None:
        """Return the history of a session, packed; None if it does not replay, packed or not."""
        read, history = await self._transactions.store.read(lambda c: _read(c, session_id))
        return await asyncio.to_thread(_pack, self._transactions.games, read, history)

    async def archive(self, parcel: Parcel) -> None:
        """Put a packed history in the place of the rows, or change nothing.

        Raises Stale if the history has changed since it was packed, StorageError if the database
        does not give back what was written.
        """

        def work(connection: Connection) -> None:
            sessions.session_locked(connection, parcel.session)
            if archives.whole_history(connection, parcel.session) != parcel.history:
                raise Stale
            archives.archive(connection, parcel.session, parcel.packed)
            if archives.whole_history(connection, parcel.session) != parcel.history:
                raise StorageError(
                    say(
                        "The archive of game {number} could not be read back; its history was left "
                        "as it is.",
                        number=parcel.session,
                    )
                )

        await self._transactions.store.write(work)


def _read(connection: Connection, session_id: int) -> tuple[SessionRows, tuple[DatedRow, ...]]:
    (row,) = sessions.sessions_of(connection, [session_id])
    return read_rows(connection, row), archives.whole_history(connection, session_id)


def _pack(games: Games, read: SessionRows, history: tuple[DatedRow, ...]) -> Parcel | None:
    packed = pack(history)
    unpacked = unpack(packed)
    before = build_session(games, read)
    after = build_session(games, read._replace(history=tuple(dated.row for dated in unpacked)))
    if before.fault or before.match is None or after.match is None or unpacked != history:
        return None
    is_same = (after.match.record, after.match.result) == (before.match.record, before.match.result)
    return Parcel(read.row.id, history, packed) if is_same else None
