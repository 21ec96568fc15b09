"""Orders: users give them and take them back; they are carried out when their time has come."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import NoSession, Refused, Stale, Unready
from bot.sessions.actions.orders import carry_out
from bot.sessions.mapping.orders import (
    drop,
    known_entries,
    length_at,
    owes,
    postpone,
    tell_directly,
)
from bot.sessions.model.orders import (
    OrderedMoves,
    Presser,
    may_order,
    text_from_plain,
    text_to_plain,
)
from bot.sessions.model.people import Location, User
from bot.sessions.model.requirements import begun_match, nothing_to_decide, seat_to_look_from
from bot.sessions.model.session import Session
from bot.sessions.services.drafts import OpenDraft, opened_draft
from bot.sessions.transactions import Transactions
from bot.store import drafts, orders
from bot.store.orders import MADE, OPEN
from bot.store.values import DraftRow, OrderKey, OrderRow, Shards
from rules.choice import Choice
from rules.draft import Step
from rules.errors import RulesError
from rules.orders import (
    Branch,
    Carried,
    Condition,
    Dropped,
    Order,
    Verdict,
    Waits,
    branches_before,
    conditions,
    given,
    look_at,
    pass_until,
    summary,
)
from rules.orders.order import BRANCHES_AT_MOST
from rules.text import Seat, Text, say

log = logging.getLogger(__name__)

BATCH = 200
"""The most orders that are looked at before anything else is done."""
MOST_LOOKS = 5
"""How often an order is looked at in a row while the game goes on at the same moment."""


class KeptOrder(NamedTuple):
    """An order as its owner sees it."""

    key: OrderKey
    says: Text
    """What it is, in a sentence."""
    is_open: bool
    is_made: bool
    """Whether it was carried out; if it is not open either, it was dropped."""
    why: Text | None
    """Why it was dropped."""
    is_due: bool = False
    """Whether its owner has to decide now, so that it waits for its moment only."""
    has_room: bool = False
    """Whether another turn can be added to an order that was just given; see `Orders.or_else`."""


class Possible(NamedTuple):
    """What a seat may order now, besides a turn that it puts together."""

    session: Session
    seat: Seat
    conditions: tuple[Condition, ...] = ()
    """Until when it may pass."""
    branches: tuple[Choice, ...] = ()
    """What the seat that decides now may do."""

    @property
    def is_any(self) -> bool:
        """Whether there is anything."""
        return bool(self.conditions or self.branches)


class Orders:
    """What users do with their orders, of which nobody else learns; for errors see `Transactions`.

    A user has at most one open order in a game, and a new one replaces it.
    """

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._store = transactions.store
        self._finder = transactions.finder
        self.wanted = transactions.orders_due
        """Set when an order is to be carried out at once."""

    async def possible(self, session_id: int, user_id: int) -> Possible:
        """Return what a user may order; raises Refused for those without a seat."""
        session = await self._finder.get(session_id)
        match, seat = begun_match(session), seat_to_look_from(session, user_id)
        if not may_order(session, seat):
            return Possible(session, seat)
        return Possible(session, seat, conditions(match, seat), branches_before(match, seat))

    async def keep(
        self, session_id: int, user_id: int, stamp: int, *, in_any_case: bool = False
    ) -> KeptOrder:
        """Make an order of a user's draft; raises Stale, Refused, or what the rules raise.

        It replaces what they have ordered, but for turns after other moves.
        """

        def extended(before: Order, branch: Branch) -> Order:
            others = tuple(each for each in before.branches if each.after != branch.after)
            return Order(before.seat, (*others, branch), in_any_case=in_any_case)

        return await self._keep(session_id, user_id, stamp, extended)

    async def or_else(self, session_id: int, user_id: int, stamp: int) -> KeptOrder:
        """Add a user's draft to their order: it is made if the turns before it no longer fit.

        Raises Stale, Refused, or what the rules raise.
        """

        def extended(before: Order, branch: Branch) -> Order:
            if not _can_add(before, branch.after):
                raise Stale
            return replace(before, branches=(*before.branches, branch))

        return await self._keep(session_id, user_id, stamp, extended)

    async def to_extend(self, opened: OpenDraft, user_id: int) -> KeptOrder | None:
        """Return the order to which `or_else` would add a user's draft; None if it cannot."""
        if not (opened.is_ahead and opened.draft.is_complete):
            return None

        def work(connection: Connection) -> OrderRow | None:
            row = orders.open_of(connection, opened.session.id, user_id)
            before = _order_here(row, opened.session, user_id)
            return row if _can_add(before, opened.after) else None

        row = await self._store.read(work)
        return row and _kept(row)

    async def pass_until(self, session_id: int, user: User, key: str) -> KeptOrder:
        """Order to pass until a condition comes true; raises Refused, or what the rules raise.

        Who has to decide now passes at once.
        """

        def work(connection: Connection, session: Session) -> OrderRow:
            match, seat = begun_match(session), seat_to_look_from(session, user.id)
            if not may_order(session, seat):
                raise nothing_to_decide(session, match, seat)
            order = pass_until(match, seat, (key,))
            return self._add(connection, session, user.id, order)

        async def presser(location: Location, user_id: int) -> User:
            del location, user_id
            return user

        row = await self._transactions.beside(session_id, work)
        if row.due_at:
            await self._look(row.key, presser)
        return _kept(await self._store.read(lambda c: orders.one(c, row.key)) or row)

    async def take_back(self, key: OrderKey) -> None:
        """Take back an open order; raises Refused if it is over."""
        if not await self._store.write(lambda connection: orders.remove(connection, key)):
            raise Refused(say("That order is over already: there is nothing to take back."))

    async def open_of(self, session_id: int, user_id: int) -> KeptOrder | None:
        """Return a user's open order in a session; None if there is none."""
        row = await self._store.read(lambda c: orders.open_of(c, session_id, user_id))
        return row and _kept(row)

    async def everywhere(self, user_id: int) -> Sequence[tuple[Session, KeptOrder]]:
        """Return a user's open orders in all games, the oldest first."""
        found = await self._store.read(lambda c: orders.open_anywhere(c, user_id))
        return [(await self._finder.get(row.key.session), _kept(row)) for row in found]

    async def news(self, session_id: int, user_id: int) -> Sequence[KeptOrder]:
        """Return what became of a user's orders in a session; each is returned once."""
        if not await self._store.read(lambda c: orders.untold(c, session_id, user_id)):
            return ()
        return [
            _kept(row)
            for row in await self._store.write(lambda c: orders.tell(c, session_id, user_id))
        ]

    async def one(self, key: OrderKey) -> KeptOrder | None:
        """Return an order in any state; None if there is none."""
        row = await self._store.read(lambda connection: orders.one(connection, key))
        return row and _kept(row)

    async def made_in(self, session: Session, user_id: int) -> frozenset[int]:
        """Return the indices of the entries of a record that a user's orders have made."""
        made = await self._store.read(lambda c: orders.made_by(c, session.id, user_id))
        rows = enumerate(session.bookkeeping.entry_rows)
        return frozenset(index for index, seq in rows if seq in made)

    async def carry_out_due(self, presser: Presser, shards: Shards | None = None) -> bool:
        """Carry out the orders whose moment has come, one after the other, and tell of others.

        An order waits while its owner could not press a button: others would know that they did
        not. Returns whether more may be due.
        """
        self.wanted.clear()
        now = self._transactions.now()
        due = await self._store.read(lambda c: orders.due(c, now, BATCH, shards))
        for key in due:
            await self._look(key, presser)
        if not await self._store.read(lambda c: orders.to_tell(c, now, 1, shards)):
            return len(due) == BATCH
        told = await self._store.write(lambda c: tell_directly(c, now, BATCH, shards))
        if told:
            self._transactions.outbox.new_posts.set()
        return BATCH in {len(due), told}

    async def next_due(
        self, shards: Shards | None = None, since: datetime | None = None
    ) -> timedelta | None:
        """Return after which time an order is to be looked at; None if no moment is drawn.

        Moments up to `since`, by default now, are not counted.
        """
        now = self._transactions.now()
        due = await self._store.read(lambda c: orders.next_due(c, since or now, shards))
        return None if due is None else due - now

    async def _look(self, key: OrderKey, presser: Presser) -> None:
        """Look at an order whose moment has come: carry it out, let it wait, or drop it.

        If the game goes on at this very moment, it is looked at again.
        """
        for _ in range(MOST_LOOKS):
            row = await self._store.read(lambda connection: orders.one(connection, key))
            if row is None or row.due_at is None or row.due_at > self._transactions.now():
                return
            try:
                session = await self._finder.get(key.session)
                await self._follow(row, session, await self._verdict(row, session), presser)
            except Stale:
                continue
            except NoSession:
                await self._store.write(lambda connection: orders.remove(connection, key))
            except Unready:
                raise
            except Exception as error:  # noqa: BLE001  # one order must not stop all others for ever
                log_unforeseen(error)
                await self._store.write(
                    lambda c: drop(c, key, UNREADABLE, self._transactions.now())
                )
            return

    async def _verdict(self, row: OrderRow, session: Session) -> Verdict:
        match = session.match
        if match is None or not owes(session, row.seat):
            return Waits()
        begun = await self._finder.beginning(session, match, length_at(session, row.version))
        order = msgspec.convert(row.content, Order)
        return await asyncio.to_thread(look_at, order, begun, match)

    async def _keep(
        self, session_id: int, user_id: int, stamp: int, extended: Callable[[Order, Branch], Order]
    ) -> KeptOrder:
        """Keep what `extended` returns for the order that is open and the draft as a branch."""

        def work(connection: Connection, session: Session) -> OrderRow:
            row = drafts.to_change(connection, session_id, user_id)
            opened = opened_draft(session, user_id, row)
            if opened.stamp != stamp or not opened.is_ahead:
                raise Stale
            branch = Branch(opened.after, opened.draft.steps)
            before = _order_here(orders.open_of(connection, session_id, user_id), session, user_id)
            wanted = extended(before, branch)
            order = given(
                begun_match(session),
                opened.seat,
                wanted.branches,
                in_any_case=wanted.in_any_case,
            )
            drafts.forget(connection, session_id, user_id)
            return self._add(connection, session, user_id, order)

        row = await self._transactions.beside(session_id, work)
        return _kept(row)._replace(has_room=_has_room(msgspec.convert(row.content, Order)))

    async def _follow(
        self, row: OrderRow, session: Session, verdict: Verdict, presser: Presser
    ) -> None:
        match verdict:
            case Carried(moves):
                user = await presser(session.location, row.key.user)
                if user is None:
                    random, now = self._transactions.delays, self._transactions.now()
                    await self._store.write(lambda c: postpone(c, row, now, random))
                    return
                goes_on = msgspec.convert(row.content, Order).is_standing
                await self._carry_out(
                    row, OrderedMoves(row.key, user, row.seat, session.version, moves, goes_on)
                )
            case Waits():
                await self._store.write(lambda c: orders.change_open(c, row.key, {"due_at": None}))
            case Dropped():
                await self._drop(row, verdict)

    async def _carry_out(self, row: OrderRow, ordered: OrderedMoves) -> None:
        try:
            await self._transactions.apply(row.key.session, carry_out, ordered)
        except (Stale, NoSession):
            raise
        except RulesError as refused:
            await self._drop(row, Dropped(refused.reason))

    async def _drop(self, row: OrderRow, dropped: Dropped) -> None:
        """Note why an order was dropped, and leave its turn as a draft unless there is another."""
        steps = dropped.steps or _steps_left(row)

        def work(connection: Connection, session: Session) -> None:
            key, at = row.key, self._transactions.now()
            drop(connection, key, dropped.why, at)
            if steps and drafts.to_change(connection, key.session, key.user) is None:
                left = DraftRow([(step.move, step.is_chosen) for step in steps], 0)
                drafts.save(connection, key.session, key.user, left)

        await self._transactions.beside(row.key.session, work)

    def _add(
        self, connection: Connection, session: Session, user_id: int, order: Order
    ) -> OrderRow:
        match, at = begun_match(session), self._transactions.now()
        row = OrderRow(
            OrderKey(session.id, user_id, 0),
            order.seat,
            msgspec.to_builtins(order),
            text_to_plain(summary(order, match)),
            session.version,
            known_entries(match, order.seat, len(match.entries)),
            _due_at(session, order.seat, at),
        )
        return row._replace(key=orders.add(connection, row, at))


