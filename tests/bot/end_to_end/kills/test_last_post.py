"""The last post of a game: how it went, told when it is over, and where to go from there."""

import asyncio

import pytest

from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import begin_game, newest_board, resign, type_command
from tests.localtable.faults import Faults, done_but_silent
from tests.localtable.person import Person

FIRST = "first_seat=seat:1"


async def played(ada: Person, bruno: Person, turns: int = 3) -> None:
    """Begin a game, play some turns, and wait for the board after each."""
    board = await begin_game(ada, bruno, options=FIRST)
    for turn in range(turns):
        mover = bruno if turn % 2 else ada
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])
        board = await newest_board(ada, after=board)


@pytest.mark.long
async def test_the_last_post_is_made_once_though_the_bot_is_killed(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    first = await bots.started()
    await played(ada, bruno)
    sent = asyncio.Event()
    posts = f"/channels/{ada.channel_id}/messages"
    faults.add("POST", posts, done_but_silent(sent))
    await resign(bruno)
    await sent.wait()
    await first.kill()

    await bots.started()

    await type_command(ada, "game new", game="cronberg")
    await ada.sees("**Ada** opened a table")
    public = [seen for seen in await ada.messages() if not seen.is_ephemeral]
    assert len([seen for seen in public if "🏆 Ada wins" in seen.text]) == 1
