"""A bot that is killed while one of its worker processes thinks."""

from random import Random

import pytest

from localtable.server import LocalTable
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import moved, played_to_the_end, start_table, type_command
from tests.localtable.person import People
from tests.waiting import until

GAME = "cronberg"
THINKING = "SELECT count(*) FROM thinking"


@pytest.mark.long
async def test_a_bot_that_is_killed_while_it_thinks_thinks_again(
    bots: ForkedBots, local_table: LocalTable, group: People
) -> None:
    def recorded() -> int:
        return data.count("SELECT count(*) FROM history")

    ada, random = group["Ada"], Random(4)
    data = DatabaseFile(bots.data)
    victim = await bots.started()
    await type_command(ada, "game new", game=GAME, opponents=2, level="easy")
    await start_table(ada)
    await until(lambda: recorded() > 0)
    for _ in range(3):
        await until(lambda: not data.count(THINKING))
        await victim.kill()
        # Its worker has yet to be started, so that there is time to kill it.
        victim = await bots.started()
        while not data.count(THINKING):
            await moved(ada, random)
        before = recorded()
        await victim.kill()
        assert data.count(THINKING)
        victim = await bots.started()
        await until(lambda known=before: recorded() > known)
    await victim.kill()

    async with running_bot(local_table, bots.data):
        final = await played_to_the_end(ada, random)

    assert "🥇" in final.text
    assert not [line for line in bots.complaints().splitlines() if "Traceback" in line]
