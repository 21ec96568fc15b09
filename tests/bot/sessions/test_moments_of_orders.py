"""The moments at which orders are looked at are drawn alike, whatever becomes of the orders."""

import pytest

from bot.features.orders.actions import LONGEST, SHORTEST
from bot.features.orders.due import DueOrders
from bot.features.play.drafts import Drafts
from bot.sessions.session import Session
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness, moves
from tests.bot.sessions.order_steps import carry_out, kolmogorov_smirnov, order

SAMPLE = 250
BOUND = 1.63 * (2 / SAMPLE) ** 0.5
"""The largest distance of two samples of one distribution, with 1 % of error."""


@pytest.mark.long
@pytest.mark.parametrize("template", ["sqlite"], indirect=True)
async def test_what_is_made_and_what_is_dropped_come_at_moments_drawn_alike(
    harness: Harness,
) -> None:
    made, dropped = [
        await harness.running(ANNA, BERT, location=HERE._replace(channel=channel))
        for channel in (71, 72)
    ]
    await order(harness, made, BERT, "token d4", in_any_case=True)
    await harness.sessions.of(Drafts).imagine(dropped.id, BERT.id, "token e4")
    await order(harness, dropped, BERT, "token d4")

    one, other = [await waits(harness, session) for session in (made, dropped)]

    assert min(one) >= SHORTEST.total_seconds() - 1
    assert max(one) <= LONGEST.total_seconds()
    assert kolmogorov_smirnov(one, other) < BOUND
    for session, wanted in ((made, ["token c4", "token d4"]), (dropped, ["token c4"])):
        await harness.play(session, ANNA, "token c4")
        assert moves(await carry_out(harness, session)) == wanted


async def waits(harness: Harness, session: Session) -> list[float]:
    """Return how many seconds an order waits each time that its owner owes a new decision."""
    found = list[float]()
    for _ in range(SAMPLE):
        await harness.play(session, ANNA, "token c4")
        wait = await harness.sessions.of(DueOrders).next_due()
        assert wait
        found.append(wait.total_seconds())
        await harness.undo(session, ANNA)
    return found
