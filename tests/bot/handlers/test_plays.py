"""`Count this play` under the log of a game that is over."""

import pytest

from tests.bot.play_steps import (
    begin_game,
    private_answer,
    resign,
    type_command,
)
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")

FIRST = "first_seat=seat:1"


async def test_a_finished_game_is_counted_in_private(
    ada: Person, bruno: Person, clara: Person
) -> None:
    await begin_game(ada, bruno, options=FIRST)
    await type_command(ada, "move", move="token c3")
    assert "Count this play" not in (await type_command(bruno, "log")).buttons
    await resign(bruno)
    await clara.sees("🏆 Ada wins")

    log = await type_command(clara, "log")
    page = await private_answer(clara, await clara.press(log, "Count this play"))

    assert "](<https://app.bgstatsapp.com/createPlay.html?data=%7B" in page.text
    assert "1. Ada: 0 (won)" in page.text
    assert [picture.description for picture in page.pictures] == [
        "A QR code that opens this play in BG Stats."
    ]


async def test_a_game_that_goes_on_is_not_counted(ada: Person, bruno: Person) -> None:
    """Its button may be left from an end that was taken back."""
    await begin_game(ada, bruno, options=FIRST)
    await type_command(ada, "move", move="token c3")
    await resign(bruno)
    end = await bruno.sees("🏆 Ada wins")
    log = await type_command(ada, "log")
    await bruno.press(end, "Take back")
    await ada.press(await ada.sees("asks to take the resignation back"), "Agree")
    await ada.sees("agrees: the resignation is taken back")

    page = await private_answer(ada, await ada.press(log, "Count this play"))

    assert page.text.startswith("Only a game that was played to its result can be counted")
