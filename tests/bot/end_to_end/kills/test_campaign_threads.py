"""A campaign with a thread: one for all its games, named by campaign and game, lost and found."""

import asyncio

import pytest

from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    newest_board,
    open_campaign,
    resign,
    start_table,
    thread_of_game,
    threads_of,
)
from tests.localtable.faults import Faults, done_but_silent
from tests.localtable.person import Person
from tests.localtable.seen import Seen

LEAGUE = "The Tuesday League"


async def begin_in_thread(host: Person, *others: Person, **options: object) -> Seen:
    """Start a campaign with a thread by commands; give its lobby."""
    lobby = await open_campaign(host, *others, **{"thread": "public", "count": 2, **options})
    await start_table(host)
    return lobby


@pytest.mark.long
async def test_no_second_thread_is_made_though_the_bot_is_killed(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person
) -> None:
    bot = await bots.started()
    made = asyncio.Event()
    faults.add("POST", "/threads", done_but_silent(made))
    await begin_in_thread(ada, bruno)
    await made.wait()
    await bot.kill()

    await bots.started()

    there = await thread_of_game(ada)
    first = await newest_board(there)
    await resign(bruno.at(there.channel_id))
    await newest_board(there, after=first)
    assert len(await threads_of(ada)) == 1
