"""Guessing the winner: under the board, and not where a game is watched some turns late."""

import pytest

from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    more_of,
    newest_board,
    press_behind_more,
    resign,
    type_command,
)
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"
GUESS = "Guess the winner"


async def test_who_watches_guesses_and_is_told_at_the_end(
    ada: Person, bruno: Person, clara: Person
) -> None:
    board = await begin_game(ada, bruno, options=FIRST)

    assert GUESS not in (await more_of(bruno, board)).buttons
    page = await press_behind_more(clara, board, GUESS)
    assert "You have not guessed yet.\n" in page.text
    assert "You can change it until half of the game is played." in page.text
    await clara.choose(page, "Ada")
    page = await changed_message(clara, page)
    assert "Your guess: **Ada**." in page.text
    assert "Clara" not in (await ada.look(board)).text

    await resign(bruno)
    final = await ada.sees("🏆")

    assert final.text.endswith("🔮 Guessed right: **Clara**.")
    assert GUESS not in final.buttons
    assert GUESS not in (await more_of(clara, final)).buttons


async def test_where_a_game_is_watched_late_nobody_guesses(
    ada: Person, bruno: Person, clara: Person, discord: DiscordInMemory
) -> None:
    secret = await discord.private_thread(ada, bruno)
    board = await begin_game(ada.at(secret), bruno.at(secret), options=FIRST)
    await type_command(ada.at("lounge"), "watch", game=1, delay=2)
    for number, move in enumerate(("token d4", "token c3", "token e5", "token g2")):
        mover = (ada, bruno)[number % 2].at(secret)
        await type_command(mover, "move", move=move)
        board = await newest_board(mover, board)

    shown = await clara.at("lounge").sees(lambda seen: "c3" in seen.text and "Played" in seen.text)

    # Viewers of the past may not see the present picture either.
    assert shown.buttons == ["Stop", "⋯"]
    assert GUESS not in (await more_of(clara.at("lounge"), shown)).buttons
    assert not shown.selects
