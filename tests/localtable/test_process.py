"""The local table as a separate process, and bots that die while it runs."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from localtable.server import LocalTable
from tests.localtable.person import Person, people
from tests.localtable.sample_bot import running
from tests.processes import start
from tests.waiting import PATIENCE


@asynccontextmanager
async def process() -> AsyncGenerator[tuple[str, str], None]:
    """Run the table in a process; return the addresses of its API and its page."""
    running = await start(sys.executable, "-m", "localtable", "--until-eof", stdin=PIPE)
    try:
        api = (await _line(running)).removeprefix("DISCORD_API_BASE=")
        yield api, await _line(running)
    finally:
        running.terminate()
        await running.wait()


async def _line(running: Process) -> str:
    assert running.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return (await running.stdout.readline()).decode().strip()


async def test_a_table_in_a_process_of_its_own() -> None:
    async with process() as (api_base, page_url), people(page_url) as group, running(api_base):
        await group.commands_ready("move")
        answer = await group["Clara"].at("table-two").slash("hand")

    assert answer.message is not None
    assert answer.message.content == "Your hand"


@pytest.mark.usefixtures("bot")
async def test_old_files_are_not_kept(table: LocalTable, ada: Person) -> None:
    board = (await ada.slash("game new", game="chess")).message
    assert board is not None
    old = board.pictures[0].url.removeprefix(table.page_url)

    await ada.press(board, label="Count 1")

    assert await _is_gone(table, old)


async def _is_gone(table: LocalTable, path: str) -> bool:
    async with (
        aiohttp.ClientSession() as session,
        session.get(table.page_url + path) as response,
    ):
        return response.status == 404
