"""One game through the whole bot, by pressing; the others are played at the handlers."""

from random import Random

import pytest

from tests.bot.play_steps import begin_game, is_final, pressed_to_the_end
from tests.localtable.person import Person


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_a_game_is_played_to_the_end(ada: Person, bruno: Person) -> None:
    first = await begin_game(ada, bruno)

    assert is_final(await pressed_to_the_end(first, Random(8), ada, bruno))
