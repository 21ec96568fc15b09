"""/turns in a channel: what waits for the asker, with a link to the board."""

import asyncio

import pytest

from tests.bot.end_to_end.play_steps import PATIENCE, begun, on_turn, typed, waiting
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")


async def test_whoever_is_on_turn_finds_the_board(ada: Person, bruno: Person) -> None:
    now = await begun(ada, bruno)

    # Where a board stands is noted a moment after people see it.
    async with asyncio.timeout(PATIENCE):
        answer = await typed(on_turn(now, ada, bruno), "turns")
        while f"/{now.id}" not in answer.text:
            answer = await typed(on_turn(now, ada, bruno), "turns")
    other = await typed(waiting(now, ada, bruno), "turns")

    assert "Cronberg" in answer.text
    assert other.text == "No game on this server is waiting for you."
