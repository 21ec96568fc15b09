"""The processes of the bot, as a host runs them: `python -m bot`, each with its shards."""

import os
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.process.metrics_page import heartbeat_file
from tests import processes
from tests.waiting import until
from tools import ROOT

SHARDS = 4
"""The number of shards in all."""
TROUBLE = re.compile(r"Traceback|CRITICAL")
"""Unexpected lines of a log."""


@dataclass
class BotProcess:
    """One of several processes; it is restarted many times, with the shards that it is given."""

    number: int
    folder: Path
    api_base: str
    database_url: str
    shards: Sequence[int] = ()
    starts: int = 0
    most_memory: int = 0
    """The most MB resident at the end of any run of it."""
    _process: Process | None = field(default=None, repr=False)

    @property
    def token(self) -> str:
        """Return the token by which the stand-in knows the process."""
        return f"process-{self.number}"

    async def start(self, shards: Sequence[int]) -> None:
        """Start it with these shards."""
        self.folder.mkdir(exist_ok=True)
        heartbeat_file(self.folder).unlink(missing_ok=True)
        self.shards, self.starts = tuple(shards), self.starts + 1
        with self.log.open("ab") as log:
            self._process = await processes.start(
                *(sys.executable, "-m", "bot"),
                cwd=self.folder,
                env={**os.environ, **self._settings()},
                stdin=DEVNULL,
                stderr=log.fileno(),
            )

    async def ready(self) -> None:
        """Wait for its first heartbeat."""
        await until(heartbeat_file(self.folder).exists)

    async def kill(self) -> None:
        """Kill it."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stop it as a service manager does."""
        await self._end(signal.SIGTERM)

    def memory(self) -> int:
        """Return the MB resident."""
        return _memory(self._process)["VmRSS"] if self._process else 0

    def cpu(self) -> float:
        """Return the seconds of CPU used since its start."""
        if self._process is None:
            return 0.0
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def unforeseen(self) -> list[str]:
        """Return the unexpected lines of its log."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if TROUBLE.search(line)]

    @property
    def log(self) -> Path:
        """The file with its log."""
        return self.folder / "log"

    async def _end(self, sign: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is not None:
            raise AssertionError(f"process {self.number} ended by itself, see {self.log}")
        self.most_memory = max(self.most_memory, _memory(process)["VmHWM"])
        process.send_signal(sign)
        await process.wait()

    def _settings(self) -> dict[str, str]:
        return {
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.token,
            "DISCORD_API_BASE": self.api_base,
            "DATABASE_URL": self.database_url,
            "LOCKKEEPER_DATA": str(self.folder),
            "SHARD_COUNT": str(SHARDS),
            "SHARD_IDS": ",".join(map(str, self.shards)),
        }


def _memory(process: Process) -> dict[str, int]:
    """Return the MB resident now (`VmRSS`) and at most (`VmHWM`)."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    read = dict(re.findall(r"^(VmRSS|VmHWM):\s+(\d+) kB$", status, re.MULTILINE))
    return {name: int(kilobytes) // 1024 for name, kilobytes in read.items()}
