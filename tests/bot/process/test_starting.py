"""What is examined before a start, and what the log says after it."""

import asyncio
import json
import logging
import os
import re
import shlex
import sqlite3
import sys
from asyncio.subprocess import STDOUT
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.discord_io.permissions import invitation
from bot.process.settings import FILE
from localtable.model import permissions
from localtable.model.guilds import WRONG_TOKEN
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import bot_environment, running_bot
from tests.bot.process.test_doctor_servers import first_channel, world_of
from tests.processes import start
from tests.waiting import PATIENCE, until
from tools import ROOT

UNIT = (ROOT / "docs/lockkeeper.service").read_text("utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
HERE = Path(sys.executable).parent


async def ended(command: Sequence[str], folder: Path, own: Mapping[str, str]) -> tuple[int, str]:
    """Run a command until it ends; return its exit code and all that it says."""
    environment = {"PATH": f"{HERE}:{os.defpath}", "PYTHONPATH": str(ROOT), **own}
    process = await start(*command, cwd=folder, env=environment, stderr=STDOUT)
    async with asyncio.timeout(PATIENCE):
        told, _ = await process.communicate()
    return process.returncode or 0, told.decode()


def before_start() -> list[str]:
    """Return the command that the unit of systemd runs before the bot."""
    (command,) = re.findall(r"^ExecStartPre=(.*)$", UNIT, re.MULTILINE)
    program, *rest = shlex.split(command)
    assert program == "/srv/lockkeeper/.venv/bin/lockkeeper"
    return [str(HERE / "lockkeeper"), *rest]


@pytest.mark.long
async def test_the_unit_refuses_to_start_with_a_wrong_token(tmp_path: Path) -> None:
    async with LocalTable() as table:
        own = {**bot_environment(table, tmp_path), "DISCORD_TOKEN": WRONG_TOKEN}
        code, told = await ended(before_start(), tmp_path, own)

    assert code == 1
    assert "WRONG  token: Discord does not accept it. Reset it and copy it again." in told


@pytest.mark.long
async def test_the_container_says_why_it_does_not_start(tmp_path: Path) -> None:
    (command,) = re.findall(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)
    (tmp_path / FILE).write_bytes(b"no database" * 1000)

    code, told = await ended(json.loads(command), tmp_path, {"LOCKKEEPER_DATA": str(tmp_path)})

    assert code == 1
    *_, last = told.splitlines()
    assert last.startswith("WRONG  database: ")


@pytest.mark.long
async def test_what_does_not_prevent_a_start_is_only_told(tmp_path: Path) -> None:
    """A server that denies something, or a faulty game, must not keep all others waiting."""
    async with LocalTable() as table:
        async with running_bot(table, tmp_path):
            pass
        first_channel(table).denied = permissions.SEND_MESSAGES
        (tmp_path / ".env").write_text("")
        (tmp_path / ".env").chmod(0o644)
        code, told = await ended(before_start(), tmp_path, bot_environment(table, tmp_path))

    assert code == 0
    assert "WRONG  files: " in told
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT count(*) FROM sessions").fetchone() == (0,)


async def test_a_start_says_what_it_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with LocalTable() as table:
        async with running_bot(table, tmp_path, THINKING_WORKERS="3"):
            await until(lambda: "emojis" in caplog.text)
        link = invitation(world_of(table).application_id)

    assert [own.getMessage() for own in caplog.records if "start_report" in own.name] == [
        f"Database: {tmp_path / FILE}",
        "Languages: en, de",
        f"Servers: 1. The link that invites the bot to more: {link}",
        "Games open: 0",
        "Opponents think in processes of their own, at most 3",
        "Signs of the games as emojis: off",
    ]


async def test_a_start_without_servers_says_how_to_get_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, unused_tcp_port: int
) -> None:
    caplog.set_level(logging.INFO)
    async with LocalTable() as table:
        world_of(table).guilds.clear()
        async with running_bot(table, tmp_path, METRICS_PORT=str(unused_tcp_port)):
            await until(lambda: "emojis" in caplog.text)
        link = invitation(world_of(table).application_id)

    assert f"Servers: none yet. Invite the bot by {link}" in caplog.text
    assert f"Figures: http://127.0.0.1:{unused_tcp_port}/metrics" in caplog.text
