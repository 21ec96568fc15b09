"""A campaign whose bot is killed during one of the posts at the end of a game."""

import asyncio

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.server import LocalTable
from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import (
    begin_campaign,
    newest_board,
    public_pictures,
    resign,
    type_command,
)
from tests.localtable.faults import Faults, done_but_silent
from tests.localtable.person import People


async def passing(request: web.Request, handler: Handler) -> web.StreamResponse:
    return await handler(request)


@pytest.mark.long
@pytest.mark.parametrize("survived", [0, 1, 2])
async def test_no_result_is_lost_or_doubled(
    bots: ForkedBots, local_table: LocalTable, group: People, faults: Faults, survived: int
) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    victim = await bots.started()
    first = await begin_campaign(ada, bruno, count=2)
    await type_command(ada.at("lounge"), "watch", game=1)
    await ada.at("lounge").sees("Played in")
    stalled = asyncio.Event()
    faults.add("POST", f"/{ada.channel_id}/messages", passing, times=survived)
    faults.add("POST", f"/{ada.channel_id}/messages", done_but_silent(stalled))
    await resign(bruno)
    await stalled.wait()
    await victim.kill()

    async with running_bot(local_table, bots.data):
        second = await newest_board(ada, after=first)
        elsewhere = await ada.at("lounge").sees("game 2 of 2")
        await DatabaseFile(bots.data).is_posted()
        texts = [seen.text for seen in await public_pictures(ada) if seen.id >= first.id]
        standings = await type_command(ada, "play")

    assert "game 2 of 2" in second.text
    assert elsewhere.pictures
    assert [text.splitlines()[0] for text in texts][1:-1] == [
        "## 🏆 Ada wins Cronberg!",
        "### The Tuesday League",
    ]
    assert len(texts) == 4
    assert "game 2 of 2" in standings.text
