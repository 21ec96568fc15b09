"""Orders given and carried out in tests."""

import json
from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

from bot.features.orders.actions import LONGEST, KeptOrder
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.play.drafts import Drafts, OpenDraft
from bot.sessions.people import Location, User
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.draft import Draft
from rules.errors import RulesError
from rules.orders.giving import chances
from rules.orders.order import Case
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness


async def anybody(location: Location, user: int) -> User:
    """Return a user who could press a button now."""
    del location
    return next(person for person in (ANNA, BERT, CLEO) if person.id == user)


class StandingClock:
    """A clock that stands until a test advances it."""

    moment = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def advance(self, **span: float) -> None:
        self.moment += timedelta(**span)


async def order(
    harness: Harness, session: Session, user: User, line: str, *, in_any_case: bool = False
) -> KeptOrder:
    """Put a turn together ahead, and keep it as an order."""
    drafts = harness.sessions.of(Drafts)
    opened = await drafts.draft_of(session.id, user.id)
    opened = await drafts.type(session.id, user.id, line, opened.stamp)
    return await harness.sessions.of(Orders).keep(
        session.id, user.id, opened.stamp, in_any_case=in_any_case
    )


async def order_for_draw(
    harness: Harness, session: Session, user: User, chance: str, line: str
) -> KeptOrder:
    """Put the rest of a turn together ahead that begins with a draw of Cronberg, and keep it."""
    drafts, case = harness.sessions.of(Drafts), Case("", "draw", chance)
    opened = await drafts.imagine(session.id, user.id, case.written)
    opened = await drafts.type(session.id, user.id, line, opened.stamp)
    return await harness.sessions.of(Orders).keep(session.id, user.id, opened.stamp)


async def or_else(harness: Harness, session: Session, user: User, line: str) -> KeptOrder:
    """Put a turn together ahead, and add it to the order that was given."""
    drafts = harness.sessions.of(Drafts)
    opened = await drafts.draft_of(session.id, user.id)
    opened = await drafts.type(session.id, user.id, line, opened.stamp)
    return await harness.sessions.of(Orders).or_else(session.id, user.id, opened.stamp)


async def carry_out(harness: Harness, session: Session, **span: float) -> Session:
    """Let time pass, by default as long as an order waits at most; return the session then."""
    harness.clock.moment += LONGEST if not span else LONGEST * 0
    harness.clock.advance(**span)
    while await harness.sessions.of(DueOrders).carry_out(anybody):
        pass
    return await harness.sessions.queries.get(session.id)


async def give_orders(sessions: Sessions, owners: Collection[User], random: Random) -> None:
    """Let those of some people who wait order something, where the game has anything to order."""
    session = await sessions.queries.get(1)
    for seat, user in enumerate(session.people):
        if user in owners and session.match and seat not in session.match.waiting_for:
            await give_order(sessions, user, random)


async def give_order(sessions: Sessions, user: User, random: Random, session: int = 1) -> None:
    orders, drafts = sessions.of(Orders), sessions.of(Drafts)
    possible = await orders.possible(session, user.id)
    if possible.conditions and random.random() < 0.5:
        await orders.pass_until(session, user, random.choice(possible.conditions).key)
        return
    after = random.choice(("", *(each.notation for each in possible.branches[:9])))
    try:
        opened = await _drafted(drafts, (session, user.id), after, random)
        if opened.drawing and random.random() < 0.7:
            match = begun_match(opened.session)
            chance = random.choice(chances(match, opened.seat, opened.drawing))
            case = opened.drawing._replace(chance=chance.key)
            opened = await _drafted(drafts, (session, user.id), case.written, random)
        in_any_case = random.random() < 0.5
        await orders.keep(session, user.id, opened.stamp, in_any_case=in_any_case)
        if random.random() < 0.5:
            opened = await _drafted(drafts, (session, user.id), after, random)
            await orders.or_else(session, user.id, opened.stamp)
    except (RulesError, IndexError):
        return


async def _drafted(drafts: Drafts, owner: tuple[int, int], after: str, random: Random) -> OpenDraft:
    """Put any whole turn together ahead, after a move."""
    opened = await drafts.imagine(*owner, after)
    while not opened.draft.is_complete:
        # Each kind of move is as likely, so that the only draw among many places is made as well.
        choices = opened.draft.choices
        kind = random.choice([*dict.fromkeys(each.notation.split()[0] for each in choices)])
        choice = random.choice([each for each in choices if each.notation.split()[0] == kind])
        choose = partial(Draft.chosen, line=choice.notation)
        opened = await drafts.edit(*owner, choose, opened.stamp)
    return opened


async def made_by_orders(url: str) -> Mapping[tuple[int, int], list[int]]:
    """Return the rows of the history that each order has made."""
    found = await read_rows(url, "SELECT user_id, number, made FROM orders")
    return {(int(str(user)), int(str(at))): json.loads(str(made)) for user, at, made in found}


def kolmogorov_smirnov(one: list[float], other: list[float]) -> float:
    """Return the largest distance between two distributions; 1.63 is the bound for 1 % of error."""
    moments = sorted({*one, *other})
    return max(
        abs(sum(a <= m for a in one) / len(one) - sum(b <= m for b in other) / len(other))
        for m in moments[::20]
    )
