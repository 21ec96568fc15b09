"""⋯: what people find behind it, by who they are and how the game stands."""

import pytest

from bot.discord_io.custom_ids import CustomId
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    more_of,
    newest_board,
    press_behind_more,
    private_answer,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"
FOR_PLAYERS = ["Settings of the game", "Resign", "Replace …"]


async def test_a_board_has_three_controls(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, game="big_shoulders")
    shown = await ada.finished(await ada.slash("board"))

    for post in (board, shown):
        assert post.buttons == ["Your move", "Undo", "⋯"]
        assert not post.selects


async def test_it_offers_what_makes_sense_for_this_person_now(
    ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    mover, other, watcher = [await more_of(who, board) for who in (ada, bruno, clara)]

    look = ["Log", "History", "Legend", "Rules"]
    assert mover.buttons == [*look, "Hint", *FOR_PLAYERS]
    assert other.buttons == [*look, *FOR_PLAYERS]
    assert watcher.buttons[: len(look)] == look
    assert not {*FOR_PLAYERS, "Hint"} & {*watcher.buttons}
    assert mover.text.startswith("### Cronberg · Turn 1")
    assert not mover.selects


async def test_a_hand_and_several_pictures_are_offered_where_there_are_some(
    ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno, game="big_shoulders")

    page, watched = await more_of(ada, board), await more_of(clara, board)
    await ada.choose(page, "Market")

    assert page.buttons[:3] == ["Hand", "Log", "History"]
    assert watched.buttons[:2] == ["Log", "History"]
    (pictures,) = page.selects
    assert pictures["placeholder"] == "Pictures …"
    assert len(pictures["options"]) > 1
    assert (await ada.sees(lambda seen: "**Market**" in seen.text)).is_ephemeral


async def test_players_resign_there_after_a_question(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    question = await press_behind_more(bruno, board, "Resign")
    assert "Do you want to resign from Cronberg?" in question.text
    await bruno.press(question, "Resign")

    final = await ada.sees("🏆 Ada wins")
    back = await more_of(bruno, final)
    assert {"Film", "Record", "Try it"} <= {*back.buttons}
    assert not {*FOR_PLAYERS, "Hint"} & {*back.buttons}


async def test_a_seat_is_handed_over_there(ada: Person, bruno: Person, clara: Person) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    page = await press_behind_more(ada, board, "Replace …")
    assert "**Who is to play for Ada from now on?**" in page.text
    await ada.choose(page, str(clara.id))

    vote = await clara.sees("**Ada** asks for **Clara** to play in place of **Ada**.")
    await clara.press(vote, "Agree")
    again = await newest_board(clara, after=board)
    assert again.mentioned == ["Clara"]


async def test_the_seat_of_another_is_handed_over_there(ada: Person, bruno: Person) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    page = await press_behind_more(bruno, board, "Replace …")
    await bruno.choose(page, "1 · Ada", select=1)
    page = await changed_message(bruno, page)
    assert "play for Ada from now on" in page.text
    answer = await private_answer(bruno, await bruno.press(page, "Automatic player"))

    assert answer.text == "The seat has changed hands."
    await ada.sees("An automatic player now plays for **Ada**.")


async def test_a_bot_is_no_player(ada: Person, bruno: Person, discord: DiscordInMemory) -> None:
    board = await begin_game(ada, bruno, options=FIRST)
    page = await press_behind_more(ada, board, "Replace …")

    await ada.choose(page, str(discord.world.bot.id))

    await ada.sees("A bot cannot take a seat")


async def test_the_settings_of_a_game_are_fixed_once_it_has_begun(
    ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    page = await press_behind_more(bruno, board, "Settings of the game")

    assert "**First seat**: Seat 1" in page.text
    assert page.text.endswith("-# They have been fixed since the game began.")
    assert not page.selects


@pytest.mark.parametrize(
    "verb",
    ["hand", "log", "history", pytest.param("rules", marks=pytest.mark.unmarked), "view"],
)
async def test_buttons_of_boards_that_were_sent_before_still_answer(
    discord: DiscordInMemory, ada: Person, bruno: Person, clara: Person, verb: str
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    game = int((await clara.at("lounge").suggest("watch", game=""))[0]["value"])

    answer = await ada.finished(await discord.press(ada, CustomId(verb, game)))

    assert answer.is_ephemeral
    assert answer.pictures or answer.selects or "Nothing has happened" in answer.text or answer.text
    assert "out of date" not in answer.text


async def test_before_a_game_begins_there_is_nothing_behind_it(
    discord: DiscordInMemory, ada: Person
) -> None:
    await type_command(ada, "game new", game="cronberg")

    answer: Seen = await ada.finished(await discord.press(ada, CustomId("more", 1)))

    assert "The game has not begun" in answer.text
