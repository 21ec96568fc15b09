"""A process begins once no other process alive serves the same shards."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.basics.refusals import Unready
from bot.process.leases import LOCK_FILE, MOST_NAMES, Lease, LeasePauses, Leases, keep_lease, leased
from bot.process.settings import Settings
from bot.sessions.sessions import Sessions
from tests.bot.sessions.harness import Harness, open_harness

LIVELY = LeasePauses(renewal=0.02, watch=3600, look=0.01)
"""Frequent heartbeats, and nobody is ever considered gone."""
BRIEF = LeasePauses(renewal=3600, watch=0.1, look=0.01)
"""No heartbeats, which is noticed soon."""
KILLED = Lease("killed", "process 1 on another machine", None)


@pytest.fixture
async def harness(url: str) -> AsyncGenerator[Harness]:
    async with open_harness(url) as harness:
        yield harness


def settings(folder: Path, **given: str) -> Settings:
    return Settings.read({"LOCKKEEPER_DATA": str(folder), **given})


@asynccontextmanager
async def at_work(
    sessions: Sessions, own: Settings, pauses: LeasePauses = LIVELY, *, takes_over: bool = False
) -> AsyncGenerator[asyncio.Task[None]]:
    """Hold a process's lease, and release it at the end."""

    async def live() -> None:
        async with leased(sessions, own, pauses, takes_over=takes_over) as lease:
            begun.set()
            await keep_lease(sessions, lease, pauses)

    begun = asyncio.Event()
    task = asyncio.create_task(live())
    waiting = asyncio.create_task(begun.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if task.done():
        await task
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, Unready):
            await task


@pytest.mark.parametrize("folder", ["one", "other"])
async def test_a_second_process_does_not_begin(url: str, tmp_path: Path, folder: str) -> None:
    async with open_harness(url) as one, open_harness(url) as other:
        async with at_work(one.sessions, settings(tmp_path / "one")) as first:
            with pytest.raises(Unready) as refused:
                async with at_work(other.sessions, settings(tmp_path / folder)):
                    """It should not get here."""
            assert not first.done()
        assert "Another process is running with this database and these shards: process " in str(
            refused.value
        )
        assert "--takeover" in str(refused.value)
        # The first process has released its lease.
        async with at_work(other.sessions, settings(tmp_path / "other")) as second:
            assert not second.done()


async def test_several_processes_serve_shards_of_their_own(url: str, tmp_path: Path) -> None:
    async with open_harness(url) as one, open_harness(url) as other:
        low = settings(tmp_path / "low", SHARD_IDS="0-1", SHARD_COUNT="4")
        high = settings(tmp_path / "high", SHARD_IDS="2-3", SHARD_COUNT="4")
        async with at_work(one.sessions, low) as first, at_work(other.sessions, high) as second:
            assert not first.done()
            assert not second.done()


async def test_a_process_that_was_killed_is_watched_and_then_replaced(
    harness: Harness, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.sessions.of(Leases).enter(KILLED)

    async with at_work(harness.sessions, settings(tmp_path), BRIEF) as begun:
        assert not begun.done()

    assert "Another process may be running" in caplog.text
    assert "process 1 on another machine" in caplog.text


async def test_one_that_was_killed_in_the_same_folder_is_replaced_at_once(
    harness: Harness, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.sessions.of(Leases).enter(KILLED)
    (tmp_path / LOCK_FILE).write_text(KILLED.process)

    async with at_work(harness.sessions, settings(tmp_path)) as begun:
        assert not begun.done()

    assert not caplog.text


async def test_one_that_hangs_is_taken_over_too(harness: Harness, tmp_path: Path) -> None:
    await harness.sessions.of(Leases).enter(KILLED)

    async with at_work(harness.sessions, settings(tmp_path), BRIEF, takes_over=True) as begun:
        assert not begun.done()
    assert not await harness.sessions.of(Leases).renew(KILLED)


async def test_where_nothing_can_be_written_beside_the_database_the_bot_begins_all_the_same(
    harness: Harness, tmp_path: Path
) -> None:
    (tmp_path / LOCK_FILE).mkdir()

    async with at_work(harness.sessions, settings(tmp_path)) as begun:
        assert not begun.done()


async def test_who_is_killed_before_its_lease_leaves_the_one_before_known_as_gone(
    harness: Harness,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await harness.sessions.of(Leases).enter(KILLED)
    (tmp_path / LOCK_FILE).write_text(KILLED.process)

    async def killed(*_lease: object) -> None:
        raise ConnectionAbortedError

    async def begin() -> None:
        async with leased(harness.sessions, settings(tmp_path), LIVELY, takes_over=False):
            """It should not get here."""

    with monkeypatch.context() as patched:
        patched.setattr(harness.sessions.of(Leases), "enter", killed)
        with pytest.raises(ConnectionAbortedError):
            await begin()

    async with at_work(harness.sessions, settings(tmp_path), BRIEF) as begun:
        assert not begun.done()
    assert not caplog.text


async def test_names_of_the_past_are_taken_out_one_day(harness: Harness, tmp_path: Path) -> None:
    (tmp_path / LOCK_FILE).write_text(" ".join(map(str, range(MOST_NAMES + 1))))

    async with at_work(harness.sessions, settings(tmp_path)):
        assert len((tmp_path / LOCK_FILE).read_text().split()) == 1
