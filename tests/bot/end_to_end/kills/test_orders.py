"""An order outlives kill -9 before and after its turn comes, and is carried out once."""

import pytest

from bot.sessions.model.orders import LONGEST
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import begin_game, changed_message, type_command
from tests.localtable.person import Person
from tests.waiting import until

MADE = "SELECT count(*) FROM history WHERE text = 'token d4'"


@pytest.mark.long
async def test_an_order_is_carried_out_once_whenever_the_bot_dies(
    bots: ForkedBots, ada: Person, bruno: Person
) -> None:
    data = DatabaseFile(bots.data)
    victim = await bots.started()
    await begin_game(ada, bruno, options="first_seat=seat:1")
    drafted = await type_command(bruno, "move", move="token d4")
    await bruno.press(drafted, "When my turn comes")
    await changed_message(bruno, drafted)
    await victim.kill()

    victim = await bots.started()
    await type_command(ada, "move", move="token c4")
    assert data.count(MADE) == 0
    await victim.kill()
    bots.clock.advance(LONGEST)
    victim = await bots.started()
    await until(lambda: data.count(MADE) > 0)
    await victim.kill()

    await bots.started()
    bots.clock.advance(LONGEST)
    log = await type_command(ada, "log")
    assert log.text.count("d4") == 1
    assert data.count(MADE) == 1
    assert "ordered" not in log.text
    assert "*(ordered)*" in (await type_command(bruno, "log")).text
