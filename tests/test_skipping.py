"""Tests are skipped if the machine lacks what they need, unless they are required."""

import os
import re
import sys
from pathlib import Path

import pytest

from tests.postgresql import VARIABLE
from tests.processes import start

TESTS = {
    "browser": "tests/localtable/test_page.py",
    "postgresql": "tests/bot/store/test_postgresql.py",
}


async def outcome(*options: str, path: Path) -> tuple[int | None, str]:
    """Return the exit code and output of a run that finds programs in one folder only."""
    lacking = {"PATH": str(path), VARIABLE: ""}
    command = ("-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "-m", " or ".join(TESTS))
    run = await start(
        sys.executable, *command, *options, *TESTS.values(), env={**os.environ, **lacking}
    )
    said, _ = await run.communicate()
    return run.returncode, said.decode()


@pytest.mark.long
async def test_tests_are_skipped_with_the_command_that_runs_them(tmp_path: Path) -> None:
    code, said = await outcome(path=tmp_path)

    assert code == 0
    for marker in TESTS:
        assert re.search(rf"^SKIPPED .* run `.*-m {marker}`", said, re.MULTILINE)


@pytest.mark.long
async def test_what_is_required_is_not_skipped(tmp_path: Path) -> None:
    required = [option for marker in TESTS for option in ("--require", marker)]
    code, said = await outcome(*required, "--tb=line", path=tmp_path)

    assert code == 1
    for marker in TESTS:
        assert re.search(rf"This needs what is not here: .*-m {marker}`", said)
    assert "skipped" not in said
