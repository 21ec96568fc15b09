"""A campaign with a thread: one for all its games, named by campaign and game, lost and found."""

from pathlib import Path

import pytest

from bot.store.values import CHANNEL_LOST
from tests.bot.database_file import DatabaseFile
from tests.bot.play_steps import (
    is_named,
    join_table,
    names_told,
    newest_board,
    open_campaign,
    press_at_standings,
    resign,
    start_table,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.bot.setting_steps import choose_for_server
from tests.localtable.person import Person
from tests.localtable.seen import Seen
from tests.waiting import until

LEAGUE = "The Tuesday League"


async def begin_in_thread(host: Person, *others: Person, **options: object) -> Seen:
    """Start a campaign with a thread by commands; return its lobby."""
    lobby = await open_campaign(host, *others, **{"thread": "public", "count": 2, **options})
    await start_table(host)
    return lobby


@pytest.mark.usefixtures("bot")
async def test_all_games_are_played_in_one_thread(ada: Person, bruno: Person) -> None:
    lobby = await begin_in_thread(ada, bruno, scoring="placing")
    assert "All its games share a thread, which is made when it begins." in lobby.text

    there = await thread_of_game(ada)
    first = await newest_board(there)
    (thread,) = await threads_of(ada)
    assert thread["name"] in {f"{LEAGUE} · Ada, Bruno", f"{LEAGUE} · Bruno, Ada"}
    assert thread["member_count"] == 3
    await resign(bruno.at(there.channel_id))
    second = await newest_board(there, after=first)

    assert "game 2 of 2" in second.text
    assert len(await threads_of(ada)) == 1
    assert await names_told(there) == []
    assert not [seen for seen in await ada.messages() if seen.pictures]
    listed = await type_command(ada, "play")
    assert f"<#{there.channel_id}>" in listed.text


@pytest.mark.usefixtures("bot")
async def test_the_end_of_the_campaign_is_in_the_name(ada: Person, bruno: Person) -> None:
    await begin_in_thread(ada, bruno, count=1, scoring="placing")
    there = await thread_of_game(ada)
    await newest_board(there)

    await resign(bruno.at(there.channel_id))

    await is_named(ada, f"{LEAGUE} · over · won by Ada")
    (thread,) = await threads_of(ada)
    assert thread["thread_metadata"]["auto_archive_duration"] == 10080
    assert await names_told(there) == [f"{LEAGUE} · over · won by Ada"]


@pytest.mark.usefixtures("bot")
async def test_a_campaign_between_two_games_keeps_the_name_of_its_thread(
    ada: Person, bruno: Person
) -> None:
    await begin_in_thread(ada, bruno)
    there = await thread_of_game(ada)
    await newest_board(there)
    await press_at_standings(there, "Pause")

    await resign(bruno.at(there.channel_id))

    await there.sees("🏆 Ada wins")
    await press_at_standings(there, "Next game")
    assert "game 2 of 2" in (await newest_board(there)).text
    assert await names_told(there) == []
    # The channel has been free since the campaign began.
    assert "is open" in (await type_command(bruno, "campaign new", name="B", games="cronberg")).text


@pytest.mark.usefixtures("bot")
async def test_only_players_see_a_private_thread(ada: Person, bruno: Person, clara: Person) -> None:
    opened = await type_command(
        ada, "campaign new", name=LEAGUE, games="cronberg", thread="private"
    )
    assert "share a thread that only its players see" in opened.text
    await join_table(ada, bruno)
    await start_table(ada)

    there = await thread_of_game(ada)
    await newest_board(bruno.at(there.channel_id))
    assert not await threads_of(clara)


@pytest.mark.usefixtures("bot")
async def test_a_server_chooses_threads_for_campaigns_too(
    ada: Person, bruno: Person, mona: Person
) -> None:
    await choose_for_server(mona, threads="public")
    await open_campaign(ada, bruno)
    await start_table(ada)

    await newest_board(await thread_of_game(ada))


@pytest.mark.usefixtures("bot")
async def test_a_campaign_whose_thread_is_deleted_is_resumed_elsewhere(
    ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_in_thread(ada, bruno)
    there = await thread_of_game(ada)
    await newest_board(there)

    await mona.at(there.channel_id).delete_channel()
    database = DatabaseFile(tmp_path)
    lost = "SELECT count(*) FROM campaigns WHERE status = ?"
    await until(lambda: database.count(lost, CHANNEL_LOST) == 1)

    (game,) = await ada.suggested("game resume", game="")
    await type_command(ada, "game resume", game=game)
    first = await newest_board(ada)
    await resign(bruno)
    assert "game 2 of 2" in (await newest_board(ada, after=first)).text
