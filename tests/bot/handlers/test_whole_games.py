"""Games played to the end, by typing and by pressing."""

from collections.abc import Collection
from random import Random

import pytest
from hypothesis import settings

from rules.catalog import GAMES
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    is_final,
    press_behind_more,
    pressed_to_the_end,
    public_pictures,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


PEOPLE_AT = {key: 1 if key == "oranienburger_kanal" else 2 for key in GAMES}
"""The fewest people for each game, which also make it shortest."""
IS_NIGHTLY = settings().max_examples >= 500
TYPED_BY_DAY, PRESSED_BY_DAY = {"oranienburger_kanal"}, {"cronberg"}
"""The other games take up to a minute and more, and are played to the end by night."""


def played(by_day: Collection[str]) -> pytest.MarkDecorator:
    """Return a mark that runs a test for some games by day, and for all by night."""
    games = [game for game in GAMES if IS_NIGHTLY or game in by_day]
    return pytest.mark.parametrize("game", games)


@pytest.mark.long
@played(TYPED_BY_DAY)
async def test_a_game_is_played_to_the_end_by_typing_alone(
    ada: Person, bruno: Person, game: str
) -> None:
    random = Random(7)
    people = (ada, bruno)[: PEOPLE_AT[game]]
    await begin_game(*people, game=game)

    while moves := [(p, found) for p in people if (found := await p.suggested("move", move=""))]:
        mover, typed = random.choice(moves)
        await type_command(mover, "move", move=random.choice(typed))

    final = await ada.sees(is_final)
    assert final.pictures[0].description
    assert final.buttons == ["Rematch", "Review", "⋯"]
    assert all(seen.pictures for seen in await public_pictures(ada))
    await pages_turn(ada, await press_behind_more(ada, final, "Log"))


async def pages_turn(reader: Person, newest: Seen) -> None:
    """Turn the pages of a long log."""
    assert newest.buttons == ["◀", "History", "Film", "Record", "Count this play", "Review"]
    await reader.press(newest, "◀")
    older = await changed_message(reader, newest)
    assert "▶" in older.buttons
    await reader.press(older, "▶")
    assert (await changed_message(reader, older)).text == newest.text


@pytest.mark.long
@played(PRESSED_BY_DAY)
async def test_a_game_is_played_to_the_end_by_pressing_alone(
    ada: Person, bruno: Person, game: str
) -> None:
    people = (ada, bruno)[: PEOPLE_AT[game]]
    now = await begin_game(*people, game=game)

    now = await pressed_to_the_end(now, Random(8), *people)

    assert is_final(now)
