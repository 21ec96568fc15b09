"""A test run that is killed leaves no processes behind."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

BROWSER = """
import time
from tests.localtable.browser import browser

with browser() as window:
    print("ready", flush=True)
    time.sleep(60)
"""

TABLE = """
import asyncio
from tests.localtable.test_process import process

async def main():
    async with process():
        print("ready", flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


def marked(mark: str) -> set[str]:
    """The running processes that bear a mark in their command line or environment."""
    return {one.name for one in Path("/proc").iterdir() if mark.encode() in _told_by(one)}


def _told_by(process: Path) -> bytes:
    try:
        return (process / "cmdline").read_bytes() + (process / "environ").read_bytes()
    except OSError:
        return b""


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(BROWSER, marks=pytest.mark.browser, id="browser"),
        pytest.param(TABLE, id="table"),
    ],
)
async def test_what_a_killed_run_has_started_ends(script: str, tmp_path: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": os.getcwd()}
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, stdout=PIPE, env=environment
    )
    assert run.stdout is not None
    async with asyncio.timeout(40):
        assert await run.stdout.readline() == b"ready\n"
    assert len(marked(str(tmp_path))) > 1

    run.kill()
    await run.wait()

    async with asyncio.timeout(10):
        await _none_left(str(tmp_path))


async def _none_left(mark: str) -> None:
    while True:
        if not marked(mark):
            return
        await asyncio.sleep(0.05)
