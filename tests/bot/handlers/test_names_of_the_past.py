"""After a seat has changed hands, past turns keep the name of the player of that time."""

import pytest

from tests.bot.play_steps import (
    begin_game,
    changed_message,
    newest_board,
    press_behind_more,
    type_command,
)
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")


async def test_log_history_and_board_name_who_played_then(
    ada: Person, bruno: Person, clara: Person
) -> None:
    first = await begin_game(ada, bruno, options="first_seat=seat:1")
    await type_command(ada, "move", move="token d4")
    second = await newest_board(ada, after=first)
    await type_command(ada, "game replace", seat=1, user=str(clara.id))
    await clara.press(await clara.sees("asks for **Clara**"), "Agree")

    board = await newest_board(bruno, after=second)
    assert "• Ada places a token on d4." in board.text
    await type_command(bruno, "move", move="token c3")
    third = await newest_board(clara, after=board)
    await type_command(clara, "move", move="token e5")
    last = await newest_board(bruno, after=third)

    logged = (await type_command(bruno, "log")).text
    assert "• Ada places a token on d4." in logged
    assert "• Clara places a token on e5." in logged
    page = await press_behind_more(bruno, last, "History")
    await bruno.press(page, "Back")
    page = await changed_message(bruno, page)
    assert "• Ada places a token on d4." in page.text
    assert "Clara" not in page.text + (page.pictures[0].description or "")
