import pytest

from bot.basics.refusals import Refused
from tests.bot.sessions.harness import ANNA, Harness


async def test_alone_nobody_can_agree(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, game="solitaire"), ANNA, "bid 2")

    with pytest.raises(Refused, match="since you have learnt:\n• Seat 1 has bid"):
        await harness.undo(session, ANNA)
