"""The database server of a trial, which is restarted, and frozen as if its host had vanished."""

import asyncio
import os
import shutil
import signal
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url

from tests.postgresql import VARIABLE


@dataclass(frozen=True)
class DatabaseServer:
    """The PostgreSQL server lent by `.ci/postgresql`, found by the folder of its socket."""

    folder: Path

    @classmethod
    def lent(cls) -> "DatabaseServer":
        """Find the server; raises KeyError if none was lent."""
        return cls(Path(str(make_url(os.environ[VARIABLE]).query["host"])))

    async def restart(self) -> None:
        """Restart it; it aborts what it is doing."""
        data = self.folder / "data"
        owner = data.stat()
        process = await asyncio.create_subprocess_exec(
            *(_pg_ctl(), "-D", data, "-l", self.folder / "log", "-m", "fast", "-w", "restart"),
            cwd=self.folder,
            stdout=asyncio.subprocess.DEVNULL,
            # The server refuses to run as root.
            user=None if os.getuid() else owner.st_uid,
            group=None if os.getuid() else owner.st_gid,
        )
        if await process.wait():
            raise RuntimeError(f"the server did not start again, see {self.folder / 'log'}")

    def freeze(self) -> list[int]:
        """Stop all its processes, which keep their connections; return their ids."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(first, signal.SIGSTOP)
        frozen = [first, *_children(first)]
        for process in frozen[1:]:
            os.kill(process, signal.SIGSTOP)
        return frozen

    def thaw(self, frozen: list[int]) -> None:
        """Let them go on."""
        for process in reversed(frozen):
            os.kill(process, signal.SIGCONT)


def _pg_ctl() -> str:
    found = shutil.which("pg_ctl")
    return found or str(max(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")))


def _children(parent: int) -> list[int]:
    found: list[int] = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        except OSError:
            continue
        if int(lines["PPid"]) == parent:
            found.append(int(status.parent.name))
    return found
