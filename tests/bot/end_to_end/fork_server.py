"""Bots that are born in a moment, and killed."""

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
from tests.bot.end_to_end.play_steps import GAME, PATIENCE, environment

GLANCE = 0.002


class Died(AssertionError):
    """A bot, or where it comes from, has ended by itself."""


@dataclass(frozen=True)
class Bot:
    """A process that runs the bot."""

    id: int
    nursery: "Nursery"

    async def ready(self) -> None:
        """Wait for the first sign of life."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if heartbeat_file(self.nursery.data).exists():
                    return
                await asyncio.sleep(GLANCE)

    async def kill(self) -> None:
        """End it without a warning."""
        try:
            os.kill(self.id, signal.SIGKILL)
        except ProcessLookupError:
            raise Died(self.nursery.complaints()) from None
        assert await self.nursery.hear() == GONE


@dataclass
class Nursery:
    """Where bots come from, one at a time; they share a database and a clock."""

    data: Path
    table: LocalTable
    process: Process

    async def bear(self, seed: int = 0) -> Bot:
        """Start a bot."""
        told = environment(self.table, self.data)
        order = Order(told, str(self.dial), str(self.data / "log"), seed)
        heartbeat_file(self.data).unlink(missing_ok=True)
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        return Bot(int(await self.hear()), self)

    @property
    def dial(self) -> Path:
        """The file with the time that all bots go by."""
        return self.data / "dial"

    async def hear(self) -> str:
        """Wait for what the nursery has to say."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self.process.stdout.readline()).decode().strip()
        if not line:
            raise Died(self.complaints())
        return line

    def complaints(self) -> str:
        """Read what bots had to complain about."""
        log = self.data / "log"
        return log.read_text() if log.exists() else ""


@asynccontextmanager
async def nursery(table: LocalTable, data: Path) -> AsyncGenerator[Nursery]:
    """Run a nursery for bots at a table; none of them outlives it."""
    module = "tests.bot.end_to_end.fork_server_process"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, GAME, stdin=PIPE, stdout=PIPE, start_new_session=True
    )
    try:
        yield Nursery(data, table, process)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
