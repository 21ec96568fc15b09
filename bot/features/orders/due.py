"""Orders whose moment has come: carried out, left waiting or dropped, and told of."""

import asyncio
import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec
from sqlalchemy import Connection

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import NoSession, Stale, Unready
from bot.basics.worker_processes import WorkFailed
from bot.features.orders import actions, rows
from bot.features.orders.actions import Presser
from bot.features.orders.rows import (
    ORDERS_DUE,
    OrderRow,
    drop,
    length_at,
    owes,
    postpone,
    tell_directly,
)
from bot.features.play import drafts
from bot.sessions.change import OrderedMoves
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.values import OrderKey, Shards
from bot.thinking.thinker import Thinker, played_in
from rules.draft import Step
from rules.errors import RulesError
from rules.orders.looking import look_at
from rules.orders.order import Carried, Dropped, Order, Verdict, Waits
from rules.text import say

log = logging.getLogger(__name__)

BATCH = 200
"""The most orders that are looked at before anything else is done."""
MOST_LOOKS = 5
"""How often an order is looked at in a row while the game goes on at the same moment."""
UNREADABLE = say("This version of the bot could not carry it out.")


class DueOrders:
    """Looks at each order in the moment that was drawn for it; for errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._foreseen: Mapping[OrderKey, datetime] = {}
        """The orders that wait for their moment, and were looked at when that was drawn."""
        self._store = sessions.store
        self._finder = sessions.finder
        self.thinker: Thinker | None = None
        """Looks at turns that were ordered; without one, nothing is compared with them."""
        self.wanted = sessions.signals[ORDERS_DUE]
        """Set when somebody with an order has come to owe a decision."""

    async def carry_out(self, presser: Presser, shards: Shards | None = None) -> bool:
        """Carry out the orders whose moment has come, one after the other, and tell of others.

        Those that wait for their moment are dropped at once if they cannot be carried out any
        more. An order waits while its owner could not press a button: others would know that they
        did not. Returns whether more may be due.
        """
        self.wanted.clear()
        now = self._sessions.now()
        due = await self._store.read(lambda c: rows.due(c, now, BATCH, shards))
        for key in due:
            await self.look(key, presser)
        waiting = await self._store.read(lambda c: rows.waiting(c, now, BATCH, shards))
        for key in [own for own in waiting if waiting[own] != self._foreseen.get(own)]:
            await self.look(key, None)
        self._foreseen, now = waiting, self._sessions.now()
        if not await self._store.read(lambda c: rows.to_tell(c, now, 1, shards)):
            return len(due) == BATCH
        told = await self._store.write(lambda c: tell_directly(c, now, BATCH, shards))
        if told:
            self._sessions.outbox.new_posts.set()
        return BATCH in {len(due), told}

    async def next_due(
        self, shards: Shards | None = None, since: datetime | None = None
    ) -> timedelta | None:
        """Return the time until an order's moment after `since`, by default now; None if never."""
        now = self._sessions.now()
        due = await self._store.read(lambda c: rows.next_due(c, since or now, shards))
        return None if due is None else due - now

    async def look(self, key: OrderKey, presser: Presser | None) -> None:
        """Look at an order whose moment has come: carry it out, let it wait, or drop it.

        Before its moment, without a presser, it can only be dropped. If the game goes on at this
        very moment, it is looked at again.
        """
        for _ in range(MOST_LOOKS):
            row = await self._store.read(lambda connection: rows.one(connection, key))
            if row is None or row.due_at is None or (presser and row.due_at > self._sessions.now()):
                return
            try:
                await self._follow(row, presser)
            except Stale:
                continue
            except NoSession:
                await self._store.write(lambda connection: rows.remove(connection, key))
            except Unready:
                raise
            except Exception as error:  # noqa: BLE001  # one order must not stop all others for ever
                log_unforeseen(error)
                await self._store.write(lambda c: drop(c, key, UNREADABLE, self._sessions.now()))
            return

    async def _verdict(self, row: OrderRow, session: Session) -> Verdict:
        match = session.match
        if match is None or not owes(session, row.seat):
            return Waits()
        order, length = msgspec.convert(row.content, Order), length_at(session, row.version)
        if self.thinker and order.branches:
            try:
                return await self.thinker.look_at(played_in(session, match), order, length)
            except WorkFailed as trouble:
                log.warning("A look at an order in session %d failed: %s", session.id, trouble)
        begun = await self._finder.beginning(session, match, length)
        return await asyncio.to_thread(look_at, order, begun, match)

    async def _follow(self, row: OrderRow, presser: Presser | None) -> None:
        session = await self._finder.get(row.session)
        verdict = await self._verdict(row, session)
        if isinstance(verdict, Dropped):
            await self._drop(row, verdict)
        elif presser:
            await self._carry_out_or_wait(row, session, verdict, presser)

    async def _carry_out_or_wait(
        self, row: OrderRow, session: Session, verdict: Carried | Waits, presser: Presser
    ) -> None:
        match verdict:
            case Carried(moves, goes_on):
                user = await presser(session.location, row.user)
                if user is None:
                    random, now = self._sessions.delays, self._sessions.now()
                    await self._store.write(lambda c: postpone(c, row, session, now, random))
                    return
                seat, version = row.seat, session.version
                ordered = OrderedMoves(row.key, user, seat, version, moves, goes_on)
                try:
                    await self._sessions.apply(row.session, actions.carry_out, ordered)
                except (Stale, NoSession):
                    raise
                except RulesError as refused:
                    await self._drop(row, Dropped(refused.reason))
            case Waits():
                await self._store.write(lambda c: rows.change_open(c, row.key, {"due_at": None}))

    async def _drop(self, row: OrderRow, dropped: Dropped) -> None:
        """Note why an order was dropped, and leave its turn as a draft unless there is another."""
        steps = dropped.steps or _steps_left(row)

        def work(connection: Connection, session: Session) -> None:
            key, at = row.key, self._sessions.now()
            drop(connection, key, dropped.why, at)
            before = drafts.of_user(connection, key.session, key.user, drafts.TO_CHANGE)
            if steps and before is None:
                drafts.save(connection, key.session, key.user, drafts.DraftRow(steps, 0))

        await self._sessions.beside(row.session, work)


def _steps_left(row: OrderRow) -> tuple[Step, ...]:
    """Return the first steps of an order that is for one case only."""
    branches = msgspec.convert(row.content, Order).branches
    return branches[0].steps if len({branch.after for branch in branches}) == 1 else ()
