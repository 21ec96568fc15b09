"""Games played to the end against the real bot, by typing and by pressing."""

from random import Random

import pytest

from rules.catalog import GAMES
from tests.bot.end_to_end.play_steps import (
    begin_game,
    changed_message,
    is_panel,
    next_decision,
    on_turn,
    press_entry,
    private_answer,
    public_pictures,
    type_command,
)
from tests.localtable.person import Person
from tests.localtable.seen import Seen

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_game_is_played_to_the_end_by_typing_alone(ada: Person, bruno: Person) -> None:
    random = Random(7)
    await begin_game(ada, bruno)

    while movers := [
        (p, moves) for p in (ada, bruno) if (moves := await p.suggested("move", move=""))
    ]:
        ((mover, moves),) = movers
        await type_command(mover, "move", move=random.choice(moves))

    final = await ada.sees("🏆")
    assert "🥇" in final.text
    assert final.pictures[0].description
    assert final.buttons == ["Play again", "Log", "Record", "History"]
    assert all(seen.pictures for seen in await public_pictures(ada))
    await pages_turn(bruno, await private_answer(bruno, await bruno.press(final, "Log")))


async def pages_turn(reader: Person, newest: Seen) -> None:
    """Leaf through a log of several pages."""
    assert newest.buttons == ["◀"]
    await reader.press(newest, "◀")
    older = await changed_message(reader, newest)
    assert "▶" in older.buttons
    await reader.press(older, "▶")
    assert (await changed_message(reader, older)).text == newest.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_played_to_the_end_by_pressing_alone(
    ada: Person, bruno: Person, game: str
) -> None:
    random = Random(8)
    now = await begin_game(ada, bruno, game=game)

    while "Your move" in now.buttons:
        mover = on_turn(now, ada, bruno)
        await one_turn(mover, now, random)
        now = await next_decision(ada, after=now)

    assert "🏆" in now.text


async def one_turn(mover: Person, now: Seen, random: Random) -> None:
    """Walk through the panel at random until nothing is left to decide."""
    panel = await mover.finished(await mover.press(now, "Your move"))
    while is_panel(panel):
        if "Confirm turn" in panel.buttons:
            await mover.press(panel, "Confirm turn")
        else:
            await press_entry(mover, panel, random)
        panel = await changed_message(mover, panel)
