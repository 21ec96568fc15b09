"""Settings for all tests, and what some of them need that not every machine has."""

import gc
import os
import shutil
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from authoring.plugin import LAWS
from authoring.profiles import load
from tests.postgresql import VARIABLE

load("local")

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
    """Add `--require MARKER`: its tests fail instead of being skipped if something is missing."""
    parser.addoption("--require", action="append", default=[], choices=[*LACKING], metavar="MARKER")


def pytest_configure() -> None:
    """Look for garbage seldom: it took a fifth of the time of all tests."""
    gc.set_threshold(20_000, 20, 20)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> None:
    """Tell the laws about the games here, once one of them is collected: they know none."""
    if file_path.parent == LAWS and parent.config.rootpath == Path(__file__).parent:
        import_module("tests.laws.plugs")


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
