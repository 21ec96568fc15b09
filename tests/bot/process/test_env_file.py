"""Settings in the file `.env`: the real process, started in a folder that has one."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.discord_io.permissions import invitation
from bot.process.settings import NAMES
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import first_heartbeat
from tests.processes import start
from tests.waiting import PATIENCE

UNSET = {name: value for name, value in os.environ.items() if name not in NAMES}
"""The environment of a machine without settings for the bot."""


@pytest.fixture
async def local_table() -> AsyncIterator[LocalTable]:
    async with LocalTable() as local_table:
        yield local_table


@asynccontextmanager
async def started(folder: Path, **environment: str) -> AsyncGenerator[Process]:
    """Run the bot in a folder, and end it afterwards."""
    environment = UNSET | environment
    bot = await start(sys.executable, "-m", "bot", cwd=folder, env=environment, stderr=PIPE)
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
        await bot.communicate()


def write(folder: Path, settings: Mapping[str, str]) -> None:
    lines = (f"{name}={value}\n" for name, value in settings.items())
    (folder / ".env").write_text("# For the bot\n\n" + "".join(lines), "utf-8")


@pytest.mark.long
async def test_a_token_in_the_file_logs_in(local_table: LocalTable, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "DISCORD_TOKEN": f'"{local_table.token}"  # from the portal',
            "DISCORD_API_BASE": local_table.api_base,
            "LOCKKEEPER_DATA": "kept",
        },
    )

    async with started(tmp_path, DISCORD_TOKEN=""):
        await first_heartbeat(tmp_path / "kept")


@pytest.mark.long
async def test_the_environment_wins(local_table: LocalTable, tmp_path: Path) -> None:
    write(tmp_path, {"DISCORD_TOKEN": "wrong", "DISCORD_API_BASE": local_table.api_base})

    async with started(tmp_path, DISCORD_TOKEN=local_table.token):
        await first_heartbeat(tmp_path / "data")


@pytest.mark.long
async def test_without_a_token_here_the_local_table_starts(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    write(tmp_path, {"DISCORD_TOKEN": "of the folder above"})
    write(here, {"DISCORD_TOKEN": "", "LOCKKEEPER_PORT": "0"})

    async with started(here) as bot, asyncio.timeout(PATIENCE):
        assert bot.stdout is not None
        assert b"No DISCORD_TOKEN: play on this machine" in await bot.stdout.readline()
        assert invitation(None).encode() in await bot.stdout.readline()


@pytest.mark.long
async def test_a_bad_file_is_one_sentence_without_secrets(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text('LOG_LEVEL=INFO\nDISCORD_TOKEN="secret\n', "utf-8")

    async with started(tmp_path) as bot, asyncio.timeout(PATIENCE):
        _, said = await bot.communicate()

    assert bot.returncode == 1
    assert said.decode() == "Line 2 of .env is not of the form NAME=value.\n"
