"""Games whose channel is deleted, and how they are taken up elsewhere."""

from pathlib import Path

import pytest

from bot.sessions import Dependencies
from localtable import LocalTable
from localtable.model.permissions import VIEW_CHANNEL
from tests.bot.end_to_end.adjustable_clock import AdjustableClock
from tests.bot.end_to_end.database_file import DatabaseFile
from tests.bot.end_to_end.play_steps import (
    begin_campaign,
    begin_game,
    is_reminder,
    newest_board,
    type_command,
)
from tests.bot.end_to_end.running_bot import running_bot
from tests.localtable.person import People, Person
from tests.waiting import until

FIRST = "first_seat=seat:1"


async def is_adrift(data: Path) -> None:
    """Wait until the bot knows that a game has lost its channel."""
    database = DatabaseFile(data)
    await until(
        lambda: database.count("SELECT count(*) FROM sessions WHERE status = ?", "adrift") == 1
    )


@pytest.mark.usefixtures("bot")
async def test_a_game_without_a_channel_is_taken_up_in_another(
    ada: Person, bruno: Person, clara: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await type_command(ada, "move", move="token d4")

    await mona.delete_channel()
    await is_adrift(tmp_path)

    elsewhere = bruno.at("lounge")
    assert "No game that you can see" in (await type_command(elsewhere, "game list")).text
    assert "No game on this server is waiting" in (await type_command(elsewhere, "turns")).text
    assert not await clara.at("lounge").suggested("game resume", game="")
    (game,) = await elsewhere.suggested("game resume", game="cron")
    refused = await type_command(clara.at("lounge"), "game resume", game=game)
    assert refused.text == "You have no seat in this game, but you can watch it."
    await type_command(elsewhere, "game resume", game=game)

    news = await ada.at("lounge").sees("**Bruno** has taken up your game of Cronberg here")
    assert news.mentioned == ["Ada"]
    assert (await newest_board(elsewhere)).mentioned == ["Bruno"]
    await type_command(elsewhere, "move", move="draw")


@pytest.mark.usefixtures("bot")
async def test_a_campaign_goes_with_its_game(
    ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_campaign(ada, bruno, count=2)
    await mona.delete_channel()
    await is_adrift(tmp_path)
    elsewhere = ada.at("lounge")
    assert "No campaign" in (await type_command(elsewhere, "campaign list")).text

    (game,) = await elsewhere.suggested("game resume", game="")
    await type_command(elsewhere, "game resume", game=game)

    await newest_board(elsewhere)
    assert "The Tuesday League" in (await type_command(elsewhere, "campaign list")).text


async def test_a_deleted_channel_is_missed_by_a_direct_reminder(
    local_table: LocalTable, group: People, tmp_path: Path
) -> None:
    clock = AdjustableClock()
    ada, bruno, mona = (group[name].at("side-table") for name in ("Ada", "Bruno", "Mona"))
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        await begin_game(ada, bruno, options=FIRST)
        await type_command(ada, "settings", reminders="direct")
    await mona.delete_channel()

    clock.advance(hours=25)
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        await is_adrift(tmp_path)
        assert not any(map(is_reminder, await (await ada.direct()).messages()))


@pytest.mark.usefixtures("clock")
async def test_a_channel_that_is_closed_to_the_bot_is_lost_as_well(
    clock: AdjustableClock, ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await mona.permit(VIEW_CHANNEL)

    clock.advance(hours=25)

    await is_adrift(tmp_path)
    await mona.permit(0)
    (game,) = await ada.suggested("game resume", game="")
    await type_command(ada, "game resume", game=game)
    assert (await bruno.sees("**Ada** has taken up your game")).mentioned == ["Bruno"]
