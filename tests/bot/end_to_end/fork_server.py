"""Bots that are forked in a moment, and killed."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.process.heartbeat import heartbeat_file
from localtable import LocalTable
from tests.bot.end_to_end.fork_server_process import GONE, Order
from tests.bot.end_to_end.play_steps import GAME
from tests.bot.end_to_end.running_bot import bot_environment
from tests.waiting import PATIENCE

GLANCE = 0.002


class EndedByItself(AssertionError):
    """A bot, or the process it is forked from, has ended by itself."""


@dataclass(frozen=True)
class ForkedBot:
    """A process that runs the bot."""

    id: int
    server: "ForkServer"

    async def ready(self) -> None:
        """Wait for the first sign of life."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if heartbeat_file(self.server.data).exists():
                    return
                await asyncio.sleep(GLANCE)

    async def kill(self) -> None:
        """End it without a warning."""
        try:
            os.kill(self.id, signal.SIGKILL)
        except ProcessLookupError:
            raise EndedByItself(self.server.complaints()) from None
        assert await self.server.answer() == GONE


@dataclass
class ForkServer:
    """Forks one bot at a time; they share a database and a clock."""

    data: Path
    local_table: LocalTable
    process: Process

    async def fork(self, seed: int = 0) -> ForkedBot:
        """Start a bot, whose chance is seeded."""
        environment = bot_environment(self.local_table, self.data)
        order = Order(environment, str(self.clock_file), str(self.data / "log"), seed)
        heartbeat_file(self.data).unlink(missing_ok=True)
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        return ForkedBot(int(await self.answer()), self)

    @property
    def clock_file(self) -> Path:
        """The file with the time that all bots go by."""
        return self.data / "clock"

    async def answer(self) -> str:
        """Wait for the next line of the process."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self.process.stdout.readline()).decode().strip()
        if not line:
            raise EndedByItself(self.complaints())
        return line

    def complaints(self) -> str:
        """Read what bots had to complain about."""
        log = self.data / "log"
        return log.read_text() if log.exists() else ""


@asynccontextmanager
async def fork_server(local_table: LocalTable, data: Path) -> AsyncGenerator[ForkServer]:
    """Run a fork server for bots at a local table; none of them outlives it."""
    module = "tests.bot.end_to_end.fork_server_process"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, GAME, stdin=PIPE, stdout=PIPE, start_new_session=True
    )
    try:
        yield ForkServer(data, local_table, process)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