UNREADABLE = say("This version of the bot could not carry it out.")


def _due_at(session: Session, seat: Seat, at: datetime) -> datetime | None:
    """Return the moment itself for a seat that has to decide now: its owner is here and presses."""
    return at if owes(session, seat) else None


def _order_here(row: OrderRow | None, session: Session, user_id: int) -> Order:
    """Return a user's open order if it was given on the position as it stands; or else none."""
    match, seat = begun_match(session), seat_to_look_from(session, user_id)
    if row is None or row.known != known_entries(match, seat, len(match.entries)):
        return Order(seat)
    return msgspec.convert(row.content, Order)


def _can_add(order: Order, after: str) -> bool:
    """Return whether an order has a turn after a move, and room for another."""
    return _has_room(order) and any(branch.after == after for branch in order.branches)


def _has_room(order: Order) -> bool:
    return 0 < len(order.branches) < BRANCHES_AT_MOST


def _steps_left(row: OrderRow) -> tuple[Step, ...]:
    """Return the first steps of an order that is for one case only."""
    branches = msgspec.convert(row.content, Order).branches
    return branches[0].steps if len({branch.after for branch in branches}) == 1 else ()


def _kept(row: OrderRow) -> KeptOrder:
    why = text_from_plain(row.why) if row.why else None
    is_open = row.state == OPEN
    says = text_from_plain(row.says)
    return KeptOrder(row.key, says, is_open, row.state == MADE, why, row.due_at is not None)
