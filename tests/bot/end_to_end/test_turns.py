"""/turns in a channel: what waits for the asker, with a link to the board."""

import asyncio

import pytest

from tests.bot.end_to_end.play_steps import begin_game, not_on_turn, on_turn, type_command
from tests.localtable.person import Person
from tests.waiting import PATIENCE

pytestmark = pytest.mark.usefixtures("bot")


async def test_whoever_is_on_turn_finds_the_board(ada: Person, bruno: Person) -> None:
    now = await begin_game(ada, bruno)

    # Where a board stands is noted a moment after people see it.
    async with asyncio.timeout(PATIENCE):
        answer = await type_command(on_turn(now, ada, bruno), "turns")
        while f"/{now.id}" not in answer.text:
            answer = await type_command(on_turn(now, ada, bruno), "turns")
    other = await type_command(not_on_turn(now, ada, bruno), "turns")

    assert "Cronberg" in answer.text
    assert other.text == "No game on this server is waiting for you."
