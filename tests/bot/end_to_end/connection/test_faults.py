"""What may go wrong between people, Discord and the bot, and what must come of it: nothing bad."""

from pathlib import Path

import pytest

from bot.basics.refusals import Unready
from bot.process.settings import Settings
from bot.process.startup import serve
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    newest_board,
    on_turn,
    private_answer,
    public_pictures,
    type_command,
)
from tests.localtable.faults import (
    Faults,
    broken,
    cut,
    done_but_cut,
    rate_limit,
)
from tests.localtable.person import Person


async def test_buttons_and_panels_outlive_a_restart(
    local_table: LocalTable, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    async with running_bot(local_table, tmp_path):
        now = await begin_game(ada, bruno)
        mover = on_turn(now, ada, bruno)
        panel = await private_answer(mover, await mover.press(now, "Your move"))
        await mover.press(panel, "Draw a rhomb")
        panel = await changed_message(mover, panel)
    async with running_bot(local_table, tmp_path):
        await mover.press(panel, "Back one")
        assert "Draw a rhomb" in (await changed_message(mover, panel)).buttons
        await private_answer(mover, await mover.press(now, "Your move"))
        await type_command(mover, "move", move="token d4")

        assert await newest_board(ada, after=now)


@pytest.mark.long
@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("fault", [rate_limit(0.1), broken(), broken(503), cut(), done_but_cut()])
async def test_a_post_gets_through_once_whatever_discord_answers(
    ada: Person, bruno: Person, faults: Faults, fault: object
) -> None:
    now = await begin_game(ada, bruno)
    faults.add("POST", "/messages", fault)  # pyrefly: ignore[bad-argument-type]

    await type_command(on_turn(now, ada, bruno), "move", move="token d4")

    after = await newest_board(ada, after=now)
    assert [seen.id for seen in await public_pictures(ada)] == [now.id, after.id]


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("fault", [rate_limit(0.1), broken(), cut(), done_but_cut()])
async def test_an_acknowledgement_gets_through(
    ada: Person, bruno: Person, faults: Faults, fault: object
) -> None:
    now = await begin_game(ada, bruno)
    faults.add("POST", "/callback", fault)  # pyrefly: ignore[bad-argument-type]

    answer = await type_command(on_turn(now, ada, bruno), "move", move="token d4")

    assert "token on d4" in answer.text


@pytest.mark.usefixtures("bot")
async def test_the_gateway_is_taken_up_again(
    local_table: LocalTable, ada: Person, bruno: Person
) -> None:
    now = await begin_game(ada, bruno)

    await local_table.hang_up()
    await type_command(on_turn(now, ada, bruno), "move", move="token d4")

    assert await newest_board(ada, after=now)


async def test_an_unreachable_discord_ends_in_one_sentence(tmp_path: Path) -> None:
    told = {
        "LOCKKEEPER_DATA": str(tmp_path),
        "DISCORD_TOKEN": "x",
        "DISCORD_API_BASE": "http://127.0.0.1:9/api/v10",
    }

    with pytest.raises(Unready, match="cannot be reached"):
        await serve(Settings.read(told))
