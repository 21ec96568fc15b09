"""Games whose channel is deleted, and their continuation in another channel."""

from pathlib import Path

import pytest

from bot.sessions.sessions import Dependencies
from bot.store.values import CHANNEL_LOST
from localtable.server import LocalTable
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import (
    begin_game,
    is_reminder,
    newest_board,
    private_answer,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.faults import Faults, refused
from tests.localtable.person import People, Person
from tests.waiting import until

FIRST = "first_seat=seat:1"
UNKNOWN_CHANNEL = 10003
LOST = "SELECT count(*) FROM sessions WHERE status = ?"


async def has_lost_channel(data: Path) -> None:
    """Wait until the bot knows that a game has lost its channel."""
    database = DatabaseFile(data)
    await until(lambda: database.count(LOST, CHANNEL_LOST) == 1)


@pytest.mark.usefixtures("bot")
async def test_a_game_without_a_channel_is_resumed_in_another(
    ada: Person, bruno: Person, clara: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await type_command(ada, "move", move="token d4")

    await mona.delete_channel()
    await has_lost_channel(tmp_path)

    elsewhere = bruno.at("lounge")
    page = await type_command(elsewhere, "play")
    assert "No game on this server is waiting" in page.text
    assert "**Cronberg**" not in page.text
    assert not await clara.at("lounge").suggested("game resume", game="")
    (game,) = await elsewhere.suggested("game resume", game="cron")
    refused = await type_command(clara.at("lounge"), "game resume", game=game)
    assert refused.text == "There is no such game. Pick one from the list."
    await type_command(elsewhere, "game resume", game=game)

    news = await ada.at("lounge").sees("**Bruno** has resumed your game of Cronberg here")
    assert news.mentioned == ["Ada"]
    assert (await newest_board(elsewhere)).mentioned == ["Bruno"]
    await type_command(elsewhere, "move", move="draw")


async def test_a_deleted_channel_is_missed_by_a_direct_reminder(
    local_table: LocalTable, group: People, tmp_path: Path
) -> None:
    clock = AdjustableClock()
    ada, bruno, mona = (group[name].at("side-table") for name in ("Ada", "Bruno", "Mona"))
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        await begin_game(ada, bruno, options=FIRST)
        await choose_settings(ada, reminders="direct")
    await mona.delete_channel()

    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        # What passes before the clocks go on is given back.
        database = DatabaseFile(tmp_path)
        await until(lambda: clock.advance(hours=1) or bool(database.count(LOST, CHANNEL_LOST)))
        assert not any(map(is_reminder, await (await ada.direct()).messages()))


async def test_what_was_taken_for_gone_is_found_again_at_the_next_start(
    local_table: LocalTable, group: People, faults: Faults, tmp_path: Path
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    async with running_bot(local_table, tmp_path):
        board = await begin_game(ada, bruno, options=FIRST)
        faults.add("POST", "/messages", refused(404, UNKNOWN_CHANNEL))
        await type_command(ada, "move", move="token d4")
        await has_lost_channel(tmp_path)

    async with running_bot(local_table, tmp_path):
        board = await newest_board(bruno, after=board)
        assert "token on d4" in board.text
        await type_command(bruno, "move", move="draw")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("is_typed", [True, False])
async def test_what_was_taken_for_gone_is_found_again_by_whoever_plays_there(
    ada: Person, bruno: Person, faults: Faults, tmp_path: Path, is_typed: bool
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)
    faults.add("POST", "/messages", refused(404, UNKNOWN_CHANNEL))
    await type_command(ada, "move", move="token d4")
    await has_lost_channel(tmp_path)

    if is_typed:
        await type_command(bruno, "move", move="draw")
    else:
        panel = await private_answer(bruno, await bruno.press(board, "Your move"))
        assert "Draw a rhomb" in panel.buttons

    assert "token on d4" in (await newest_board(bruno, after=board)).text
