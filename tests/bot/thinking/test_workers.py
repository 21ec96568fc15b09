"""The worker processes: they decide, die, time out, and end with the bot."""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from pebble import ProcessPool
from pebble.pool.process import PoolManager

from bot.basics.worker_processes import WorkerProcesses, WorkFailed, begun_pool
from bot.thinking.thinker import Thinker
from bot.thinking.worker import Question
from opponents.levels import Level
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.processes import start
from tests.waiting import until

FIRST = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
BOT = """
import asyncio, os, pathlib
from bot.basics.worker_processes import WorkerProcesses
from bot.thinking.thinker import Thinker
from tests.bot.thinking.test_workers import question
from opponents.levels import Level

async def main():
    workers = Thinker(WorkerProcesses(2))
    await workers.turn_of(question(), Level.EASY)
    pathlib.Path(os.environ["TMPDIR"], "ready").touch()
    await asyncio.sleep(600)

asyncio.run(main())
"""
WITHIN = 30.0
"""Seconds; waiting for the end of the work would take longer."""


def question(match: Match = FIRST, game: str = "cronberg") -> Question:
    return Question(1, game, match.setup, match.record, frozenset(), Seat(0), "seed")


def children() -> set[int]:
    """Return the worker processes of this process."""
    found = set[int]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            command = (stat.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == os.getpid() and b"spawn_main" in command:
            found.add(int(stat.parent.name))
    return found


def read(process: int, name: str) -> str:
    return Path(f"/proc/{process}/{name}").read_text()


@pytest.fixture
async def processes() -> AsyncIterator[WorkerProcesses]:
    processes = WorkerProcesses(1)
    yield processes
    await processes.close()
    assert not children()


@pytest.fixture
def workers(processes: WorkerProcesses) -> Thinker:
    return Thinker(processes)


async def test_a_worker_decides_for_a_seat(workers: Thinker) -> None:
    assert not children()

    moves = await workers.turn_of(question(), Level.EASY)

    assert FIRST.play(Seat(0), moves[0])
    assert len(children()) == 1


async def test_a_worker_has_low_priority_little_memory_and_few_imports(workers: Thinker) -> None:
    await workers.turn_of(question(), Level.EASY)
    (worker,) = children()

    assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)
    assert read(worker, "limits").split("Max address space")[1].split()[0] == str(1 << 30)
    assert not [name for name in ("discord", "PIL", "sqlalchemy") if name in read(worker, "maps")]
    assert int(read(worker, "statm").split()[1]) * os.sysconf("SC_PAGESIZE") < 150 << 20


@pytest.mark.long
async def test_a_worker_that_is_killed_is_replaced(
    workers: Thinker, processes: WorkerProcesses
) -> None:
    await workers.turn_of(question(), Level.EASY)
    (killed,) = children()
    thinking = asyncio.create_task(processes.run(os.kill, (killed, signal.SIGKILL), 60))

    with pytest.raises(WorkFailed, match=r"^its process died$"):
        await thinking

    assert await workers.turn_of(question(), Level.EASY)
    assert killed not in children()


@pytest.mark.long
async def test_a_worker_that_is_killed_while_idle_is_replaced(workers: Thinker) -> None:
    await workers.turn_of(question(), Level.EASY)
    (killed,) = children()
    os.kill(killed, signal.SIGKILL)
    await until(lambda: killed not in children())

    assert await workers.turn_of(question(), Level.EASY)


