"""A test run that is killed leaves no processes behind."""

import ast
import os
import sys
from collections.abc import Iterator
from pathlib import Path

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


def marked(mark: str) -> set[str]:
    """Return the running processes with a mark in their environment."""
    return {one.name for one in Path("/proc").iterdir() if mark.encode() in _environment(one)}


def _environment(process: Path) -> bytes:
    try:
        return (process / "environ").read_bytes()
    except OSError:
        return b""


RUN = "from tests.processes import start_for_several_tests as s; s('sleep', '600').wait()"


async def test_what_a_killed_run_has_started_ends(tmp_path: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": os.getcwd()}
    killed = await start(sys.executable, "-c", RUN, env=environment)
    await until(lambda: len(marked(str(tmp_path))) >= 2)

    killed.kill()
    await killed.wait()

    await until(lambda: not marked(str(tmp_path)))


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
    for module in TESTS.rglob("*.py"):
        assert module == TESTS / "processes.py" or not STARTING & {*calls(module)}, module
