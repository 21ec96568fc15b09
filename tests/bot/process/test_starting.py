"""What is examined before a start, how the bot stays connected, and what it fills in."""

import asyncio
import json
import logging
import os
import re
import shlex
import sqlite3
import sys
import time
from asyncio.subprocess import STDOUT
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.__main__ import main
from bot.discord_io.permissions import invitation
from bot.features.play import actions as play
from bot.features.statistics.presses import fill_in_results
from bot.process.metrics_page import heartbeat_file, write_heartbeats
from bot.process.settings import FILE
from bot.process.startup import keep_connected
from localtable.model import permissions
from localtable.model.guilds import WRONG_TOKEN
from localtable.server import LocalTable
from tests.bot.databases import execute, read_rows
from tests.bot.end_to_end.running_bot import bot_environment, running_bot
from tests.bot.process.test_doctor_damages import first_channel, world_of
from tests.bot.sessions.harness import ANNA, BERT, open_harness
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


UNANSWERED = float("inf")


@dataclass
class Gateway:
    """The bot's knowledge of its connection to Discord."""

    delay: float = UNANSWERED
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    is_waited_for: asyncio.Event = field(default_factory=asyncio.Event)
    is_looked_at: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def latencies(self) -> list[tuple[int, float]]:
        self.is_looked_at.set()
        return [(0, self.delay)]

    async def wait_until_ready(self) -> None:
        self.is_waited_for.set()
        await self.ready.wait()


def checked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the exit status of `lockkeeper check`."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LOCKKEEPER_DATA", str(folder))
    with pytest.raises(SystemExit) as told:
        main(["check"])
    return told.value.code


def test_a_heartbeat_dated_in_the_future_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heartbeat_file(tmp_path).touch()
    ahead = time.time() + 3600
    os.utime(heartbeat_file(tmp_path), (ahead, ahead))

    assert checked(tmp_path, monkeypatch) == 1


async def test_a_bot_is_well_from_being_ready_until_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway, said = Gateway(), list[Any]()
    heartbeat_file(tmp_path).touch()
    task = asyncio.create_task(write_heartbeats(cast("Any", gateway), tmp_path))
    await gateway.is_waited_for.wait()
    said.append(checked(tmp_path, monkeypatch))
    gateway.ready.set()
    await gateway.is_looked_at.wait()
    said.append(checked(tmp_path, monkeypatch))
    gateway.delay = 0.1
    await until(heartbeat_file(tmp_path).exists)
    said.append(checked(tmp_path, monkeypatch))
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    said.append(checked(tmp_path, monkeypatch))

    assert said == [1, 1, 0, 1]


class DeafClient(discord.Client):
    """A client that connects until it is cancelled, and swallows the first cancellation."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.is_connecting = self.has_ended = False

    async def connect(self, *, reconnect: bool = True) -> None:
        self.is_connecting = reconnect
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        try:
            await asyncio.Event().wait()
        finally:
            self.has_ended = True


class LostClient(discord.Client):
    """A client that loses its connection for good."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())

    async def connect(self, *, reconnect: bool = True) -> None:
        raise discord.GatewayNotFound


async def test_a_cancellation_that_is_swallowed_while_connecting_is_repeated() -> None:
    client = DeafClient()
    kept = asyncio.create_task(keep_connected(client))
    await until(lambda: client.is_connecting)

    kept.cancel()

    await asyncio.wait({kept}, timeout=PATIENCE)
    assert kept.cancelled()
    assert client.has_ended


async def test_what_ends_the_connection_is_raised() -> None:
    with pytest.raises(discord.GatewayNotFound):
        await keep_connected(LostClient())


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
