"""Games in posts of a forum, and in the chats of voice channels and stages."""

from pathlib import Path

import pytest

from bot.store.values import CHANNEL_LOST
from localtable.model.permissions import CONNECT
from tests.bot.database_file import DatabaseFile
from tests.bot.play_steps import (
    GAME,
    begin_game,
    is_panel,
    newest_board,
    private_answer,
    resign,
    threads_of,
    type_command,
)
from tests.bot.setting_steps import choose_for_server
from tests.localtable.person import Person
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("bot")

POST, VOCAL = "friday-night", ("parlour", "theatre")


@pytest.mark.parametrize("place", [POST, *VOCAL])
async def test_a_game_is_played_there_to_its_end(
    ada: Person, bruno: Person, clara: Person, mona: Person, place: str
) -> None:
    await choose_for_server(mona, threads="public")
    here, other = ada.at(place), bruno.at(place)

    first = await begin_game(here, other, options="first_seat=seat:1")
    panel = await private_answer(here, await here.press(first, "Your move"))
    assert is_panel(panel)
    await type_command(here, "move", move="token d4")
    second = await newest_board(other, after=first)
    assert second.mentioned == ["Bruno"]
    assert f"/{here.channel_id}/" in (await type_command(clara, "play")).text
    await resign(other)

    await here.sees("🏆 Ada wins")
    assert not await threads_of(ada)
    assert not [seen for seen in await here.messages() if "cannot make a thread" in seen.text]


@pytest.mark.parametrize("place", [POST, *VOCAL])
async def test_no_thread_is_promised_there(ada: Person, bruno: Person, place: str) -> None:
    here = ada.at(place)

    refused = await type_command(here, "game new", game=GAME, thread="public")
    await begin_game(here, bruno.at(place), game=GAME)
    await resign(here)
    await here.sees("🏆 Bruno wins")
    tried = await type_command(here, "try")

    assert "the game can be played here. Leave `thread` out." in refused.text
    assert tried.text.startswith("A try needs a thread, and Discord allows none here.")
    assert not await threads_of(ada)


async def test_what_is_played_elsewhere_is_watched_there(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)
    there = bruno.at("parlour")

    await type_command(there, "watch", game=1)

    assert "Played in" in (await there.sees("Played in")).text


async def test_without_connect_nothing_begins_where_people_talk(ada: Person, mona: Person) -> None:
    await mona.at("parlour").permit(CONNECT)
    await mona.permit(CONNECT)

    refused = await type_command(ada.at("parlour"), "game new", game=GAME)

    assert refused.text.startswith("I lack permissions in this channel: Connect.")
    # In a text channel it is not needed.
    assert "The table is open" in (await type_command(ada, "game new", game=GAME)).text


async def test_games_in_a_forum_that_is_deleted_lose_their_channels(
    ada: Person, bruno: Person, mona: Person, tmp_path: Path
) -> None:
    await begin_game(ada.at(POST), bruno.at(POST))

    await mona.at("game-nights").delete_channel()

    database = DatabaseFile(tmp_path)
    lost = "SELECT count(*) FROM sessions WHERE status = ?"
    await until(lambda: database.count(lost, CHANNEL_LOST) == 1)
