"""Repairs: where the record of a game fails, and what the host of the bot can do about it."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.basics.refusals import Refused, Stale
from bot.features.repair import actions
from bot.features.repair.actions import Failure, Patch
from bot.features.repair.examination import find_fault
from bot.features.repair.faults import Fault
from bot.sessions.change import Change
from bot.sessions.history import Repair, in_force, read_repair
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
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
    """What is wrong with its rows, apart from what the rules say of its moves."""


class Repairs:
    """What only the host of the bot does with records. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def examine(self, session_id: int) -> Examination:
        """Return where the record of a game fails; raises Refused if none can be read."""
        fault = await find_fault(self._sessions.store, session_id)
        try:
            session = await self._sessions.finder.get(session_id)
        except (ValueError, TypeError, LookupError) as error:
            if fault is None:
                raise
            raise _beyond_repair(session_id, fault) from error
        if fault and session.match is None:
            raise _beyond_repair(session_id, fault)
        rows = await self._sessions.store.read(
            lambda connection: histories.history_of(connection, session_id, session.version)
        )
        kept = in_force(rows)
        damage = None if fault is None or fault.is_of_rules else fault.told
        return Examination(session, kept, actions.find_failure(session, kept), damage)

    def plan(self, examined: Examination, patches: Sequence[Patch]) -> Change:
        """Return what patches do, or a return to the last sound move; raises Refused."""
        return _repaired(examined.session, examined, patches)

    async def carry_out(self, examined: Examination, patches: Sequence[Patch]) -> Session:
        """Do what `plan` returns; raises Stale if the game has changed since it was examined."""
        number = examined.session.id
        return await self._sessions.apply(number, _repaired, examined, patches)

    async def of_session(self, session_id: int) -> Sequence[tuple[int, Repair]]:
        """Return the repairs of a record, each with the number of its history row, in order."""
        store = self._sessions.store
        rows = await store.read(lambda connection: histories.repairs_of(connection, session_id))
        return [(row.seq, read_repair(row.text)) for row in rows]


def _beyond_repair(session_id: int, fault: Fault) -> Refused:
    advice = say(
        "Replace the database by a backup in which the game is whole: `lockkeeper restore FILE`"
    )
    if fault.is_of_rules:
        advice = say("Only a version of the bot that can still set the game up can go on with it")
    return Refused(
        say(
            "Game {number} cannot be repaired: {fault}. {advice}.",
            number=session_id,
            fault=fault.told,
            advice=advice,
        )
    )


def _repaired(session: Session, examined: Examination, patches: Sequence[Patch]) -> Change:
    if session.version != examined.session.version:
        raise Stale
    if patches:
        return actions.patch(session, examined.moves, patches)
    return actions.go_back(session, examined.moves)
