"""A second process, the end of the first, and what processes leave to one another."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.basics.refusals import Unready
from bot.features.catalog import open_sessions
from bot.features.settings.rows import PersonalSettings
from bot.pictures.pictures import Pictures
from bot.process.leases import LeasePauses
from bot.process.settings import Settings
from bot.process.startup import ANSWERING_TIME, serve
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import PAUSES, bot_environment, first_heartbeat, running_bot
from tests.bot.play_steps import begin_game, on_turn
from tests.localtable.faults import Faults, silent, slow
from tests.localtable.person import Person
from tests.processes import start
from tests.waiting import until

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


ANSWER = ("PATCH", "/messages/@original")


async def test_what_is_being_answered_is_answered(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    async with running_bot(local_table, tmp_path):
        board = await begin_game(ada, bruno)
        mover = on_turn(board, ada, bruno)
        before = faults.count(*ANSWER)
        faults.add(*ANSWER, slow(0.5), times=2)
        asked = (await mover.slash("board"), await mover.press(board, "Your move"))
        await until(lambda: faults.count(*ANSWER) == before + 2)

    for answer in asked:
        await mover.finished(answer)


async def test_what_cannot_be_answered_holds_up_nothing(
    local_table: LocalTable, faults: Faults, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    stuck = asyncio.Event()
    async with running_bot(local_table, tmp_path):
        await begin_game(ada, bruno)
        faults.add(*ANSWER, silent(stuck))
        await ada.slash("board")
        await stuck.wait()
        told = time.monotonic()

    assert ANSWERING_TIME <= time.monotonic() - told < ANSWERING_TIME + 2


@pytest.mark.long
async def test_a_process_ends_on_sigterm(local_table: LocalTable, tmp_path: Path) -> None:
    settings = bot_environment(local_table, tmp_path)
    command = (sys.executable, "-m", "bot")
    process = await start(*command, env={**os.environ, **settings}, stderr=PIPE)
    await first_heartbeat(tmp_path)

    process.send_signal(signal.SIGTERM)
    _, said = await process.communicate()

    assert process.returncode == 0
    assert b"Traceback" not in said


async def test_a_board_changes_though_another_process_heard_of_it(
    bot: None, tmp_path: Path, ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno)
    mover = on_turn(board, ada, bruno)
    url = Settings.read({"LOCKKEEPER_DATA": str(tmp_path)}).database_url

    async with open_sessions(url) as other:
        until = other.now() + timedelta(days=3)
        await other.of(PersonalSettings).set(mover.id, {"away_until": until}, action=1)

    await ada.sees(lambda seen: seen.id == board.id and f"🌙 {mover.name} is away" in seen.text)


async def test_a_bot_that_starts_again_prepares_what_is_being_played(
    local_table: LocalTable,
    tmp_path: Path,
    ada: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running_bot(local_table, tmp_path):
        await begin_game(ada, bruno)
    prepared: list[str] = []

    def note(_: Pictures, *keys: str) -> None:
        prepared.extend(keys)

    monkeypatch.setattr(Pictures, "prepare", note)
    async with running_bot(local_table, tmp_path):
        pass

    assert prepared == ["cronberg"]
    assert [path.suffix for path in (tmp_path / "pictures").iterdir()] == [".pieces"]
