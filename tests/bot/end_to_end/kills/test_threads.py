"""Games with a thread of their own: made when they begin, named anew at the end, woken, lost."""

import asyncio

import pytest

from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    GAME,
    join_table,
    newest_board,
    start_table,
    thread_of_game,
    type_command,
)
from tests.localtable.faults import Faults, done_but_silent
from tests.localtable.person import Person
from tests.localtable.seen import Seen

FIRST = "first_seat=seat:1"


async def begin_in_thread(host: Person, *others: Person, kind: str = "public") -> Seen:
    """Start a game with a thread by commands; give its lobby."""
    await type_command(host, "game new", game=GAME, options=FIRST, thread=kind)
    lobby = await join_table(host, *others)
    await start_table(host)
    return lobby


@pytest.mark.long
@pytest.mark.parametrize("kind", ["public", "private"])
async def test_a_thread_is_made_once_though_the_bot_is_killed(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person, kind: str
) -> None:
    first = await bots.started()
    made = asyncio.Event()
    faults.add("POST", "/threads", done_but_silent(made))
    await begin_in_thread(ada, bruno, kind=kind)
    await made.wait()
    await first.kill()

    await bots.started()

    there = await thread_of_game(ada)
    await newest_board(there)
    await newest_board(bruno.at(there.channel_id))
    assert len([seen for seen in await there.messages() if seen.pictures]) == 1
