"""A second bot with the same database does not start, unless it is told to take over."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.basics.refusals import Unready
from bot.process.leases import LeasePauses
from bot.process.settings import Settings
from bot.process.startup import serve
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import PAUSES, bot_environment, first_heartbeat

PAUSES_OF_LEASES = PAUSES._replace(lease=LeasePauses(renewal=0.05, watch=3600, look=0.02))


def settings(table: LocalTable, folder: Path, name: str) -> Settings:
    """Return the settings of a bot with its own data folder, and the common database."""
    url = f"sqlite:///{folder / 'games.sqlite3'}"
    return Settings.read({**bot_environment(table, folder / name), "DATABASE_URL": url})


@asynccontextmanager
async def serving(own: Settings, *, takes_over: bool = False) -> AsyncGenerator[asyncio.Task[None]]:
    own.data.mkdir()
    task = asyncio.create_task(serve(own, None, PAUSES_OF_LEASES, takes_over=takes_over))
    await first_heartbeat(own.data)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_a_second_bot_asks_discord_nothing_until_it_may_take_over(tmp_path: Path) -> None:
    logins = list[str]()

    @web.middleware
    async def listen(request: web.Request, handler: Any) -> web.StreamResponse:
        if request.path.endswith("/gateway/bot"):
            logins.append(request.path)
        return await handler(request)

    async with (
        LocalTable(middlewares=[listen]) as table,
        serving(settings(table, tmp_path, "one")) as first,
    ):
        logins.clear()
        with pytest.raises(Unready, match="Another process is running with this database"):
            await serve(settings(table, tmp_path, "other"), None, PAUSES_OF_LEASES)
        assert not logins
        assert not first.done()

        async with serving(settings(table, tmp_path, "new"), takes_over=True) as second:
            with pytest.raises(Unready, match="Another process has taken over"):
                await first
            assert logins
            assert not second.done()
