"""What a machine lacks skips the tests that need it, unless they are required."""

import os
import sys
from pathlib import Path

import pytest

from tests.bot.databases import VARIABLE
from tests.processes import start

TESTS = {
    "browser": "tests/localtable/test_page.py",
    "postgresql": "tests/bot/store/test_postgresql.py",
}


async def outcome(marker: str, *options: str, path: Path) -> tuple[int | None, str]:
    """Return the exit code and output of a run that finds programs in one folder only."""
    lacking = {"PATH": str(path), VARIABLE: ""}
    command = ("-m", "pytest", "-q", "-x", "-rs", "-p", "no:cacheprovider", "-m", marker)
    run = await start(
        sys.executable, *command, *options, TESTS[marker], env={**os.environ, **lacking}
    )
    said, _ = await run.communicate()
    return run.returncode, said.decode()


@pytest.mark.parametrize(
    ("marker", "command"),
    [("browser", "make browser"), ("postgresql", ".ci/postgresql make postgresql")],
)
async def test_tests_are_skipped_with_the_command_that_runs_them(
    marker: str, command: str, tmp_path: Path
) -> None:
    code, said = await outcome(marker, path=tmp_path)

    assert code == 0
    assert "skipped" in said
    assert command in said


@pytest.mark.parametrize("marker", TESTS)
async def test_what_is_required_is_not_skipped(marker: str, tmp_path: Path) -> None:
    code, said = await outcome(marker, "--require", marker, path=tmp_path)

    assert code == 1
    assert "This needs what is not here" in said
    assert "skipped" not in said


@pytest.mark.parametrize("marker", TESTS)
def test_the_command_requires_what_it_runs(marker: str) -> None:
    makefile = (Path(__file__).parent.parent / "Makefile").read_text("utf-8")

    assert f"-m {marker} --require {marker}\n" in makefile
