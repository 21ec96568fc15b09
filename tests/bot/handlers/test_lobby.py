"""Finding players: lobbies that are opened, joined, set up, left and closed."""

from pathlib import Path

import pytest

from tests.bot.database_file import DatabaseFile
from tests.bot.play_steps import (
    GAME,
    begin_game,
    changed_message,
    end_game,
    newest_board,
    not_on_turn,
    private_answer,
    resign,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def opened(host: Person, **options: object) -> Seen:
    await type_command(host, "game new", game=GAME, **options)
    return await host.sees("opened a table")


async def test_people_join_and_leave_by_button(ada: Person, bruno: Person) -> None:
    lobby = await opened(ada)
    assert "Start" not in lobby.buttons

    await bruno.press(lobby, "Join")
    full = await ada.sees(lambda seen: seen.id == lobby.id and "2. **Bruno**" in seen.text)
    assert "Start" in full.buttons

    await bruno.press(lobby, "Leave")
    await ada.sees(lambda seen: seen.id == lobby.id and "Bruno" not in seen.text)


async def test_the_host_starts_by_button_and_the_lobby_is_closed(
    ada: Person, bruno: Person
) -> None:
    lobby = await opened(ada)
    await bruno.press(lobby, "Join")
    lobby = await ada.sees(lambda seen: "Start" in seen.buttons)

    await bruno.press(lobby, "Start")
    assert "Ada" in (await bruno.sees(lambda seen: seen.is_ephemeral)).text
    await ada.press(lobby, "Start")

    await newest_board(ada)
    assert not (await ada.sees("The game has begun.")).buttons


async def test_the_host_sets_an_option(ada: Person) -> None:
    lobby = await opened(ada, seats=3)

    page = await private_answer(ada, await ada.press(lobby, "Options"))
    await ada.choose(page, "3", select=1)

    await ada.sees("Options: Series games: 3.")
    page = await changed_message(ada, page)
    assert "**Series games**: 3\n-# How many games you play in a row" in page.text
    assert page.selects[1]["placeholder"] == "Series games: 3"


async def test_who_is_not_the_host_reads_the_options(ada: Person, bruno: Person) -> None:
    lobby = await opened(ada)

    page = await private_answer(bruno, await bruno.press(lobby, "Options"))

    assert "**First seat**: Youngest\n-# Who begins" in page.text
    assert page.text.endswith("-# **Ada**, the host, can change them.")
    assert not page.components


async def test_options_are_completed_while_they_are_typed(ada: Person) -> None:
    first = await ada.suggested("game new", game=GAME, options="games=3")
    then = await ada.suggested("game new", game=GAME, options="series_games=3 rotate")

    assert first == ["series_games=3"]
    assert then == ["series_games=3 series_first_seat=rotate"]


async def test_the_host_cancels(ada: Person) -> None:
    lobby = await opened(ada)

    await ada.press(lobby, "Cancel")

    assert not (await ada.sees("The table was closed.")).buttons


async def test_a_moderator_ends_a_running_game(ada: Person, bruno: Person, mona: Person) -> None:
    await begin_game(bruno, ada)

    assert "You have ended the game" in (await end_game(mona)).text

    final = await ada.sees(lambda seen: "Rematch" in seen.buttons)
    assert "ended before it was decided" in final.text


async def test_the_last_but_one_to_resign_ends_the_game(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)

    await resign(bruno)

    final = await ada.sees("🏆")
    assert "🥇 **Ada**" in final.text
    assert "Bruno resigned." in final.text


async def test_another_game_of_the_same_kind(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno, options="series_games=3")
    await resign(bruno)
    final = await ada.sees("🏆")

    await bruno.press(final, "Rematch")

    again = await ada.sees("**Bruno** opened a table")
    assert "Series games: 3" in again.text


async def test_games_are_listed_with_links(ada: Person, bruno: Person, tmp_path: Path) -> None:
    now = await begin_game(ada, bruno)

    await DatabaseFile(tmp_path).is_posted()  # where a board stands is noted after it is seen

    listed = await type_command(not_on_turn(now, ada, bruno), "play")

    assert "Ada, Bruno" in listed.text
    assert str(now.id) in listed.text


async def test_a_table_shows_what_its_game_looks_like_until_it_begins(
    ada: Person, bruno: Person
) -> None:
    lobby = await opened(ada)

    (picture,) = lobby.pictures
    assert picture.description == "A board of Cronberg."

    await bruno.press(lobby, "Join")
    await ada.press(await ada.sees(lambda seen: "Start" in seen.buttons), "Start")
    assert not (await ada.sees("The game has begun.")).pictures


async def test_the_lesson_is_taken_in_private_from_the_table(ada: Person, bruno: Person) -> None:
    lobby = await opened(ada)

    page = await private_answer(bruno, await bruno.press(lobby, "Take the lesson"))

    assert "Cronberg" in page.text
    assert "opened a table" in (await ada.look(lobby)).text
