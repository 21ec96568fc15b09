"""Settings for all tests, and what some of them need that not every machine has."""

import os
import shutil
from collections.abc import Callable, Generator, Mapping
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import settings

from tests.bot.databases import VARIABLE

MEASURED = Path(__file__).parent / "rules"
"""The tests that must cover every branch of `rules/`; all others run without coverage."""

# The same examples each time: a failure is caused by a change. The nightly ones are new.
settings.register_profile("local", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("quick", max_examples=2, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "local"))


def _lacking_browser() -> str:
    lacking = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    return f"install {' and '.join(lacking)}, then run `make browser`" if lacking else ""


def _lacking_server() -> str:
    return "" if os.environ.get(VARIABLE) else "run `.ci/postgresql make postgresql`"


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the measured tests first: code whose result is cached by others would not be covered."""
    items.sort(key=lambda item: not is_measured(item))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Interrupt coverage for a test that is not measured."""
    interrupted = list[Coverage]()
    # A worker of pytest-xdist has a coverage of its own besides the reported one.
    while not is_measured(item) and (coverage := Coverage.current()):
        coverage.stop()
        interrupted.append(coverage)
    try:
        return (yield)
    finally:
        for coverage in reversed(interrupted):
            coverage.start()


def is_measured(item: pytest.Item) -> bool:
    """Return whether a test counts towards the coverage of `rules/`."""
    return item.path.is_relative_to(MEASURED)
