"""Settings for all tests, and what some of them need that not every machine has."""

import gc
import os
import shutil
from collections.abc import Callable, Mapping

import pytest
from hypothesis import settings

from tests.postgresql import VARIABLE

# The same examples each time: a failure is caused by a change. The nightly ones are new.
settings.register_profile("local", max_examples=2, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=4, deadline=None, derandomize=True)
settings.register_profile("quick", max_examples=1, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "local"))

# What the host reads is English in tests, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"


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
    """Add `--require MARKER`: its tests fail instead of being skipped if something is missing.

    And `--update-golden`, which writes golden pictures and texts anew.
    """
    parser.addoption("--require", action="append", default=[], choices=[*LACKING], metavar="MARKER")
    parser.addoption("--update-golden", action="store_true", help="write goldens anew, to look at")


def pytest_configure() -> None:
    """Look for garbage seldom: it took a fifth of the time of all tests."""
    gc.set_threshold(20_000, 20, 20)


def pytest_collection_finish() -> None:
    """Leave the code and the tests out of the search: they stay until the end."""
    gc.freeze()


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
