"""Orders given and carried out in tests."""

from bot.sessions.model.orders import LONGEST
from bot.sessions.model.people import User
from bot.sessions.model.session import Session
from bot.sessions.services.orders import KeptOrder
from tests.bot.sessions.harness import Harness


async def order(
    harness: Harness, session: Session, user: User, line: str, *, in_any_case: bool = False
) -> KeptOrder:
    """Put a turn together ahead, and keep it as an order."""
    drafts = harness.sessions.drafts
    opened = await drafts.open(session.id, user.id)
    opened = await drafts.type(session.id, user.id, line, opened.stamp)
    return await harness.sessions.orders.keep(
        session.id, user.id, opened.stamp, in_any_case=in_any_case
    )


async def carry_out(harness: Harness, session: Session, **span: float) -> Session:
    """Let time pass, by default as long as an order waits at most; return the session then."""
    harness.clock.moment += LONGEST if not span else LONGEST * 0
    harness.clock.advance(**span)
    while await harness.sessions.orders.carry_out_due():
        pass
    return await harness.sessions.queries.get(session.id)
