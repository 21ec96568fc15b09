"""Bots that are forked quickly, and killed."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import Popen

from bot.basics.clock import now
from bot.process.metrics_page import heartbeat_file
from localtable.server import LocalTable
from tests.bot.end_to_end.fork_server_process import GONE, Order
from tests.bot.end_to_end.running_bot import bot_environment
from tests.bot.end_to_end.shared_clock import SharedClock
from tests.processes import start_for_several_tests
from tests.waiting import PATIENCE, until

GLANCE = 0.002


class EndedByItself(AssertionError):
    """A bot, or the process it was forked from, has ended by itself."""


class ForkServer:
    """A process that forks bots, one at a time; it is started when it is first needed."""

    def __init__(self) -> None:
        self._process: Popen[str] | None = None

    async def fork(self, order: Order) -> int:
        """Start a bot; return the id of its process."""
        process = self._process or start_for_several_tests(
            sys.executable, "-m", "tests.bot.end_to_end.fork_server_process"
        )
        self._process = process
        assert process.stdin
        process.stdin.write(json.dumps(order) + "\n")
        process.stdin.flush()
        return int(await self._answer())

    async def is_gone(self) -> None:
        """Wait until the bot's process has ended."""
        assert await self._answer() == GONE

    def close(self) -> None:
        """End the process, and its bot if there is one."""
        if self._process:
            with self._process as process:
                process.kill()
            self._process = None

    async def _answer(self) -> str:
        assert self._process
        assert self._process.stdout
        try:
            async with asyncio.timeout(PATIENCE):
                line = await asyncio.to_thread(self._process.stdout.readline)
        except BaseException:
            # Its next line would be taken for the answer to another order.
            self.close()
            raise
        if not line:
            self.close()
            raise EndedByItself
        return line.strip()


@dataclass(frozen=True)
class ForkedBot:
    """A process that runs the bot."""

    id: int
    bots: "ForkedBots"

    async def ready(self) -> None:
        """Wait for the first heartbeat."""
        await until(heartbeat_file(self.bots.data).exists, GLANCE)

    def end(self) -> None:
        """Kill it, unless it has died by itself."""
        with suppress(ProcessLookupError):
            os.kill(self.id, signal.SIGKILL)

    async def ended(self) -> None:
        """Wait until it has died by itself, as it was ordered to."""
        await until(lambda: not Path(f"/proc/{self.id}").exists(), GLANCE)
        self.bots.living = None
        await self.bots.server.is_gone()

    async def kill(self) -> None:
        """Kill it."""
        self.bots.living = None
        try:
            os.kill(self.id, signal.SIGKILL)
        except ProcessLookupError:
            raise EndedByItself(self.bots.complaints()) from None
        await self.bots.server.is_gone()


@dataclass
class ForkedBots:
    """The bots of one test, one at a time; they share a database and a clock."""

    server: ForkServer
    local_table: LocalTable
    data: Path
    clock: SharedClock = field(init=False)
    living: ForkedBot | None = None

    def __post_init__(self) -> None:
        self.clock = SharedClock.create(self._clock_file, now())

    async def fork(self, seed: int = 0, dies_after: int | None = None) -> ForkedBot:
        """Start a bot with seeded randomness, which may die after a number of writes."""
        environment = bot_environment(self.local_table, self.data)
        order = Order(environment, str(self._clock_file), str(self._log), seed, dies_after)
        heartbeat_file(self.data).unlink(missing_ok=True)
        self.living = ForkedBot(await self.server.fork(order), self)
        return self.living

    async def started(self) -> ForkedBot:
        """Start a bot, and wait until it is connected."""
        bot = await self.fork()
        await bot.ready()
        return bot

    def writes(self) -> Sequence[str]:
        """Return what the newest bot wrote that was to die after a number of writes."""
        return self._log.with_suffix(".writes").read_text().splitlines()

    def complaints(self) -> str:
        """Return the errors in the bots' logs."""
        return self._log.read_text() if self._log.exists() else ""

    @property
    def _clock_file(self) -> Path:
        return self.data / "clock"

    @property
    def _log(self) -> Path:
        return self.data / "log"


@asynccontextmanager
async def forked_bots(
    server: ForkServer, local_table: LocalTable, data: Path
) -> AsyncGenerator[ForkedBots]:
    """Yield bots at a local table to a test, and end them afterwards."""
    bots = ForkedBots(server, local_table, data)
    try:
        yield bots
    finally:
        if bots.living:
            await bots.living.kill()
