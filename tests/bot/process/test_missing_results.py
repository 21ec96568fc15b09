"""Results of earlier games are filled in while the bot runs."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.features.play import actions as play
from bot.features.statistics.presses import fill_in_results
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.harness import ANNA, BERT, open_harness
from tests.waiting import until

ROWS = "SELECT session_id, seat, user_id, rank, ended_at FROM results ORDER BY 1, 2"


async def test_what_is_missing_is_filled_in_once(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        await harness.act(session.id, BERT, play.resign)
        rows = await read_rows(url, ROWS)
        await execute(url, "DELETE FROM results")
        client: Any = SimpleNamespace(sessions=harness.sessions)
        work = asyncio.create_task(fill_in_results(client, 0))

        async def is_filled_in() -> bool:
            return await read_rows(url, ROWS) == rows

        await until(is_filled_in)
        assert rows
        assert not work.done()
        work.cancel()
