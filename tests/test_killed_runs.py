"""A test run that is killed leaves no processes behind."""

import ast
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.processes import start
from tests.waiting import until

TESTS = Path(__file__).parent
STARTING = {
    *("asyncio.create_subprocess_exec", "create_subprocess_exec"),
    *("asyncio.create_subprocess_shell", "create_subprocess_shell"),
    *("subprocess.run", "subprocess.Popen", "Popen", "os.fork", "os.system"),
}
"""What starts a process that would outlive a killed run."""

BROWSER = """
import os, pathlib, time
from tests.localtable.browser import browser

with browser() as window:
    pathlib.Path(os.environ["TMPDIR"], "ready").touch()
    time.sleep(600)
"""
TABLE = """
import asyncio, os, pathlib
from tests.localtable.test_process import process

async def main():
    async with process():
        pathlib.Path(os.environ["TMPDIR"], "ready").touch()
        await asyncio.sleep(600)

asyncio.run(main())
"""
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
FORTNIGHT = "tests/bot/end_to_end/fortnight/test_fortnight.py"


def marked(mark: str) -> set[str]:
    """Return the running processes with a mark in their environment."""
    return {one.name for one in Path("/proc").iterdir() if mark.encode() in _environment(one)}


def _environment(process: Path) -> bytes:
    try:
        return (process / "environ").read_bytes()
    except OSError:
        return b""


@pytest.mark.long
@pytest.mark.parametrize(
    ("run", "sign", "processes"),
    [
        pytest.param(("-c", BROWSER), "ready", 3, marks=pytest.mark.browser, id="browser"),
        pytest.param(("-c", TABLE), "ready", 2, id="local table"),
        pytest.param((*PYTEST, FORTNIGHT), "heartbeat", 3, id="fork server and bot"),
    ],
)
async def test_what_a_killed_run_has_started_ends(
    run: Sequence[str], sign: str, processes: int
) -> None:
    # Under pytest's own folders the path of the browser's socket can become too long.
    with TemporaryDirectory() as mark:
        environment = {**os.environ, "TMPDIR": mark, "PYTHONPATH": os.getcwd()}
        killed = await start(sys.executable, *run, env=environment)
        await until(lambda: any(Path(mark).rglob(sign)) and len(marked(mark)) >= processes)

        killed.kill()
        await killed.wait()

        await until(lambda: not marked(mark))


def calls(module: Path) -> Iterator[str]:
    """Yield the functions that a module calls."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                yield f"{owner}.{name}"
            case ast.Call(func=ast.Name(id=name)):
                yield name
            case _:
                pass


@pytest.mark.long
def test_processes_are_started_in_one_place() -> None:
    by_hand = {*(TESTS / "trials").rglob("*.py")}
    for module in {*TESTS.rglob("*.py")} - by_hand:
        assert module == TESTS / "processes.py" or not STARTING & {*calls(module)}, module
