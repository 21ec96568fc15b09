"""The heartbeat for a supervisor of the process."""

import asyncio
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest

from bot.__main__ import main
from bot.process.metrics_page import heartbeat_file, write_heartbeats
from tests.waiting import until

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
