"""Claims of processes on their shards: made, renewed and given up, all in one note."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from bot.sessions.model.claims import Claim, read_claims, write_claims
from bot.sessions.transactions import Transactions
from bot.store import notes

NOTE = "claims"
"""The name of the note."""

T = TypeVar("T")


class Claims:
    """Who serves which shards of this database; raises StorageError."""

    def __init__(self, transactions: Transactions) -> None:
        self._store = transactions.store

    async def enter(self, own: Claim, gone: Collection[str] = ()) -> Sequence[Claim]:
        """Make a claim, unless there are rivals: then return these.

        The claims of processes that are `gone` end.
        """

        def change(claims: list[Claim]) -> Sequence[Claim]:
            claims[:] = [claim for claim in claims if claim.process not in gone]
            rivals = [claim for claim in claims if claim.is_rival_of(own)]
            if not rivals:
                claims.append(own)
            return rivals

        return await self._change(change)

    async def dismiss(self, rivals: Collection[Claim]) -> None:
        """Tell processes to end."""
        names = {rival.process for rival in rivals}

        def change(claims: list[Claim]) -> None:
            claims[:] = [
                one._replace(is_dismissed=one.is_dismissed or one.process in names)
                for one in claims
            ]

        await self._change(change)

    async def renew(self, own: Claim) -> bool:
        """Give a sign of life; return whether the claim still stands."""

        def change(claims: list[Claim]) -> bool:
            index = next((i for i, one in enumerate(claims) if one.process == own.process), None)
            if index is None or claims[index].is_dismissed:
                return False
            claims[index] = own._replace(renewals=claims[index].renewals + 1)
            return True

        return await self._change(change)

    async def leave(self, own: Claim) -> None:
        """Give a claim up."""

        def change(claims: list[Claim]) -> None:
            claims[:] = [one for one in claims if one.process != own.process]

        await self._change(change)

    async def _change(self, change: Callable[[list[Claim]], T]) -> T:
        """Let a function change the list of all claims, one process after the other."""

        def work(connection: Connection) -> T:
            before = read_claims(notes.recall_to_change(connection, NOTE))
            claims = [*before]
            done = change(claims)
            if claims != before:
                notes.remember(connection, NOTE, write_claims(claims))
            return done

        return await self._store.write(work)
