"""/turns in a channel: what waits for the asker, with a link to the board."""

from pathlib import Path

import pytest

from tests.bot.database_file import DatabaseFile
from tests.bot.play_steps import begin_game, not_on_turn, on_turn, type_command
from tests.localtable.person import Person

pytestmark = pytest.mark.usefixtures("bot")


async def test_whoever_is_on_turn_finds_the_board(
    ada: Person, bruno: Person, tmp_path: Path
) -> None:
    now = await begin_game(ada, bruno)

    await DatabaseFile(tmp_path).is_posted()  # where a board stands is noted after it is seen

    answer = await type_command(on_turn(now, ada, bruno), "turns")
    other = await type_command(not_on_turn(now, ada, bruno), "turns")

    assert "Cronberg" in answer.text
    assert f"/{now.id}" in answer.text
    assert other.text == "No game on this server is waiting for you."
