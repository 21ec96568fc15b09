"""Repairs: where the record of a game fails, and what whoever hosts the bot can do about it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.sessions.actions import repair
from bot.sessions.actions.repair import Failure, Patch
from bot.sessions.model.change import Change
from bot.sessions.model.history import in_force
from bot.sessions.model.repairs import Repair, read_repair
from bot.sessions.model.session import Session
from bot.sessions.persistence.examination import damage_of
from bot.sessions.transactions import Transactions
from bot.store import histories
from bot.store.values import HistoryRow
from rules.text import Text, say


class Examination(NamedTuple):
    """A record, and where it fails."""

    session: Session
    moves: Sequence[HistoryRow]
    """The moves in force. Secret."""
    failure: Failure | None
    damage: Text | None
    """What is wrong with its rows, whatever the rules say of its moves."""


class Repairs:
    """What the host does with records. For errors see `Transactions`; nobody else may do it."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def examine(self, session_id: int) -> Examination:
        """Return where the record of a game fails; raises Refused if none can be read."""
        damage = await damage_of(self._transactions.store, session_id)
        try:
            session = await self._transactions.finder.get(session_id)
        except (ValueError, TypeError, LookupError) as error:
            if damage is None:
                raise
            raise _beyond_repair(session_id, damage) from error
        if damage and session.match is None:
            raise _beyond_repair(session_id, damage)
        rows = await self._transactions.store.read(
            lambda connection: histories.history_of(connection, session_id, session.version)
        )
        kept = in_force(rows)
        return Examination(session, kept, repair.find_failure(session, kept), damage)

    def plan(self, examined: Examination, patches: Sequence[Patch]) -> Change:
        """Return what patches, or without any the way back, would do; raises Refused."""
        return _decide(examined, patches)(examined.session)

    async def carry_out(self, examined: Examination, patches: Sequence[Patch]) -> Session:
        """Do what `plan` returns; raises Stale if the game has changed since it was examined."""
        decide = _decide(examined, patches)
        return await self._transactions.apply(examined.session.id, decide)

    async def of_session(self, session_id: int) -> Sequence[tuple[int, Repair]]:
        """Return the repairs of a record, each with the number of its history row, in order."""
        store = self._transactions.store
        rows = await store.read(lambda connection: histories.repairs_of(connection, session_id))
        return [(row.seq, read_repair(row.text)) for row in rows]


def _beyond_repair(session_id: int, damage: Text) -> Refused:
    return Refused(
        say(
            "Game {number} cannot be repaired: {damage}. Put a backup in which it is whole in the "
            "place of the database: `lockkeeper restore FILE`.",
            number=session_id,
            damage=damage,
        )
    )


def _decide(examined: Examination, patches: Sequence[Patch]) -> Callable[[Session], Change]:
    def decide(session: Session) -> Change:
        if session.version != examined.session.version:
            raise Stale
        if patches:
            return repair.patch(session, examined.moves, patches)
        return repair.go_back(session, examined.moves)

    return decide
