"""What may go wrong between people, Discord and the bot, and what must come of it: nothing bad."""

import asyncio
from collections.abc import Callable

import pytest

from localtable.server import LocalTable
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import (
    begin_game,
    newest_board,
    on_turn,
    public_pictures,
)
from tests.localtable.faults import (
    Fault,
    Faults,
    done_but_silent,
    silent,
)
from tests.localtable.person import People


@pytest.mark.parametrize("fault", [silent, done_but_silent])
async def test_a_post_appears_once_when_the_bot_is_killed_over_it(
    bots: ForkedBots,
    local_table: LocalTable,
    group: People,
    faults: Faults,
    fault: Callable[[asyncio.Event], Fault],
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    victim = await bots.started()
    now = await begin_game(ada, bruno)
    mover = on_turn(now, ada, bruno)
    stalled = asyncio.Event()
    faults.add("POST", "/messages", fault(stalled))
    await mover.slash("move", move="token d4")
    await stalled.wait()
    await victim.kill()

    async with running_bot(local_table, bots.data):
        after = await newest_board(ada, after=now)
        await DatabaseFile(bots.data).is_posted()

        assert [seen.id for seen in await public_pictures(ada)] == [now.id, after.id]
        assert "d4" in after.text
