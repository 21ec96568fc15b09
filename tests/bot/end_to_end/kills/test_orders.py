"""Orders outlive kill -9 before and after their turn comes, and are carried out once."""

import pytest

from bot.features.orders.actions import LONGEST
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import begin_game, changed_message, type_command
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

MADE = "SELECT count(*) FROM history WHERE text = 'token d4'"
INSTEAD = "SELECT count(*) FROM history WHERE text = 'token e4'"
DRAWN = "SELECT count(*) FROM history WHERE text = 'draw'"
LAID = "SELECT count(*) FROM history WHERE text IN ('rhomb 1-2', 'rhomb 8-9')"


async def keep(person: Person, drafted: Seen, label: str = "When my turn comes") -> Seen:
    """Press a button of a turn that was put together ahead, or one behind **More ways**."""
    if label not in drafted.buttons:
        await person.press(drafted, "More ways")
        drafted = await changed_message(person, drafted)
    await person.press(drafted, label)
    return await changed_message(person, drafted)


async def dies_right_after(bots: ForkedBots, data: DatabaseFile, counted: str) -> None:
    """Let a bot carry out what is due until `counted` counts a row, kill it, and start another."""
    bots.clock.advance(LONGEST)
    victim = await bots.started()
    await until(lambda: data.count(counted) > 0)
    await victim.kill()

    await bots.started()
    bots.clock.advance(LONGEST)


@pytest.mark.long
async def test_an_order_is_carried_out_once_whenever_the_bot_dies(
    bots: ForkedBots, ada: Person, bruno: Person
) -> None:
    data = DatabaseFile(bots.data)
    victim = await bots.started()
    await begin_game(ada, bruno, options="first_seat=seat:1")
    drafted = await type_command(bruno, "move", move="token d4")
    await keep(bruno, drafted)
    await victim.kill()

    victim = await bots.started()
    await type_command(ada, "move", move="token c4")
    assert data.count(MADE) == 0
    await victim.kill()
    await dies_right_after(bots, data, MADE)

    log = await type_command(ada, "log")
    assert log.text.count("d4") == 1
    assert data.count(MADE) == 1
    assert "ordered" not in log.text
    assert "*(ordered)*" in (await type_command(bruno, "log")).text


@pytest.mark.long
async def test_the_turn_for_another_case_is_made_though_the_bot_died_before(
    bots: ForkedBots, ada: Person, bruno: Person
) -> None:
    data = DatabaseFile(bots.data)
    victim = await bots.started()
    await begin_game(ada, bruno, options="first_seat=seat:1")
    await keep(bruno, await type_command(bruno, "move", move="token d4"))
    await keep(bruno, await type_command(bruno, "move", move="token e4"), "Or else")
    await victim.kill()

    victim = await bots.started()
    await type_command(ada, "move", move="token d4")
    await victim.kill()
    await dies_right_after(bots, data, INSTEAD)

    assert (await type_command(ada, "log")).text.count("e4") == 1
    assert data.count(INSTEAD) == data.count(MADE) == 1


@pytest.mark.long
async def test_what_was_drawn_is_laid_once_though_the_bot_died_in_between(
    bots: ForkedBots, ada: Person, bruno: Person
) -> None:
    data = DatabaseFile(bots.data)
    victim = await bots.started()
    await begin_game(ada, bruno, options="first_seat=seat:1")
    panel = await type_command(bruno, "move", move="draw")
    for sign, move in (("minus", "rhomb 1-2"), ("plus", "rhomb 8-9")):
        draws = await keep(bruno, panel, "If it brings …")
        await keep(bruno, draws, f"… a rhomb with {sign} numbers")
        panel = await keep(bruno, await type_command(bruno, "move", move=move))
    await type_command(ada, "move", move="token d4")
    bots.clock.advance(LONGEST)
    await until(lambda: data.count(DRAWN) > 0)
    await victim.kill()

    assert data.count(LAID) == 0
    await dies_right_after(bots, data, LAID)

    await type_command(ada, "log")
    assert data.count(LAID) == data.count(DRAWN) == 1