@pytest.mark.long
async def test_work_is_done_again_that_the_pool_forgets_while_it_breaks(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule, is_late = PoolManager.schedule, threading.Event()

    def late_once(manager: PoolManager, task: Any) -> None:
        while manager.context.alive and not is_late.is_set():
            time.sleep(0.01)
        is_late.set()
        schedule(manager, task)

    await processes.run(abs, (-1,), 60)
    (killed,) = children()
    monkeypatch.setattr(PoolManager, "schedule", late_once)
    os.kill(killed, signal.SIGKILL)

    async with asyncio.timeout(WITHIN):
        assert await processes.run(abs, (-1,), 60) == 1

    assert is_late.is_set()


@pytest.mark.long
async def test_work_for_a_pool_that_has_just_stopped_is_done_by_another(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule, stopped = ProcessPool.schedule, list[ProcessPool]()

    def stop_once(pool: ProcessPool, *arguments: Any, **more: Any) -> Any:
        if not stopped:
            pool.stop()
            stopped.append(pool)
        return schedule(pool, *arguments, **more)

    monkeypatch.setattr(ProcessPool, "schedule", stop_once)

    assert await processes.run(abs, (-1,), 60) == 1
    assert stopped


async def test_no_work_begins_once_the_workers_are_closed(processes: WorkerProcesses) -> None:
    working = asyncio.create_task(processes.run(time.sleep, (600,), 600))
    await until(lambda: bool(children()))

    await processes.close()

    async with asyncio.timeout(WITHIN):
        with pytest.raises(WorkFailed, match=r"^the workers are closed$"):
            await working
    assert not children()


@pytest.mark.long
async def test_a_worker_that_takes_too_long_is_replaced() -> None:
    processes = WorkerProcesses(1, spare_time=0)
    with pytest.raises(WorkFailed, match=r"^it took too long$"):
        await processes.run(time.sleep, (600,), 0.1)

    assert await processes.run(abs, (-1,), 60) == 1
    await processes.close()


@pytest.mark.long
async def test_a_worker_that_takes_too_much_memory_is_replaced(processes: WorkerProcesses) -> None:
    await processes.run(abs, (-1,), 60)
    (before,) = children()
    with pytest.raises(WorkFailed, match=r"^it took too much memory$"):
        await processes.run(bytearray, (2 << 30,), 60)

    assert await processes.run(abs, (-1,), 60) == 1
    assert before not in children()


async def test_closing_ends_a_worker_that_is_thinking(processes: WorkerProcesses) -> None:
    thinking = asyncio.create_task(processes.run(time.sleep, (600,), 600))
    await until(lambda: bool(children()))
    thinking.cancel()

    begun = time.monotonic()
    await processes.close()

    assert not children()
    assert time.monotonic() - begun < WITHIN


async def test_closing_ends_workers_that_are_starting(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, acknowledged = threading.Event(), threading.Event()

    def held_up(*arguments: Any) -> ProcessPool:
        pool = begun_pool(*arguments)
        started.set()
        acknowledged.wait(WITHIN)
        return pool

    monkeypatch.setattr("bot.basics.worker_processes.begun_pool", held_up)
    thinking = asyncio.create_task(processes.run(time.sleep, (600,), 600))
    await until(started.is_set)
    thinking.cancel()
    closing = asyncio.create_task(processes.close())
    await asyncio.sleep(0)
    acknowledged.set()

    await closing

    assert not children()


async def test_a_failure_is_told_without_its_message(workers: Thinker) -> None:
    with pytest.raises(WorkFailed, match=r"^it broke off with KeyError$"):
        await workers.turn_of(question(game="secret"), Level.EASY)


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_workers_of_a_killed_bot_end(tmp_path: Path) -> None:
    mark = str(tmp_path)
    environment = {**os.environ, "TMPDIR": mark, "PYTHONPATH": os.getcwd()}
    bot = await start(sys.executable, "-c", BOT, env=environment)
    await until((tmp_path / "ready").exists)
    assert len(marked(mark)) >= 3

    bot.kill()
    await bot.wait()

    await until(lambda: not marked(mark))


def marked(mark: str) -> set[str]:
    """Return the running processes with a mark in their environment."""
    return {one.name for one in Path("/proc").iterdir() if mark.encode() in _environment(one)}


def _environment(process: Path) -> bytes:
    try:
        return (process / "environ").read_bytes()
    except OSError:
        return b""
