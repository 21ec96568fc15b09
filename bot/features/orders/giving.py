"""Orders: users give them, look at them and take them back."""

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.basics.refusals import Refused, Stale
from bot.features.orders import rows
from bot.features.orders.actions import KeptOrder, Possible, may_order, text_to_plain
from bot.features.orders.due import DueOrders
from bot.features.orders.rows import OrderRow, kept_order, known_entries, order_of, owes
from bot.features.play import drafts
from bot.features.play.drafts import OpenDraft, opened_draft
from bot.sessions.people import Location, User
from bot.sessions.requirements import begun_match, nothing_to_decide, seat_to_look_from
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store.values import OrderKey
from rules.orders.giving import branches_before, conditions, given, pass_until, summary
from rules.orders.order import Branch, Case, Order
from rules.text import say


class Orders:
    """What users do with their orders, of which nobody else learns; for errors see `Sessions`.

    A user has at most one open order in a game, and a new one replaces it.
    """

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._due_orders = sessions.of(DueOrders)
        self._store = sessions.store
        self._finder = sessions.finder

    async def possible(self, session_id: int, user_id: int) -> Possible:
        """Return what a user may order; raises Refused for those without a seat."""
        session = await self._finder.get(session_id)
        match, seat = begun_match(session), seat_to_look_from(session, user_id)
        if not may_order(session, seat):
            return Possible(session, seat)
        drawing = await self._store.read(lambda c: _drawing(c, session, user_id))
        before = branches_before(match, seat)
        return Possible(session, seat, conditions(match, seat), before, drawing)

    async def keep(
        self, session_id: int, user_id: int, stamp: int, *, in_any_case: bool = False
    ) -> KeptOrder:
        """Make an order of a user's draft; raises Stale, Refused, or what the rules raise.

        It replaces what they have ordered, but for turns in other cases.
        """

        def extended(before: Order, branch: Branch) -> Order:
            return replace(before.with_turn(branch), in_any_case=in_any_case)

        return await self._keep(session_id, user_id, stamp, extended)

    async def or_else(self, session_id: int, user_id: int, stamp: int) -> KeptOrder:
        """Add a user's draft to their order, for when its turns no longer fit; see `keep`."""

        def extended(before: Order, branch: Branch) -> Order:
            if not before.can_fall_back(branch):
                raise Stale
            return replace(before, branches=(*before.branches, branch))

        return await self._keep(session_id, user_id, stamp, extended)

    async def to_extend(self, opened: OpenDraft, user_id: int) -> KeptOrder | None:
        """Return the order to which `or_else` would add a user's draft; None if it cannot."""
        if not (opened.is_ahead and opened.draft.is_complete):
            return None

        def work(connection: Connection) -> OrderRow | None:
            row = rows.open_of(connection, opened.session.id, user_id)
            before = _order_here(row, opened.session, user_id)
            return row if before.can_fall_back(_branch(opened)) else None

        row = await self._store.read(work)
        return kept_order(row) if row else None

    async def pass_until(self, session_id: int, user: User, key: str) -> KeptOrder:
        """Order to pass until a condition comes true; who has to decide passes now. See `keep`."""

        def work(connection: Connection, session: Session) -> OrderRow:
            match, seat = begun_match(session), seat_to_look_from(session, user.id)
            if not may_order(session, seat):
                raise nothing_to_decide(session, match, seat)
            order = pass_until(match, seat, (key,))
            return self._add(connection, session, user.id, order)

        async def presser(_location: Location, _user_id: int) -> User:
            return user

        row = await self._sessions.beside(session_id, work)
        if row.due_at:
            await self._due_orders.look(row.key, presser)
        return kept_order(await self._store.read(lambda c: rows.one(c, row.key)) or row)

    async def take_back(self, key: OrderKey) -> None:
        """Take back an open order; raises Refused if it is over."""
        if not await self._store.write(lambda connection: rows.remove(connection, key)):
            raise Refused(say("That order is over already: there is nothing to take back."))

    async def open_of(self, session_id: int, user_id: int) -> KeptOrder | None:
        """Return a user's open order in a session; None if there is none."""
        row = await self._store.read(lambda c: rows.open_of(c, session_id, user_id))
        return kept_order(row) if row else None

    async def everywhere(self, user_id: int) -> Sequence[tuple[Session, KeptOrder]]:
        """Return a user's orders in games that go on, open or dropped unheard of, oldest first."""
        found = await self._store.read(lambda c: rows.anywhere(c, user_id))
        own = [(await self._finder.get(row.session), kept_order(row)) for row in found]
        return [(session, order) for session, order in own if session.is_open]

    async def news(self, session_id: int, user_id: int) -> Sequence[KeptOrder]:
        """Return what became of a user's orders in a session; each is returned once."""
        if not await self._store.read(lambda c: rows.untold(c, session_id, user_id)):
            return ()
        return [
            kept_order(row)
            for row in await self._store.write(lambda c: rows.tell(c, session_id, user_id))
        ]

    async def one(self, key: OrderKey) -> KeptOrder | None:
        """Return an order in any state; None if there is none."""
        row = await self._store.read(lambda connection: rows.one(connection, key))
        return kept_order(row) if row else None

    async def made_in(self, session: Session, user_id: int) -> frozenset[int]:
        """Return the indices of the entries of a record that a user's orders have made."""
        asked = {"session": session.id, "user": user_id}
        found = await self._store.read(
            lambda c: c.execute(rows.MADE_BY_USER, asked).scalars().all()
        )
        made = {seq for order in found for seq in order}
        numbered = enumerate(session.bookkeeping.entry_rows)
        return frozenset(index for index, seq in numbered if seq in made)

    async def _keep(
        self, session_id: int, user_id: int, stamp: int, extended: Callable[[Order, Branch], Order]
    ) -> KeptOrder:
        """Keep what `extended` returns for the order that is open and the draft as a branch."""

        def work(connection: Connection, session: Session) -> OrderRow:
            row = drafts.of_user(connection, session_id, user_id, drafts.TO_CHANGE)
            opened = opened_draft(session, user_id, row)
            if opened.stamp != stamp or not opened.is_ahead:
                raise Stale
            before = _order_here(rows.open_of(connection, session_id, user_id), session, user_id)
            wanted = extended(before, _branch(opened))
            order = given(
                begun_match(session),
                opened.seat,
                wanted.branches,
                in_any_case=wanted.in_any_case,
            )
            drafts.forget(connection, session_id, user_id)
            return self._add(connection, session, user_id, order)

        return kept_order(await self._sessions.beside(session_id, work))

    def _add(
        self, connection: Connection, session: Session, user_id: int, order: Order
    ) -> OrderRow:
        match, at = begun_match(session), self._sessions.now()
        row = OrderRow(
            session.id,
            user_id,
            0,
            order.seat,
            msgspec.to_builtins(order),
            text_to_plain(summary(order, match)),
            session.version,
            known_entries(match, order.seat, len(match.entries)),
            # Whoever has to decide now is here and presses.
            at if owes(session, order.seat) else None,
        )
        return rows.add(connection, row, at)


def _branch(opened: OpenDraft) -> Branch:
    return Branch(opened.after, opened.draft.steps)


def _drawing(connection: Connection, session: Session, user_id: int) -> Case | None:
    """Return the case in which chance acts after a user's draft, or else in their open order."""
    draft = drafts.of_user(connection, session.id, user_id)
    with suppress(Refused):
        drawing = opened_draft(session, user_id, draft).drawing if draft else None
        if drawing:
            return drawing
    order = rows.open_of(connection, session.id, user_id)
    return _order_here(order, session, user_id).drawing


def _order_here(row: OrderRow | None, session: Session, user_id: int) -> Order:
    """Return a user's open order if it was given on the position as it stands; or else none."""
    match, seat = begun_match(session), seat_to_look_from(session, user_id)
    if row is None or row.known != known_entries(match, seat, len(match.entries)):
        return Order(seat)
    return order_of(row)
