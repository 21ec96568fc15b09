"""What some tests need that not every machine has."""

import os
import shutil
from collections.abc import Callable, Mapping

import pytest

from tests.postgresql import VARIABLE


def _lacking_browser() -> str:
    lacking = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    todo = f"install {' and '.join(lacking)}, then run `python -m pytest -m browser`"
    return todo if lacking else ""


def _lacking_server() -> str:
    return "" if os.environ.get(VARIABLE) else "run `.ci/postgresql python -m pytest -m postgresql`"


LACKING: Mapping[str, Callable[[], str]] = {
    "browser": _lacking_browser,
    "postgresql": _lacking_server,
}
"""By marker: how to make its tests run; empty if they can."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--require MARKER`: its tests fail instead of being skipped if something is missing."""
    parser.addoption("--require", action="append", default=[], choices=[*LACKING], metavar="MARKER")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that cannot run on this machine, before any of its fixtures."""
    required: list[str] = item.config.getoption("require", []) or []
    for marker, lacking in LACKING.items():
        todo = lacking() if item.get_closest_marker(marker) else ""
        if todo and marker in required:
            pytest.fail(f"This needs what is not here: {todo}.", pytrace=False)
        if todo:
            pytest.skip(f"needs what is not here: {todo}")
